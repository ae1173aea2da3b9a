import type { BankAccounts } from '@reprise/entities/bank-account';
import type { ShopCredit } from '@reprise/entities/shop-credit';
import type { UserMeta } from '@reprise/entities/user';
import {
  createTestPlatform,
  loaderArguments,
  renderRoutes,
  type TestPlatformOptions,
} from '@reprise/platform/test-doubles';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import de from '../../locales/de.json';
import { routes } from '../../routes.ts';
import { action } from './payout.action.ts';
import { loader } from './payout.loader.ts';

const user: UserMeta = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'a@b.example',
};
const uuid = '1f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c31';
const account = {
  uuid,
  holder: 'Ada Lind',
  maskedIban: 'DE•• •••• 3000',
  nameCheck: 'match',
  addedAt: '2026-05-04T10:00:00.000Z',
} as const;
const iban = 'DE89 3704 0044 0532 0130 00';
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const movement = (digit: number, reason: ShopCredit['movements'][number]['reason'], cents: number) => ({
  uuid: `2f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3${digit}`,
  reason,
  amount: euros(cents),
  at: '2026-05-04T10:00:00.000Z',
  orderNumber: `100${digit}`,
});
const creditOf = (change: Partial<ShopCredit>): ShopCredit => ({
  balance: euros(0),
  advances: [],
  available: euros(0),
  movements: [],
  ...change,
});
const path = createTestPlatform().path('my_payout', {});

interface Doubles {
  accounts?: BankAccounts;
  credit?: ShopCredit;
  confirmPassword?: () => Promise<void>;
  addBankAccount?: NonNullable<NonNullable<TestPlatformOptions['api']>['payouts']>['addBankAccount'];
  removeBankAccount?: NonNullable<NonNullable<TestPlatformOptions['api']>['payouts']>['removeBankAccount'];
  isSignedIn?: boolean;
}

function platformWith({
  accounts = { accounts: [account], needsPassword: true },
  credit = creditOf({}),
  confirmPassword = async () => {},
  addBankAccount = vi.fn(),
  removeBankAccount = vi.fn(),
  isSignedIn = true,
}: Doubles) {
  return createTestPlatform({
    messages: { my: de },
    snapshot: isSignedIn ? { user } : {},
    api: {
      payouts: {
        bankAccounts: async () => accounts,
        shopCredit: async () => credit,
        addBankAccount,
        removeBankAccount,
      },
      customer: { confirmPassword },
    },
  });
}

const send = (doubles: Doubles, fields: Record<string, string>) =>
  action(loaderArguments(platformWith(doubles), path, { method: 'POST', body: new URLSearchParams(fields) }));
const target = (answer: unknown) => answer instanceof Response && answer.headers.get('Location');
const refuse = (status: number, code: string) => async () => {
  throw Object.assign(new Error(code), { name: 'ApiError', status, code, fieldErrors: [] });
};
const adding = { form: 'add', holder: 'Ada Lind', iban, needsPassword: 'yes', password: 'seven quiet herons' };

