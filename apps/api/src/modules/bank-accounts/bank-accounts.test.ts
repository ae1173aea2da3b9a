import { randomUUID } from 'node:crypto';
import { AddedBankAccount, BankAccounts, type NameCheck } from '@reprise/entities/bank-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/customer.ts';
import { idleBank } from '../../testing/idle-bank.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { findBankAccount, loadBankAccount, removeUnusedBankAccounts } from './account-store.ts';
import { createIbanSeal } from './iban-seal.ts';

const iban = 'DE89 3704 0044 0532 0130 00';
const minuteMs = 60_000;

let shop: TestApp;
/** The bank's result for the name Ada Lind; undefined if it does not answer. */
let check: { result: NameCheck; holder?: string } | undefined;
let asked: string[];
beforeAll(async () => {
  const checkName = async (number: string, holder: string) => {
    asked.push(`${number} ${holder}`);
    if (!check) throw new Error('away');
    return check;
  };
  shop = await createTestApp({ empty: true, bank: { ...idleBank, checkName } });
});
afterAll(() => shop.close());
beforeEach(() => {
  check = { result: 'match' };
  asked = [];
  shop.setNow(testNow);
});

let hosts = 0;
const visit = () => createVisitor(shop.app, { address: `198.51.100.${++hosts}` });

/** A customer who has just entered the password. */
async function customer() {
  const account = await signUp(shop, visit());
  await account.visitor.post('/api/logout');
  expect((await signIn(shop, account.visitor, account)).status).toBe(200);
  return account;
}
const add = (visitor: Visitor, change: object = {}) =>
  visitor.post('/api/bank-accounts', { holder: 'Ada Lind', iban, ...change });
async function added(visitor: Visitor, change: object = {}) {
  const { account, ...rest } = AddedBankAccount.parse((await add(visitor, change)).body);
  if (!account) throw new Error(`not added: ${rest.nameCheck}`);
  return account;
}
const listed = async (visitor: Visitor) => BankAccounts.parse((await visitor.get('/api/bank-accounts')).body);
const mailsTo = async (email: string) =>
  (
    await shop.db.selectFrom('mail_outbox').select(['template', 'text']).where('recipient', '=', email).execute()
  ).filter(({ template }) => template.startsWith('bank-account'));

