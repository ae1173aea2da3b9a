import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { password, register, registrationOf } from '../../testing/registration.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor, type VisitorOptions } from '../../testing/visitor.ts';
import { findSession } from '../session/session-store.ts';

let shop: TestApp;
let mailbox: Mailbox;
let now = testNow;
let counter = 0;
let email = '';

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
  shop.setNow(now);
};
const minutes = 60_000;
const hours = 60 * minutes;

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  mailbox = createMailbox(shop.db, () => now);
});
afterAll(() => shop.close());

beforeEach(() => {
  counter += 1;
  email = `Zoe.${counter}@shop.example`;
  now = testNow;
  shop.setNow(now);
});

const visit = (options: VisitorOptions = {}) =>
  createVisitor(shop.app, { address: `198.51.100.${counter}`, ...options });
const registration = (rest: object = {}) => registrationOf(email, rest);

async function signUp(visitor: Visitor = visit()): Promise<Visitor> {
  expect((await register(visitor, mailbox, email)).status).toBe(200);
  return visitor;
}

describe('writing', () => {
  test('requires the CSRF token of the session', async () => {
    const visitor = visit({ csrfToken: 'a'.repeat(43) });
    expect(await visitor.post('/api/logout')).toMatchObject({ status: 403, body: { code: 'CSRF_TOKEN_INVALID' } });
  });

  test.each(['https://evil.example', 'null', 'http://localhost:3000.evil.example'])(
    'from %s is refused',
    async (origin) => {
      expect(await visit({ origin }).post('/api/logout')).toMatchObject({
        status: 403,
        body: { code: 'ORIGIN_NOT_ALLOWED' },
      });
    },
  );

  test('without Origin is refused', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/logout' });
    expect(response.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED', reference: response.headers['x-request-id'] });
  });

  test('is possible from every local host of the shop', async () => {
    expect((await visit({ origin: 'http://fr.localhost:3000' }).post('/api/logout')).status).toBe(204);
  });
});

