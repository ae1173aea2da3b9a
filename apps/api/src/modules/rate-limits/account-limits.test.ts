import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '../../testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { createToken, hashToken } from '../session/token.ts';
import { insertCustomer } from '../user/customer-queries.ts';
import { hashPassword } from '../user/password.ts';

const password = 'correct horse battery';
let shop: TestApp;
let hosts = 0;
let people = 0;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());

/** The token of a browser that every customer of this test knows. */
const device = createToken();
/** A visitor with an address of its own. */
const visit = (address = `203.0.113.${++hosts}`) =>
  createVisitor(shop.app, { address, cookies: new Map([['reprise-device', device]]) });
const newEmail = () => `person-${++people}@shop.example`;

async function newCustomer(): Promise<string> {
  const email = newEmail();
  const now = new Date();
  const names = { first_name: 'Zoë', last_name: 'Ng', newsletter: false, locale: 'de', market: 'de' } as const;
  const dates = { created_at: now, expires_at: now };
  const registration = { id: '', token_hash: email, email, email_key: email, ...names, ...dates };
  const password_hash = await hashPassword(password);
  await shop.db.transaction().execute(async (trx) => {
    const customer_id = await insertCustomer(trx, { ...registration, password_hash }, now);
    if (!customer_id) throw new Error(`${email} has an account already.`);
    const known = { customer_id, token_hash: hashToken(device), created_at: testNow, last_used_at: testNow };
    await trx.insertInto('customer_devices').values(known).execute();
  });
  return email;
}

const signIn = (visitor: Visitor, email: string, secret = password) =>
  visitor.post('/api/login', { email, password: secret });
const guess = (visitor: Visitor, email: string) => signIn(visitor, email, 'a wrong guess');

const tooMany = { status: 429, body: { code: 'RATE_LIMITED' }, headers: { 'verify-location': '/verify' } };

describe('one client that tries many accounts', () => {
  test('is stopped after ten failed sign-ins, whether the accounts exist or not, until it solves a proof of work', async () => {
    const owner = await newCustomer();
    const visitor = visit();
    expect((await guess(visitor, owner)).status).toBe(401);
    for (let index = 1; index < 10; index += 1) expect((await guess(visitor, newEmail())).status).toBe(401);
    expect(await guess(visitor, newEmail())).toMatchObject(tooMany);
    expect(await signIn(visitor, owner)).toMatchObject(tooMany);
    expect((await signIn(visit(), owner)).status).toBe(200);
    expect((await prove(visitor)).status).toBe(204);
    expect((await signIn(visitor, owner)).status).toBe(200);
  });

  test('is stopped when it tries them all at the same time', async () => {
    const address = `203.0.113.${++hosts}`;
    const visitors = Array.from({ length: 40 }, () => visit(address));
    const statuses = await Promise.all(visitors.map(async (visitor) => (await guess(visitor, newEmail())).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  test('is not stopped by successful sign-ins: a household with twelve accounts', async () => {
    const address = `203.0.113.${++hosts}`;
    for (let index = 0; index < 12; index += 1) {
      expect((await signIn(visit(address), await newCustomer())).status).toBe(200);
    }
    const forgetful = await newCustomer();
    for (let index = 0; index < 9; index += 1) expect((await guess(visit(address), forgetful)).status).toBe(401);
    expect((await signIn(visit(address), forgetful)).status).toBe(200);
  });
});

describe('one account that many clients try', () => {
  test('asks every client for a proof of work after thirty failures, and lets the owner in after one', async () => {
    const email = await newCustomer();
    for (let client = 0; client < 6; client += 1) {
      const visitor = visit();
      for (let index = 0; index < 5; index += 1) expect((await guess(visitor, email)).status).toBe(401);
    }
    expect(await guess(visit(), email)).toMatchObject(tooMany);
    const attacker = visit();
    await prove(attacker);
    for (let index = 0; index < 3; index += 1) expect((await guess(attacker, email)).status).toBe(401);
    expect(await guess(attacker, email)).toMatchObject(tooMany);
    const owner = visit();
    expect(await signIn(owner, email)).toMatchObject(tooMany);
    await prove(owner);
    expect((await signIn(owner, email)).status).toBe(200);
  });

  test('is the same for an address without an account', async () => {
    const email = newEmail();
    for (let index = 0; index < 30; index += 1) expect((await guess(visit(), email)).status).toBe(401);
    expect(await guess(visit(), email)).toMatchObject(tooMany);
  });

  test('is not limited when its owner signs in often', async () => {
    const email = await newCustomer();
    for (let index = 0; index < 31; index += 1) expect((await signIn(visit(), email)).status).toBe(200);
  });
});

describe('mails to many addresses', () => {
  test('are limited to ten recipients an hour, registrations and resets counted together', async () => {
    const visitor = visit();
    const register = () =>
      visitor.post('/api/register', {
        firstName: 'Ida',
        lastName: 'Berg',
        email: newEmail(),
        password,
        newsletter: false,
      });
    const reset = (email = newEmail()) => visitor.post('/api/password-reset', { email });
    const first = newEmail();
    expect((await reset(first)).status).toBe(204);
    expect((await reset(first)).status).toBe(204);
    for (let index = 1; index < 5; index += 1) expect((await reset()).status).toBe(204);
    for (let index = 0; index < 5; index += 1) expect((await register()).status).toBe(204);
    expect(await register()).toMatchObject(tooMany);
    expect(await reset()).toMatchObject(tooMany);
    await prove(visitor);
    expect((await register()).status).toBe(204);
  });
});

test('tokens of mailed links can be tried ten times a minute', async () => {
  const visitor = visit();
  const confirm = () => visitor.post('/api/register/confirm', { token: 'x'.repeat(43) });
  for (let index = 0; index < 10; index += 1) expect((await confirm()).status).toBe(400);
  expect(await confirm()).toMatchObject(tooMany);
});
