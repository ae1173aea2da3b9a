import type { FlashMessage } from '@reprise/entities/api-error';
import type { CustomerGrading } from '@reprise/entities/grading';
import type { AddToTradeInCart, GreenCart } from '@reprise/entities/green-cart';
import { isRouteErrorResponse, success, useRouteError } from '@reprise/platform';
import { createTestPlatform, loaderArguments, renderRoutes } from '@reprise/platform/test-doubles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { greenStore } from '../../store.ts';
import { cartItem, cartOf, phoneView, priceOf, refusal } from '../../testing/selling-fixture.ts';
import { action } from './product.action.ts';
import { loader } from './product.loader.ts';

const path = '/verkaufen/i/7,fairphone-5';
const editId = '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d';
const complete = 'a.switchesOn=true&a.works=true&a.screen=clean';

type AddItem = (id: number, body: AddToTradeInCart, editId?: string) => Promise<GreenCart>;

function shop(addItem: AddItem = async () => cartOf(cartItem(20_000)), side: 'browser' | 'server' = 'browser') {
  const gradingPrice = async (_id: number, { answers }: CustomerGrading) =>
    priceOf(20_000 - answers.length * 1000, { complete: answers.length > 2, effects: { 'screen/cracked': -9000 } });
  return createTestPlatform({
    side,
    messages: { green: de },
    api: {
      tradeIn: {
        addItem,
        gradingPrice,
        productView: async () => phoneView,
        gradingAnswers: async () => ({ productId: 7, answers: [{ blockAttributeId: 'screen', name: ['cracked'] }] }),
      },
    },
  });
}

const post = (query: string) => ({ method: 'POST', body: new URLSearchParams(query) });

describe('the address of a product to sell', () => {
  test('redirects permanently to its canonical form and keeps the answers', async () => {
    const sent = loader(loaderArguments(shop(), `/verkaufen/i/7,wrong?${complete}`));
    await expect(sent).rejects.toMatchObject({ status: 301 });
    const answer: Response = await sent.catch((response) => response);
    expect(answer.headers.get('Location')).toBe(`${path}?${complete}`);
  });

  test('loads the answers of an edited cart item', async () => {
    const data = await loader(loaderArguments(shop(), `${path}?editId=${editId}`));
    expect(data).toMatchObject({ editId, answers: { screen: ['cracked'] } });
  });

  test('ignores a cart item that no longer exists', async () => {
    const platform = shop();
    const { tradeIn } = await platform.api();
    tradeIn.gradingAnswers = async () => {
      throw refusal(404, 'CART_ITEM_NOT_FOUND');
    };
    expect(await loader(loaderArguments(platform, `${path}?editId=${editId}`))).not.toHaveProperty('editId');
  });
});

