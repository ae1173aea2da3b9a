import type { BankAccounts } from '@reprise/entities/bank-account';
import type {
  TradeInDecisions,
  TradeInOrder,
  TradeInOrderItem,
  TradeInPayoutChange,
} from '@reprise/entities/trade-in-order';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import german from '../../locales/de.json' with { type: 'json' };
import { apiError } from '../../testing/api-error.ts';
import { loader } from './sale.loader.ts';
import * as route from './sale-route.ts';

const texts = german.sale;
const uuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const path = `/trade-in/order/${uuid}`;
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

const itemOf = (at: number, more: Partial<TradeInOrderItem> = {}): TradeInOrderItem => ({
  uuid: `0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4${at}`,
  product: { id: at, name: `Phone ${at}` },
  place: 'received',
  offered: euros(20_000),
  declared: [{ question: 'Display', answer: 'Makellos' }],
  found: {
    price: euros(15_000),
    answers: [{ question: 'Display', answer: 'Zerkratzt' }],
    gradedAt: '2026-11-20T10:00:00Z',
  },
  photos: [],
  isUndecided: true,
  mayAskAgain: true,
  byDefault: 'declined',
  ...more,
});

const saleOf = (more: Partial<TradeInOrder> = {}): TradeInOrder => ({
  uuid,
  number: '700001',
  state: 'offerMade',
  placedAt: '2026-11-10T10:00:00Z',
  timeline: [
    { state: 'created', at: '2026-11-10T10:00:00Z' },
    { state: 'offerMade', at: '2026-11-20T10:00:00Z' },
  ],
  items: [itemOf(1), itemOf(2)],
  offered: euros(40_000),
  payout: 'bank',
  handover: { carrier: 'dhl', kind: 'dropOffLabel' },
  sendBy: '2026-12-02T00:00:00Z',
  decideBy: '2026-11-28T00:00:00Z',
  parcels: [],
  isCancellable: false,
  ...more,
});

function open(
  sale: TradeInOrder,
  answer: () => Promise<TradeInOrder> = async () => sale,
  bank: BankAccounts = { accounts: [], needsPassword: false },
) {
  const calls: { call: string; body?: TradeInDecisions | TradeInPayoutChange | { items: string[] } | string }[] = [];
  const tradeInOrders = {
    order: async () => {
      calls.push({ call: 'order' });
      return sale;
    },
    decide: async (_id: string, body: TradeInDecisions) => {
      calls.push({ call: 'decide', body });
      return answer();
    },
    askAgain: async (_id: string, body: { items: string[] }) => {
      calls.push({ call: 'askAgain', body });
      return answer();
    },
    redirectPayout: async (_id: string, body: TradeInPayoutChange) => {
      calls.push({ call: 'redirectPayout', body });
      return answer();
    },
    makeLabel: async () => {
      calls.push({ call: 'label' });
      return answer();
    },
  };
  const payouts = { bankAccounts: async () => bank };
  const customer = {
    confirmPassword: async ({ currentPassword }: { currentPassword: string }) => {
      calls.push({ call: 'confirmPassword', body: currentPassword });
    },
  };
  const platform = createTestPlatform({ api: { tradeInOrders, payouts, customer }, messages: { green: german } });
  const { Component, action } = route;
  renderRoutes(platform, [{ path: '/trade-in/order/:orderUuid', Component, action, loader }], path);
  return {
    calls,
    platform,
    /** The calls besides those that load the page, once it was loaded again. */
    async changes() {
      await waitFor(() => expect(calls.filter(({ call }) => call === 'order')).toHaveLength(2));
      await screen.findByRole('heading', { level: 1 });
      return calls.filter(({ call }) => call !== 'order');
    },
  };
}