describe('shop credit', () => {
  test('is shown with its movements, signed', async () => {
    const movements = [movement(1, 'sale', 2_000), movement(2, 'purchase', -500)];
    const credit = creditOf({ balance: euros(1_500), movements });
    renderRoutes(platformWith({ credit }), routes('de'), path);
    const [, sale, purchase] = await screen.findAllByRole('row');
    expect(sale?.textContent).toMatch(/Verkauf.*1001.*\+20,00/);
    expect(purchase?.textContent).toMatch(/Einkauf.*1002.*[-−]5,00/);
  });

  test('explains how to get some while there is none', async () => {
    renderRoutes(platformWith({}), routes('de'), path);
    expect((await screen.findAllByText(de.payout.credit.none)).length).toBe(1);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('advances on sales', () => {
  const running = {
    saleUuid: uuid,
    saleNumber: '7001',
    state: 'running',
    limit: euros(9_000),
    used: euros(4_000),
  } as const;
  const amountOf = (name: 'credit' | 'usedSum' | 'balance') =>
    screen.getByText(de.payout.advances[name], { selector: 'dt' }).nextElementSibling?.textContent;

  test('are shown with the shop credit in one balance', async () => {
    const credit = creditOf({ balance: euros(1_500), advances: [running], available: euros(5_000) });
    renderRoutes(platformWith({ credit }), routes('de'), path);
    const row = await screen.findByRole('row', { name: /7001/ });
    expect(row.textContent).toMatch(/90,00.*40,00/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/trade-in/order/${uuid}`);
    expect([amountOf('credit'), amountOf('usedSum'), amountOf('balance')]).toEqual([
      '15,00\u00a0€',
      '−40,00\u00a0€',
      '−25,00\u00a0€',
    ]);
    screen.getByText(/noch 50,00/);
  });

  test('that are owed say that nothing more can be used', async () => {
    const owed = { ...running, state: 'owed', limit: euros(0) } as const;
    renderRoutes(platformWith({ credit: creditOf({ advances: [owed] }) }), routes('de'), path);
    await screen.findByText(de.payout.advances.owed);
    screen.getByText(de.payout.advances.owedText);
  });
});

describe('bank accounts', () => {
  test('are for customers', async () => {
    const removeBankAccount = vi.fn();
    const platform = platformWith({ removeBankAccount, isSignedIn: false });
    await expect(loader(loaderArguments(platform, path))).rejects.toMatchObject({ status: 302 });
    await expect(
      send({ removeBankAccount, isSignedIn: false }, { form: 'remove', account: uuid }),
    ).rejects.toMatchObject({ status: 302 });
    expect(removeBankAccount).not.toHaveBeenCalled();
  });

  test('are shown masked, and ask for the password only where it is needed', async () => {
    renderRoutes(platformWith({}), routes('de'), path);
    const [item] = (await screen.findAllByRole('listitem')).filter((item) => !item.closest('nav'));
    expect(within(item ?? document.body).getByText('DE•• •••• 3000').textContent).toBe('DE•• •••• 3000');
    expect(screen.getAllByLabelText(de.payout.password)).toHaveLength(2);
  });

  test('lead to a sign-in with a passkey, in place of the password', async () => {
    renderRoutes(platformWith({}), routes('de'), path);
    const [link] = await screen.findAllByRole('link', { name: de.payout.passkey });
    expect(link).toHaveAttribute('href', `/auth?again=1&next=${encodeURIComponent(path)}`);
  });

  test('ask for the passkey over the page, which keeps what was typed (rule sign-in-52)', async () => {
    const platform = platformWith({});
    renderRoutes(platform, routes('de'), path);
    const holder = await screen.findByLabelText(de.payout.holder);
    fireEvent.change(holder, { target: { value: 'Ada Lind' } });
    const [link] = screen.getAllByRole('link', { name: de.payout.passkey });
    if (link) fireEvent.click(link);
    expect(platform.state.getState().signIn).toEqual({ intent: undefined });
    expect(holder).toHaveValue('Ada Lind');
  });

  test('do not ask for a password that was entered lately', async () => {
    renderRoutes(platformWith({ accounts: { accounts: [account], needsPassword: false } }), routes('de'), path);
    await screen.findAllByText('DE•• •••• 3000');
    expect(screen.queryByLabelText(de.payout.password)).toBeNull();
  });

  test('are added after the password', async () => {
    const order: string[] = [];
    const confirmPassword = async () => void order.push('password');
    const addBankAccount = vi.fn(async () => {
      order.push('account');
      return { account, nameCheck: 'match' as const };
    });
    expect(target(await send({ confirmPassword, addBankAccount }, adding))).toBe(`${path}?done=added`);
    expect(order).toEqual(['password', 'account']);
    expect(addBankAccount).toHaveBeenCalledWith({ holder: 'Ada Lind', iban });
  });

  test('are not added with a wrong password', async () => {
    const addBankAccount = vi.fn();
    const answer = await send({ confirmPassword: refuse(403, 'PASSWORD_WRONG'), addBankAccount }, adding);
    expect(answer).toMatchObject({ data: { problems: { password: 'invalid' } }, init: { status: 422 } });
    expect(JSON.stringify(answer)).not.toMatch(/0532\s?0130/);
    expect(JSON.stringify(answer)).not.toContain('herons');
    expect(addBankAccount).not.toHaveBeenCalled();
  });

  test('with another name are added once the customer has confirmed the bank’s result', async () => {
    const addBankAccount = vi.fn(async () => ({ nameCheck: 'closeMatch' as const, holder: 'Ada Lindt' }));
    expect(await send({ addBankAccount }, adding)).toMatchObject({
      data: { nameCheck: { code: 'closeMatch', holder: 'Ada Lindt' }, isConfirmed: true },
    });
    await send({ addBankAccount }, { ...adding, confirmed: 'closeMatch' });
    expect(addBankAccount).toHaveBeenLastCalledWith({ holder: 'Ada Lind', iban, confirmedNameCheck: 'closeMatch' });
  });

  test('replace another one', async () => {
    const removeBankAccount = vi.fn();
    const other = { ...account, uuid: '3f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c31' };
    const addBankAccount = async () => ({ account: other, nameCheck: 'match' as const });
    const answer = await send({ addBankAccount, removeBankAccount }, { ...adding, replaced: uuid });
    expect(target(answer)).toBe(`${path}?done=replaced`);
    expect(removeBankAccount).toHaveBeenCalledWith(uuid);
  });

  test('do not replace themselves', async () => {
    const removeBankAccount = vi.fn();
    const addBankAccount = async () => ({ account, nameCheck: 'match' as const });
    const answer = await send({ addBankAccount, removeBankAccount }, { ...adding, replaced: uuid });
    expect(target(answer)).toBe(`${path}?done=added`);
    expect(removeBankAccount).not.toHaveBeenCalled();
  });

  test('stay if the new one is refused', async () => {
    const removeBankAccount = vi.fn();
    const addBankAccount = refuse(400, 'INVALID_REQUEST');
    expect(await send({ addBankAccount, removeBankAccount }, { ...adding, replaced: uuid })).toMatchObject({
      data: { problems: { iban: 'invalid' } },
    });
    expect(removeBankAccount).not.toHaveBeenCalled();
  });

  test('are removed after the password', async () => {
    const removeBankAccount = vi.fn();
    const fields = { form: 'remove', account: uuid, needsPassword: 'yes' };
    expect(await send({ removeBankAccount }, fields)).toMatchObject({ data: { problems: { password: 'missing' } } });
    expect(removeBankAccount).not.toHaveBeenCalled();
    const answer = await send({ removeBankAccount }, { ...fields, password: 'seven quiet herons' });
    expect(target(answer)).toBe(`${path}?done=removed`);
    expect(removeBankAccount).toHaveBeenCalledWith(uuid);
  });

  test('ask for the password again when it was entered too long ago', async () => {
    const removeBankAccount = refuse(403, 'REAUTHENTICATION_REQUIRED');
    expect(await send({ removeBankAccount }, { form: 'remove', account: uuid })).toMatchObject({
      data: { problems: { password: 'missing' }, isConfirmed: false },
    });
  });

  test('that are missing fields name them in a summary', async () => {
    renderRoutes(platformWith({}), routes('de'), path);
    fireEvent.click(await screen.findByRole('button', { name: de.payout.add.submit }));
    expect((await screen.findAllByRole('link', { name: de.payout.problem.iban.missing })).length).toBe(1);
  });
});