describe('accepting an offer', () => {
  test('adds the applicable answers with the price shown, and redirects to the cart without JavaScript', async () => {
    const addItem = vi.fn<AddItem>(async () => cartOf(cartItem(17_000)));
    const platform = shop(addItem, 'server');
    const answer = await action(loaderArguments(platform, path, post(`${complete}&a.faults=camera&price=17000`)));
    expect(answer).toMatchObject({ status: 303 });
    expect((answer as Response).headers.get('Location')).toBe('/trade-in/cart');
    const [id, body] = addItem.mock.calls[0] ?? [];
    expect(id).toBe(7);
    expect(body?.price).toEqual({ amount: 17_000, currency: 'EUR' });
    expect(body?.customerGradingDto?.answers.map(({ blockAttributeId }) => blockAttributeId)).toEqual([
      'switchesOn',
      'works',
      'screen',
    ]);
  });

  test('adds all of several answers to one question without JavaScript', async () => {
    const addItem = vi.fn<AddItem>(async () => cartOf(cartItem(12_000)));
    const platform = shop(addItem, 'server');
    const query = 'a.switchesOn=true&a.works=false&a.faults=camera&a.faults=sound&a.screen=clean';
    const asked = await loader(loaderArguments(platform, `${path}?${query}&check=1`));
    expect(asked.answers.faults).toEqual(['camera', 'sound']);
    const answer = await action(loaderArguments(platform, path, post(`${query}&price=12000`)));
    expect(answer).toMatchObject({ status: 303 });
    expect(addItem.mock.calls[0]?.[1].customerGradingDto?.answers).toContainEqual({
      blockAttributeId: 'faults',
      name: ['camera', 'sound'],
    });
  });

  test.each(['a.screen=clean&price=17000', complete, `${complete}&price=lots`])(
    'adds nothing from an incomplete form: %s',
    async (query) => {
      const addItem = vi.fn<AddItem>();
      const answer = await action(loaderArguments(shop(addItem), path, post(query)));
      expect(answer).toMatchObject({ data: { isIncomplete: true }, init: { status: 422 } });
      expect(addItem).not.toHaveBeenCalled();
    },
  );

  test('returns to the cart when an item was edited', async () => {
    const addItem = vi.fn<AddItem>(async () => cartOf(cartItem(17_000)));
    const answer = await action(loaderArguments(shop(addItem), path, post(`${complete}&price=1&editId=${editId}`)));
    expect((answer as Response).headers.get('Location')).toBe('/trade-in/cart');
    expect(addItem.mock.calls[0]?.[2]).toBe(editId);
  });

  test.each([
    [
      { type: 'danger', text: 'Geht nicht.' },
      { message: 'Geht nicht.', variant: 'error' },
    ],
    [
      { type: 'notice', text: 'Später.' },
      { message: 'Später.', variant: 'warn' },
    ],
    [
      { type: 'success', text: 'Doch.' },
      { message: 'Doch.', variant: 'success' },
    ],
    [undefined, { message: expect.stringContaining('„Fairphone 5“ konnte nicht'), variant: 'error' }],
  ] as const)('shows the server message, or a generic one: %o', async (flash, toast) => {
    const platform = shop(async () => {
      throw refusal(400, 'CART_FULL', flash as FlashMessage as never);
    });
    await action(loaderArguments(platform, path, post(`${complete}&price=17000`)));
    expect(platform.state.getState().toasts[0]).toMatchObject(toast);
  });

  test('shows a changed offer and asks again', async () => {
    const changed = { type: 'danger', text: 'Das Angebot liegt jetzt bei 150 €.' } as const;
    const platform = shop(async () => {
      throw refusal(409, 'OFFER_CHANGED', changed);
    });
    renderRoutes(platform, routes('de'), `${path}?${complete}`);
    fireEvent.click(await screen.findByRole('button', { name: 'In den Verkaufskorb' }));
    expect(await screen.findByText(/Passt das für dich/)).toBeVisible();
    expect(platform.state.getState().toasts[0]).toMatchObject({ message: changed.text });
  });
});

test('a refused add keeps the offer for its answers without JavaScript', async () => {
  const platform = shop(async () => {
    throw refusal(400, 'CART_FULL', { type: 'danger', text: 'Voll' });
  }, 'server');
  await action(loaderArguments(platform, path, post(`${complete}&price=17000`)));
  await loader(loaderArguments(platform, path));
  const { quotes } = platform.area(greenStore).getState().grading;
  expect(quotes[7]?.data).toMatchObject({ complete: true, offer: { price: { amount: 17_000 } } });
});