const optionOf = async (name: string, label: RegExp) => {
  const heading = await screen.findByRole('heading', { name });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} is not in a list.`);
  return within(item).getByRole('radio', { name: label });
};
const submit = () => screen.findByRole('button', { name: texts.decide.submit });

it.each([
  [undefined, 0],
  [{ uuid: '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10', firstName: 'Ada', lastName: 'L', email: 'a@b.example' }, 1],
])('leads customers, and no guests, to all of their sales (rule account-35)', async (user, count) => {
  const platform = createTestPlatform({
    api: { tradeInOrders: { order: async () => saleOf() } },
    messages: { green: german },
    snapshot: user ? { user } : {},
  });
  renderRoutes(platform, [{ path: '/trade-in/order/:orderUuid', Component: route.Component, loader }], path);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link', { name: texts.all })).toHaveLength(count);
});

describe('the page of a sale', () => {
  it('shows declared and found answers side by side, and the deadline for the decision', async () => {
    open(saleOf());
    await screen.findByRole('heading', { level: 1, name: texts.status.offerMade.title });
    screen.getByText(/27\. November 2026/);
    expect(screen.getAllByText(texts.differs)).toHaveLength(2);
    expect(screen.getAllByText(texts.decide.defaultDeclined)).toHaveLength(2);
  });

  it('shows the bonus and the fee of express grading that are part of what is paid', async () => {
    open(saleOf({ state: 'paid', bonus: euros(1_000), fee: euros(490), paid: euros(40_510) }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(texts.fee).nextElementSibling?.textContent).toBe('−4,90\u00a0€');
    expect(screen.getByText(texts.paid).nextElementSibling?.textContent).toBe('405,10\u00a0€');
  });

  it('shows how much of the advance can be used and is used', async () => {
    const advance = { limit: euros(9_000), used: euros(4_000), settled: euros(0), owed: euros(0) };
    open(saleOf({ state: 'inTransit', advance }));
    const section = within(await screen.findByRole('region', { name: texts.advance.title }));
    section.getByText(/50,00 € aus diesem Verkauf/);
    section.getByText(/40,00 € hast du schon/);
    expect(section.queryByText(/nicht gedeckt/)).toBeNull();
    section.getByRole('link', { name: texts.advance.account });
  });

  it('shows the used advance as a part of the payout', async () => {
    const advance = { limit: euros(0), used: euros(0), settled: euros(4_000), owed: euros(0) };
    open(saleOf({ state: 'paid', paid: euros(15_000), advance }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText(texts.advance.settled).nextElementSibling?.textContent).toBe('−40,00\u00a0€');
    expect(screen.getByText(texts.advance.rest).nextElementSibling?.textContent).toBe('110,00\u00a0€');
    expect(screen.queryByRole('region', { name: texts.advance.title })).toBeNull();
  });

  it('shows the photos that the warehouse took', async () => {
    const photo = '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10';
    open(saleOf({ items: [itemOf(1, { photos: [photo] })] }));
    const list = await screen.findByRole('list', { name: texts.photos });
    const picture = within(list).getByRole('img', { name: 'Foto 1 von Phone 1' });
    expect(picture.getAttribute('src')).toBe(`/api/trade-in/orders/${uuid}/items/${itemOf(1).uuid}/photos/${photo}`);
  });

  it('sends a decision for each item', async () => {
    const { changes } = open(saleOf());
    fireEvent.click(await optionOf('Phone 1', /^Annehmen/));
    fireEvent.click(await optionOf('Phone 2', /^Ablehnen/));
    fireEvent.click(await submit());
    const decisions = [
      { item: itemOf(1).uuid, decision: 'accepted' },
      { item: itemOf(2).uuid, decision: 'declined' },
    ];
    expect(await changes()).toEqual([{ call: 'decide', body: { decisions } }]);
  });

  it('asks for a choice when nothing was chosen', async () => {
    const { calls } = open(saleOf());
    fireEvent.click(await submit());
    await screen.findByText(texts.failed.nothing);
    expect(calls).toEqual([{ call: 'order' }]);
  });

  it('asks for a second check of one item', async () => {
    const { changes } = open(saleOf());
    const [first] = await screen.findAllByRole('button', { name: texts.again.button });
    if (first) fireEvent.click(first);
    expect(await changes()).toEqual([{ call: 'askAgain', body: { items: [itemOf(1).uuid] } }]);
  });

  it('reports that the sale has changed in the meantime', async () => {
    open(saleOf(), () => Promise.reject(apiError(409, 'TRADE_IN_STATE_CONFLICT')));
    fireEvent.click(await optionOf('Phone 1', /^Annehmen/));
    fireEvent.click(await submit());
    await screen.findByText(texts.failed.changed);
  });

  it('makes the label of the parcel', async () => {
    const { byDefault: _, found: __, ...bare } = itemOf(1);
    const expected = { ...bare, place: 'expected' as const, isUndecided: false, mayAskAgain: false };
    const { decideBy: ___, ...created } = saleOf({ state: 'created', items: [expected], isCancellable: true });
    const { changes } = open(created);
    fireEvent.click(await screen.findByRole('button', { name: texts.label.make }));
    expect(await changes()).toEqual([{ call: 'label' }]);
  });

  it('asks for another account when the money came back, and for the password first', async () => {
    const failed = { state: 'returned' as const, amount: euros(20_000), needsSignIn: false };
    const account = {
      uuid: '4f3b7a52-6f0e-4c0f-9d2a-0d4f7a9f4f10',
      holder: 'Ada Lind',
      maskedIban: 'DE•• •••• 3000',
      nameCheck: 'match' as const,
      addedAt: '2026-11-10T10:00:00Z',
    };
    const bank = { accounts: [account], needsPassword: true };
    const { calls, changes, platform } = open(
      saleOf({ state: 'paid', items: [], failedPayout: failed }),
      undefined,
      bank,
    );
    await screen.findByText(/^Die Bank hat uns die Auszahlung von 200,00\s€ zurückgeschickt/);
    screen.getByRole('radio', { name: /DE•• •••• 3000/ });
    const send = screen.getByRole('button', { name: texts.failedPayout.submit });
    fireEvent.click(send);
    await screen.findAllByText(german.checkout.payout.problem.password.missing);
    expect(calls.filter(({ call }) => call === 'redirectPayout')).toEqual([]);
    // A passkey confirms it, too, over the page (rule sign-in-52).
    const other = screen.getByRole('link', { name: german.checkout.payout.passkey });
    expect(other).toHaveAttribute('href', `/auth?again=1&next=${encodeURIComponent(path)}`);
    fireEvent.click(other);
    expect(platform.state.getState().signIn).toEqual({ intent: undefined });
    fireEvent.change(screen.getByLabelText(german.checkout.payout.password), { target: { value: 'secret words' } });
    fireEvent.click(screen.getByRole('button', { name: texts.failedPayout.submit }));
    expect(await changes()).toEqual([
      { call: 'confirmPassword', body: 'secret words' },
      { call: 'redirectPayout', body: { kind: 'bank', bankAccountId: account.uuid } },
    ]);
  });

  it('asks signed-out customers to sign in before they enter another account', async () => {
    const failed = { state: 'rejected' as const, amount: euros(20_000), needsSignIn: true };
    open(saleOf({ state: 'accepted', items: [], failedPayout: failed }));
    const link = await screen.findByRole('link', { name: texts.failedPayout.signIn });
    expect(link.getAttribute('href')).toContain(`next=${encodeURIComponent(path)}`);
    expect(screen.queryByRole('button', { name: texts.failedPayout.submit })).toBeNull();
  });

  it('leads visitors without access to the page that mails a new link', async () => {
    const tradeInOrders = { order: () => Promise.reject(apiError(404, 'TRADE_IN_ORDER_NOT_FOUND')) };
    const platform = createTestPlatform({ api: { tradeInOrders } });
    const left = await Promise.resolve(loader(loaderArguments(platform, path))).catch((thrown: unknown) => thrown);
    expect(left instanceof Response && left.headers.get('location')).toBe('/trade-in/order/find');
  });
});