describe('a bank account', () => {
  test('is stored encrypted, and shown with its country and last four characters only', async () => {
    const { visitor } = await customer();
    const account = await added(visitor);
    expect(account).toMatchObject({ holder: 'Ada Lind', maskedIban: 'DE•• •••• 3000', nameCheck: 'match' });
    expect(await listed(visitor)).toEqual({ accounts: [account], needsPassword: false });
    const row = await loadBankAccount(shop.db, account.uuid);
    expect(row.sealed_iban.includes('0532013000')).toBe(false);
    expect(createIbanSeal(shop.config.BANK_ACCOUNT_KEYS).open(row.sealed_iban, row.id)).toBe('DE89370400440532013000');
  });

  test.each([
    ['DE89 3704 0044 0532 0130 01', 'INVALID_VALUE'],
    ['4111 1111 1111 1111', 'INVALID_VALUE'],
    ['TR33 0006 1005 1978 6457 8413 26', 'NOT_SEPA'],
  ])('is refused with the IBAN %s', async (wrong, code) => {
    const { visitor } = await customer();
    const { status, body } = await add(visitor, { iban: wrong });
    expect([status, body]).toMatchObject([400, { fieldErrors: [{ field: 'iban', code }] }]);
    expect(asked).toEqual([]);
  });

  test('that is added again is listed once, and no mail reports it again', async () => {
    const { visitor, email } = await customer();
    const account = await added(visitor);
    expect(await added(visitor, { iban: 'de89370400440532013000' })).toEqual(account);
    expect((await listed(visitor)).accounts).toEqual([account]);
    expect(await mailsTo(email)).toHaveLength(1);
    await added(visitor, { holder: 'Ada M. Lind' });
    expect((await listed(visitor)).accounts.map(({ holder }) => holder).sort()).toEqual(['Ada Lind', 'Ada M. Lind']);
  });

  test('belongs to one owner: others neither see it nor remove it', async () => {
    const [{ visitor }, other] = [await customer(), await customer()];
    const { uuid } = await added(visitor);
    expect((await listed(other.visitor)).accounts).toEqual([]);
    expect((await other.visitor.delete(`/api/bank-accounts/${uuid}`)).status).toBe(404);
    expect((await listed(visitor)).accounts).toHaveLength(1);
  });

  test('of a guest needs no password, and moves to the customer at sign-in', async () => {
    const account = await customer();
    await account.visitor.post('/api/logout');
    const { uuid } = await added(account.visitor);
    expect((await listed(visit())).accounts).toEqual([]);
    await signIn(shop, account.visitor, account);
    expect((await listed(account.visitor)).accounts.map((one) => one.uuid)).toEqual([uuid]);
  });

  test('that is removed is not shown, and payouts that were promised to it still find it', async () => {
    const { visitor } = await customer();
    const { uuid } = await added(visitor);
    expect((await visitor.delete(`/api/bank-accounts/${uuid}`)).status).toBe(204);
    expect((await listed(visitor)).accounts).toEqual([]);
    expect(await loadBankAccount(shop.db, uuid)).toMatchObject({ id: uuid });
    const customer_id = (await loadBankAccount(shop.db, uuid)).customer_id ?? '';
    expect(await findBankAccount(shop.db, { customer_id, session_id: null }, uuid)).toBeUndefined();
  });

  test('is one of five at most', async () => {
    const { visitor } = await customer();
    for (let count = 0; count < 5; count += 1) await added(visitor, { holder: `Ada Lind ${count}` });
    expect(await add(visitor)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_BANK_ACCOUNTS' } });
  });

  test('is added at most twenty times an hour by one client', async () => {
    const visitor = visit();
    for (let count = 0; count < 20; count += 1) await add(visitor, { iban: 'wrong' });
    expect((await add(visitor)).status).toBe(429);
  });
});

describe('a bank account without use', () => {
  const clean = (days: number) => removeUnusedBankAccounts(shop.db, new Date(testNow.getTime() + days));
  const exists = async (id: string) => {
    const query = shop.db.selectFrom('bank_accounts').select('id').where('id', '=', id);
    return (await query.executeTakeFirst()) !== undefined;
  };
  const expire = (id: string) =>
    shop.db
      .deleteFrom('sessions')
      .where('id', 'in', shop.db.selectFrom('bank_accounts').select('session_id').where('id', '=', id))
      .execute();

  test('is deleted after its owner removed it, and not before', async () => {
    const { visitor } = await customer();
    const [kept, removed] = [await added(visitor), await added(visitor, { holder: 'Ada M. Lind' })];
    await visitor.delete(`/api/bank-accounts/${removed.uuid}`);
    await clean(0);
    expect(await exists(removed.uuid)).toBe(true);
    await clean(1);
    expect([await exists(kept.uuid), await exists(removed.uuid)]).toEqual([true, false]);
  });

  test('is deleted when its guest is gone, unless a payout went there', async () => {
    const [unused, used] = [await added(visit()), await added(visit())];
    const times = { created_at: testNow, changed_at: testNow };
    const seller = { email: 'ada@shop.example', market: 'de', language: 'de' } as const;
    const payout = { id: randomUUID(), order_uuid: randomUUID(), order_number: '1', cents: 1, ...seller, ...times };
    await shop.db
      .insertInto('payouts')
      .values({ ...payout, kind: 'bank', state: 'paid' })
      .execute();
    const payee = { bank_account_id: used.uuid, paypal_email: null, charity_id: null };
    await shop.db
      .insertInto('payout_attempts')
      .values({ id: randomUUID(), payout_id: payout.id, state: 'paid', ...payee, ...times })
      .execute();
    for (const { uuid } of [unused, used]) await expire(uuid);
    await clean(0);
    expect([await exists(unused.uuid), await exists(used.uuid)]).toEqual([false, true]);
  });
});

describe('the name of the holder', () => {
  test('is checked by the bank', async () => {
    await added((await customer()).visitor);
    expect(asked).toEqual(['DE89370400440532013000 Ada Lind']);
  });

  test.each([{ result: 'noMatch' as const }, { result: 'closeMatch' as const, holder: 'Ada Lindt' }])(
    'that does not match ($result) has to be confirmed before anything is stored',
    async (answer) => {
      check = answer;
      const { visitor } = await customer();
      const { result, ...rest } = answer;
      expect((await add(visitor)).body).toEqual({ nameCheck: result, ...rest });
      expect((await listed(visitor)).accounts).toEqual([]);
      expect(await added(visitor, { confirmedNameCheck: result })).toMatchObject({ nameCheck: result });
    },
  );

  test('is not confirmed by the confirmation of another result', async () => {
    check = { result: 'noMatch' };
    expect((await add((await customer()).visitor, { confirmedNameCheck: 'closeMatch' })).body).toEqual({
      nameCheck: 'noMatch',
    });
  });

  test('is not checked while the bank is down, and the account is added anyway', async () => {
    check = undefined;
    expect(await added((await customer()).visitor)).toMatchObject({ nameCheck: 'notPossible' });
  });
});

describe('a change of bank accounts', () => {
  test('needs the password within the last fifteen minutes', async () => {
    const { visitor, password } = await customer();
    const { uuid } = await added(visitor);
    shop.setNow(new Date(testNow.getTime() + 15 * minuteMs));
    expect((await listed(visitor)).needsPassword).toBe(false);
    shop.setNow(new Date(testNow.getTime() + 15 * minuteMs + 1));
    expect((await listed(visitor)).needsPassword).toBe(true);
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await add(visitor)).toMatchObject(refused);
    expect(await visitor.delete(`/api/bank-accounts/${uuid}`)).toMatchObject(refused);
    expect(await visitor.post('/api/sessions/confirm', { currentPassword: 'wrong' })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_WRONG' },
    });
    expect((await listed(visitor)).needsPassword).toBe(true);
    expect((await visitor.post('/api/sessions/confirm', { currentPassword: password })).status).toBe(204);
    expect((await listed(visitor)).needsPassword).toBe(false);
    expect((await visitor.delete(`/api/bank-accounts/${uuid}`)).status).toBe(204);
  });

  test('needs the password after a sign-in by a mailed link', async () => {
    const { visitor } = await signUp(shop, visit());
    expect((await listed(visitor)).needsPassword).toBe(true);
    expect((await add(visitor)).status).toBe(403);
  });

  test('is mailed to the customer, without the IBAN', async () => {
    const { visitor, email } = await customer();
    const { uuid } = await added(visitor);
    await visitor.delete(`/api/bank-accounts/${uuid}`);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template).sort()).toEqual(['bank-account-added', 'bank-account-removed']);
    for (const { text } of mails) {
      expect(text).toContain('DE•• •••• 3000');
      expect(text).not.toMatch(/0532\s?0130/);
    }
  });
});