describe('the page', () => {
  test('shows follow-up questions and updates the offer', async () => {
    const platform = shop();
    renderRoutes(platform, routes('de'), path);
    const screenQuestion = await screen.findByRole('group', { name: 'Wie ist das Display?' });
    expect(within(screenQuestion).getByText('−90,00 €')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Geht alles?' })).toBeNull();
    fireEvent.click(within(screen.getByRole('group', { name: 'Geht es an?' })).getByRole('radio', { name: 'true' }));
    expect(screen.getByRole('group', { name: 'Geht alles?' })).toBeVisible();
    expect(screen.getAllByText('1 von 3 beantwortet').length).toBeGreaterThan(0);
    await waitFor(() =>
      expect(platform.area(greenStore).getState().grading.quotes[7]?.data?.offer.price.amount).toBe(19_000),
    );
  });

  test('shows a picture of what an answer means', async () => {
    const platform = shop();
    const { tradeIn } = await platform.api();
    const children = (phoneView.downpricing?.children ?? []).map((block) => ({
      ...block,
      options: block.options.map((option) =>
        option.id === 'cracked' ? { ...option, picture: '/media/grading-screen-cracked' } : option,
      ),
    }));
    tradeIn.productView = async () => ({ ...phoneView, downpricing: { children } });
    renderRoutes(platform, routes('de'), path);
    const cracked = await screen.findByRole('radio', { name: 'cracked' });
    const pictures = [...(cracked.closest('label')?.querySelectorAll('img') ?? [])];
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['']);
    expect(cracked.closest('label')?.innerHTML).toContain('/media/grading-screen-cracked/');
    expect(screen.getByRole('radio', { name: 'clean' }).closest('label')?.querySelector('img')).toBeNull();
  });

  test('leads small windows to the next question once the current one is answered, and back', async () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this);
    };
    renderRoutes(shop(), routes('de'), path);
    const groupOf = (name: string) => screen.findByRole('group', { name });
    const first = await groupOf('Geht es an?');
    const next = await screen.findByRole('button', { name: de.grading.next });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next);
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(within(first).getByRole('radio', { name: 'true' }));
    fireEvent.click(next);
    const second = await groupOf('Geht alles?');
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    expect(scrolledTo.map((element) => element.contains(second))).toEqual([true]);
    expect(scrolledTo[0]?.contains(first)).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: de.grading.back }));
    await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
  });

  test('names answers that would raise the offer, with links to their questions', async () => {
    const platform = shop();
    const { tradeIn } = await platform.api();
    tradeIn.gradingPrice = async () => priceOf(9_000, { effects: { 'screen/clean': 9_000, 'screen/cracked': 0 } });
    renderRoutes(platform, routes('de'), `${path}?${complete.replace('clean', 'cracked')}`);
    const heading = await screen.findByRole('heading', { name: 'So steigt der Preis' });
    const [lift] = within(heading.parentElement ?? document.body).getAllByRole('listitem');
    expect(lift?.textContent).toBe('Wie ist das Display? clean+90,00\u00a0€');
    const link = within(lift ?? document.body).getByRole('link');
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(
      screen.getByRole('group', { name: 'Wie ist das Display?' }),
    );
  });

  test('blocks the accept button while the offer for a changed answer loads', async () => {
    const addItem = vi.fn<AddItem>(async () => cartOf(cartItem(17_000)));
    const platform = shop(addItem);
    renderRoutes(platform, routes('de'), `${path}?${complete}`);
    const accept = await screen.findByRole('button', { name: 'In den Verkaufskorb' });
    const { tradeIn } = await platform.api();
    const made = Promise.withResolvers<void>();
    tradeIn.gradingPrice = async () => made.promise.then(() => priceOf(8000, { complete: true }));
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Wie ist das Display?' })).getByRole('radio', { name: 'cracked' }),
    );
    fireEvent.click(accept);
    await waitFor(() => expect(platform.area(greenStore).getState().grading.quotes[7]?.status).toBe('pending'));
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(accept);
    made.resolve();
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBeNull());
    expect(addItem).not.toHaveBeenCalled();
    fireEvent.click(accept);
    await waitFor(() => expect(addItem.mock.calls[0]?.[1].price.amount).toBe(8000));
  });

  test('never offers for earlier answers what the seller has changed while the page was still loading', async () => {
    const addItem = vi.fn<AddItem>(async () => cartOf(cartItem(17_000)));
    const platform = shop(addItem);
    const { tradeIn } = await platform.api();
    // Known from an earlier visit, with the offer for other answers.
    await loader(loaderArguments(platform, `${path}?${complete.replace('clean', 'cracked')}`));
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    tradeIn.productView = () => loaded.then(() => phoneView);
    tradeIn.gradingPrice = async (_id, { answers }) => {
      const isCracked = answers.some(({ name }) => name.includes('cracked'));
      return priceOf(isCracked ? 8000 : 17_000, { complete: true });
    };
    renderRoutes(platform, routes('de'), `${path}?${complete}`);
    const accept = await screen.findByRole('button', { name: 'In den Verkaufskorb' });
    expect(accept.getAttribute('aria-disabled')).toBe('true');
    const screenQuestion = within(screen.getByRole('group', { name: 'Wie ist das Display?' }));
    fireEvent.click(screenQuestion.getByRole('radio', { name: 'cracked' }));
    await waitFor(() => expect(accept.getAttribute('aria-disabled')).toBeNull());
    load();
    await loaded;
    await waitFor(() => expect(platform.area(greenStore).getState().grading.views[7]?.status).toBe('success'));
    fireEvent.click(accept);
    await waitFor(() => expect(addItem.mock.calls[0]?.[1].price.amount).toBe(8000));
  });

  test('has the answers in the address before it asks for their offer, so that showing it waits for no rendering', async () => {
    const platform = shop();
    const { router } = renderRoutes(platform, routes('de'), `${path}?${complete}`);
    await screen.findByRole('button', { name: 'In den Verkaufskorb' });
    const { tradeIn } = await platform.api();
    const searches: string[] = [];
    tradeIn.gradingPrice = async () => {
      searches.push(router.state.location.search);
      return priceOf(8000, { complete: true });
    };
    fireEvent.click(
      within(screen.getByRole('group', { name: 'Wie ist das Display?' })).getByRole('radio', { name: 'cracked' }),
    );
    await waitFor(() => expect(screen.getAllByText(/80,00/)).not.toHaveLength(0));
    expect(searches).toEqual([`?${complete.replace('clean', 'cracked')}`]);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('focuses the unanswered questions when an offer is accepted too early', async () => {
    renderRoutes(shop(), routes('de'), path);
    fireEvent.click(await screen.findByRole('button', { name: 'In den Verkaufskorb' }));
    const link = await screen.findByRole('link', { name: 'Geht es an?' });
    await waitFor(() => expect(link.closest('[tabindex]')).toBe(document.activeElement));
  });

  test('confirms an added product with the next steps in place of the questions, which can be shown again', async () => {
    const platform = shop();
    const { router } = renderRoutes(platform, routes('de'), `${path}?${complete}`);
    const before = await screen.findByRole('button', { name: 'In den Verkaufskorb' });
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(3);
    fireEvent.click(before);
    await waitFor(() => expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]));
    const confirmation = await screen.findByRole('region', { name: 'Im Verkaufskorb: So geht es weiter' });
    expect(confirmation.parentElement).toBe(document.activeElement);
    expect(within(confirmation).getAllByRole('listitem')).toHaveLength(3);
    expect(within(confirmation).getByRole('link', { name: 'Zum Verkaufskorb' }).getAttribute('href')).toBe(
      '/trade-in/cart',
    );
    expect(screen.queryByRole('button', { name: 'In den Verkaufskorb' })).toBeNull();
    expect(platform.state.getState()).toMatchObject({ greenCartCount: 1, toasts: [{ variant: 'success' }] });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    fireEvent.click(within(confirmation).getByRole('button', { name: 'Noch eins davon verkaufen' }));
    expect(await screen.findByRole('button', { name: 'In den Verkaufskorb' })).toBeVisible();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  });

  test('says that a product is not bought, and links to others', async () => {
    const platform = shop();
    const { tradeIn } = await platform.api();
    const { downpricing: _, ...view } = phoneView;
    tradeIn.productView = async () => view;
    renderRoutes(platform, routes('de'), path);
    expect(await screen.findByText('Das kaufen wir zurzeit nicht an')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Was wir sonst ankaufen: Handy' })).toBeVisible();
  });

  test('shows the error page for a product that a list has shown but that is gone', async () => {
    const platform = shop();
    const { tradeIn } = await platform.api();
    const answer = Promise.withResolvers<typeof phoneView>();
    tradeIn.productView = () => answer.promise;
    platform.area(greenStore).setState((state) => ({
      landing: { ...state.landing, wanted: success([phoneView.product]) },
    }));
    function RouteError() {
      const error = useRouteError();
      return <p role="alert">{isRouteErrorResponse(error) ? error.status : 'unexpected'}</p>;
    }
    renderRoutes(platform, [{ ErrorBoundary: RouteError, children: routes('de') }], path);
    await screen.findByRole('heading', { level: 1 });
    answer.reject(refusal(410, 'PRODUCT_GONE'));
    expect((await screen.findByRole('alert')).textContent).toBe('410');
  });
});