describe('the session', () => {
  test('starts with the CSRF token and not before', async () => {
    const view = await shop.app.inject({ method: 'POST', url: '/api/user-meta-view', payload: { withCart: true } });
    expect(view.cookies).toEqual([]);
    expect(view.json()).toEqual({ blueCartCount: 0, greenCartCount: 0, wishlistProductIds: [] });
    const { headers } = await visit().get('/api/csrf-token');
    expect(headers['set-cookie']).toMatch(
      /^reprise-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('is stored without its secret', async () => {
    const visitor = visit();
    await visitor.csrfToken();
    const token = visitor.cookies.get('reprise-session') ?? '';
    const rows = await shop.db.selectFrom('sessions').selectAll().execute();
    const tokens = await shop.db.selectFrom('session_tokens').selectAll().execute();
    expect(token).toHaveLength(43);
    expect(JSON.stringify([rows, tokens])).not.toContain(token);
    expect(rows.at(-1)).toMatchObject({ user_agent: 'Test browser' });
  });

  test('records when and how the customer signed in', async () => {
    const visitor = visit();
    const authentication = async () =>
      (await findSession(shop.db, visitor.cookies.get('reprise-session') ?? '', now))?.authentication;
    await visitor.csrfToken();
    expect(await authentication()).toBeUndefined();
    await signUp(visitor);
    expect(await authentication()).toEqual({ at: testNow, method: 'mailed-link' });
    later(hours);
    await visitor.post('/api/login', { email, password });
    later(hours);
    await visitor.get('/api/customers/personal-data');
    expect(await authentication()).toEqual({ at: new Date(testNow.getTime() + hours), method: 'password' });
  });

  test('lasts thirty days from its last use', async () => {
    const visitor = await signUp();
    later(20 * 24 * hours);
    expect((await visitor.get('/api/customers/personal-data')).status).toBe(200);
    later(20 * 24 * hours);
    expect((await visitor.get('/api/customers/personal-data')).status).toBe(200);
    later(31 * 24 * hours);
    expect((await visitor.get('/api/customers/personal-data')).status).toBe(401);
  });

  test('ends ninety days after the sign-in, however often it is used', async () => {
    const visitor = await signUp();
    const statusAfter = async (days: number) => {
      later(days * 24 * hours);
      return (await visitor.get('/api/customers/personal-data')).status;
    };
    for (const days of [20, 20, 20, 20, 9]) expect(await statusAfter(days)).toBe(200);
    expect(await statusAfter(2)).toBe(401);
    expect((await visitor.post('/api/login', { email, password })).status).toBe(200);
  });

  test('ends with the account', async () => {
    const visitor = await signUp();
    await shop.db.deleteFrom('customers').where('email', '=', email).execute();
    expect((await visitor.get('/api/customers/personal-data')).body).toMatchObject({ code: 'LOGIN_REQUIRED' });
  });

  test('gets a new secret and a new CSRF token at sign-in, and the old ones stop working', async () => {
    await signUp();
    const visitor = visit();
    const before = await visitor.csrfToken();
    const cookie = visitor.cookies.get('reprise-session') ?? '';
    await signIn(shop, visitor, { email, password });
    expect(await visitor.csrfToken()).not.toBe(before);
    const old = visit({ csrfToken: before });
    old.cookies.set('reprise-session', cookie);
    expect((await old.post('/api/logout')).body).toMatchObject({ code: 'CSRF_TOKEN_INVALID' });
  });

  test('ends at sign-out, even for a copy of the cookie', async () => {
    const visitor = await signUp();
    const cookie = visitor.cookies.get('reprise-session') ?? '';
    expect((await visitor.post('/api/logout')).status).toBe(204);
    expect(visitor.cookies.has('reprise-session')).toBe(false);
    visitor.cookies.set('reprise-session', cookie);
    expect((await visitor.get('/api/customers/personal-data')).body).toMatchObject({ code: 'LOGIN_REQUIRED' });
  });
});

describe('sign-in', () => {
  test('gives one answer for an unknown address and a wrong password', async () => {
    await signUp();
    const wrong = await visit().post('/api/login', { email, password: 'wrong' });
    const unknown = await visit().post('/api/login', { email: 'nobody@shop.example', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
    const { reference: _, ...answer } = unknown.body as { reference: string };
    expect(wrong.body).toMatchObject(answer);
  });

  test('signs in with an old password', async () => {
    await signUp();
    later(3_650 * 24 * hours);
    expect((await signIn(shop, visit(), { email, password })).status).toBe(200);
  });

  test('renews a hash made with other parameters', async () => {
    await signUp();
    const email_key = email.toLowerCase();
    const hashes = () => shop.db.selectFrom('customers').select('password_hash').where('email_key', '=', email_key);
    const outdated = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await shop.db
      .updateTable('customers')
      .set({ password_hash: outdated })
      .where('email_key', '=', email_key)
      .execute();
    expect((await visit().post('/api/login', { email, password: 'wrong' })).status).toBe(401);
    expect(await hashes().executeTakeFirst()).toEqual({ password_hash: outdated });
    expect((await signIn(shop, visit(), { email, password })).status).toBe(200);
    const renewed = await hashes().executeTakeFirstOrThrow();
    expect(renewed.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await signIn(shop, visit(), { email, password })).status).toBe(200);
    expect(await hashes().executeTakeFirst()).toEqual(renewed);
  });

  test('ignores the letter case of the address', async () => {
    const visitor = await signUp();
    const reply = await visitor.post('/api/login', { email: email.toUpperCase(), password });
    expect(reply.body).toEqual({ user: { uuid: expect.any(String), wasRegistered: false } });
  });

  test('before confirmation is refused with a reason and sends the link again, at most every five minutes', async () => {
    await visit().post('/api/register', registration());
    await mailbox.collect();
    const unconfirmed = () => visit().post('/api/login', { email, password });
    expect(await unconfirmed()).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_CONFIRMED' } });
    expect(await mailbox.collect()).toEqual([]);
    later(6 * minutes);
    await unconfirmed();
    await unconfirmed();
    const mails = await mailbox.collect();
    expect(mails).toHaveLength(1);
    const token = /confirm=([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1];
    expect((await visit().post('/api/register/confirm', { token })).status).toBe(200);
  });

  test('before confirmation with a wrong password reveals nothing', async () => {
    await visit().post('/api/register', registration());
    expect((await visit().post('/api/login', { email, password: 'wrong' })).body).toMatchObject({
      code: 'LOGIN_FAILED',
    });
  });

  test('is limited to ten attempts a minute per address and account, and names the page that lifts the limit', async () => {
    const attempt = (address?: string) =>
      visit(address ? { address } : {}).post('/api/login', { email, password: 'wrong' });
    for (let index = 0; index < 10; index += 1) expect((await attempt()).status).toBe(401);
    const limited = await attempt();
    expect(limited).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
      headers: { 'verify-location': '/verify' },
    });
    expect((await attempt('203.0.113.9')).status).toBe(401);
    expect((await visit().post('/api/login', { email: `other-${email}`, password })).status).toBe(401);
  });
});
