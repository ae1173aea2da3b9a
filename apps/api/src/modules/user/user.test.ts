import { CsrfToken } from '@reprise/entities/user';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { password, register, registrationOf } from '../../testing/registration.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor, type VisitorOptions } from '../../testing/visitor.ts';

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

describe('registration', () => {
  test('requires the mailed link, which signs in', async () => {
    const visitor = visit({ language: 'fr', market: 'fr', origin: 'http://fr.localhost:3000' });
    expect(await visitor.post('/api/register', registration())).toMatchObject({ status: 204, body: undefined });
    const [mail] = await mailbox.collect();
    expect(mail).toMatchObject({ recipient: email, subject: 'Confirmez votre adresse e-mail pour Reprise' });
    const url = /http:\/\/fr\.localhost:3000\/auth\?confirm=([\w-]{43})/.exec(mail?.text ?? '');
    const confirmed = await visitor.post('/api/register/confirm', { token: url?.[1] });
    expect(confirmed.body).toEqual({ user: { uuid: expect.any(String), wasRegistered: true } });
    expect((await visitor.post('/api/user-meta-view', { withCart: false })).body).toMatchObject({
      user: { firstName: 'Zoë', lastName: 'Ng', email },
    });
  });

  test('answers the same for an address that has an account, whose owner gets another mail', async () => {
    await signUp();
    const stranger = visit();
    const known = await stranger.post(
      '/api/register',
      registration({ email: email.toUpperCase(), password: 'something else entirely' }),
    );
    expect(known).toMatchObject({ status: 204, body: undefined });
    const mails = await mailbox.collect();
    expect(mails).toMatchObject([{ recipient: email, subject: 'Du hast schon ein Konto bei Reprise' }]);
    expect(mails[0]?.text).not.toContain('confirm=');
    expect((await stranger.post('/api/login', { email, password: 'something else entirely' })).status).toBe(401);
  });

  test('by someone else with the same address does not change the password', async () => {
    await visit().post('/api/register', registration());
    const token = await mailbox.linkToken(email, 'confirm');
    await visit().post('/api/register', registration({ password: 'the password of another' }));
    await visit().post('/api/register/confirm', { token });
    const others = await mailbox.linkToken(email, 'confirm');
    expect((await signIn(shop, visit(), { email, password })).status).toBe(200);
    expect((await visit().post('/api/register/confirm', { token: others })).body).toMatchObject({
      code: 'TOKEN_INVALID',
    });
  });

  test('link works once, and not after two days', async () => {
    await visit().post('/api/register', registration());
    const token = await mailbox.linkToken(email, 'confirm');
    const stateOf = async (asked: string) => (await visit().post('/api/register/confirmation', { token: asked })).body;
    expect(await stateOf(token)).toEqual({ state: 'open' });
    expect(await stateOf('never-mailed')).toEqual({ state: 'unknown' });
    later(49 * hours);
    expect(await stateOf(token)).toEqual({ state: 'expired' });
    expect(await visit().post('/api/register/confirm', { token })).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_EXPIRED' },
    });
    later(-49 * hours);
    expect((await visit().post('/api/register/confirm', { token })).status).toBe(200);
    expect(await stateOf(token)).toEqual({ state: 'used' });
    expect(await visit().post('/api/register/confirm', { token })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CONFIRMED' },
    });
    expect(await visit().post('/api/register/confirm', { token: 'never-mailed' })).toMatchObject({
      status: 400,
      body: { code: 'TOKEN_INVALID' },
    });
  });

  test('mails the link again on request, and says nothing about addresses', async () => {
    await visit().post('/api/register', registration());
    await mailbox.collect();
    const ask = (address: string) => visit().post('/api/register/resend', { email: address });
    const answer = { status: 204, body: undefined };
    expect(await ask(email)).toMatchObject(answer);
    const token = await mailbox.linkToken(email, 'confirm');
    expect((await visit().post('/api/register/confirm', { token })).status).toBe(200);
    await mailbox.collect();
    expect([await ask(email), await ask('unknown@shop.example')]).toMatchObject([answer, answer]);
    expect(await mailbox.collect()).toEqual([]);
  });

  test('reports the invalid fields', async () => {
    const reply = await visit().post('/api/register', {
      ...registration(),
      email: 'nobody',
      password: 'short',
      firstName: '',
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(reply.body).toHaveProperty(
      'fieldErrors',
      expect.arrayContaining([
        { field: 'email', code: 'INVALID_VALUE' },
        { field: 'password', code: 'TOO_SHORT' },
        { field: 'firstName', code: 'TOO_SHORT' },
      ]),
    );
  });

  test.each([
    'zoe@shop.example\r\nBcc: other@shop.example',
    'zoe@shop.example,other@shop.example',
    'Zoe <zoe@shop.example>',
    'zoe@shop.example zoe',
    '"zoe\\r\\nBcc: other"@shop.example',
    'zoe@[192.0.2.1]',
  ])('refuses "%s" as an address', async (address) => {
    for (const path of ['/api/register', '/api/password-reset']) {
      expect((await visit().post(path, registration({ email: address }))).body, path).toMatchObject({
        fieldErrors: [{ field: 'email', code: 'INVALID_VALUE' }],
      });
    }
    expect(await mailbox.collect()).toEqual([]);
  });

  test('refuses a password that is common or the address itself, and mails nothing', async () => {
    for (const weak of ['passwort123', email]) {
      const reply = await visit().post('/api/register', registration({ password: weak }));
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', fieldErrors: [{ field: 'password', code: 'TOO_COMMON' }] },
      });
    }
    expect(await mailbox.collect()).toEqual([]);
  });

  test('stores neither password nor link', async () => {
    await visit().post('/api/register', registration());
    const token = await mailbox.linkToken(email, 'confirm');
    const stored = JSON.stringify([
      await shop.db.selectFrom('registrations').selectAll().execute(),
      await shop.db.selectFrom('mail_outbox').selectAll().execute(),
    ]);
    expect(stored).toContain('argon2id');
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  test('is replaced through the mailed link, which ends every session and notifies the owner', async () => {
    const signedIn = await signUp();
    const visitor = visit();
    expect(await visitor.post('/api/password-reset', { email })).toMatchObject({ status: 204, body: undefined });
    const token = await mailbox.linkToken(email, 'reset');
    expect((await visitor.post('/api/password-reset/confirm', { token, password: 'a new password' })).status).toBe(204);
    expect(await mailbox.collect()).toMatchObject([
      { recipient: email, subject: 'Dein Passwort bei Reprise wurde geändert' },
    ]);
    expect((await signedIn.get('/api/customers/personal-data')).status).toBe(401);
    expect((await visitor.post('/api/login', { email, password })).status).toBe(401);
    expect((await visitor.post('/api/login', { email, password: 'a new password' })).status).toBe(200);
    const again = await visitor.post('/api/password-reset/confirm', { token, password: 'one more password' });
    expect(again).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
  });

  test('is not replaced by a common one, and the link still works for a stronger one', async () => {
    await signUp();
    await visit().post('/api/password-reset', { email });
    const token = await mailbox.linkToken(email, 'reset');
    const reset = (secret: string) => visit().post('/api/password-reset/confirm', { token, password: secret });
    expect(await reset('passwort123')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fieldErrors: [{ field: 'password', code: 'TOO_COMMON' }] },
    });
    expect((await reset('a far better password')).status).toBe(204);
  });

  test('link expires after an hour', async () => {
    await signUp();
    await visit().post('/api/password-reset', { email });
    const token = await mailbox.linkToken(email, 'reset');
    later(61 * minutes);
    const reply = await visit().post('/api/password-reset/confirm', { token, password: 'a new password' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
  });

  test('of an address without an account is answered the same, and nothing is sent', async () => {
    expect(await visit().post('/api/password-reset', { email })).toMatchObject({ status: 204, body: undefined });
    expect(await mailbox.collect()).toEqual([]);
  });

  test('mails one address at most five times in ten minutes, from all clients together', async () => {
    const ask = (index: number) => visit({ address: `203.0.113.${index}` }).post('/api/password-reset', { email });
    for (let index = 0; index < 5; index += 1) expect((await ask(index)).status).toBe(204);
    expect((await ask(6)).body).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('a customer', () => {
  test('reads and changes personal data, but not the address', async () => {
    const visitor = await signUp();
    const changed = { firstName: 'Zo', lastName: 'Na', phone: '+49 30 1', birthDate: '1990-02-01' };
    const reply = await visitor.put('/api/customers/personal-data', { ...changed, email: 'other@shop.example' });
    expect(reply).toMatchObject({ status: 200, body: { ...changed, email } });
    expect((await visitor.get('/api/customers/personal-data')).body).toEqual({ ...changed, email, newsletter: false });
  });

  test.each(['2999-01-01', '1899-12-31', '1990-02-31'])('cannot be born on %s', async (birthDate) => {
    const visitor = await signUp();
    const reply = await visitor.put('/api/customers/personal-data', {
      firstName: 'Z',
      lastName: 'N',
      birthDate,
      newsletter: false,
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'birthDate', code: 'INVALID_VALUE' }] },
    });
  });

  test('chooses a language', async () => {
    const visitor = await signUp();
    expect((await visitor.put('/api/customers/locale', { locale: 'en' })).status).toBe(204);
    const row = await shop.db
      .selectFrom('customers')
      .select('locale')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.locale).toBe('en');
    expect((await visitor.put('/api/customers/locale', { locale: 'pl' })).status).toBe(400);
  });

  test('whose mail does not arrive is informed with every answer', async () => {
    const visitor = await signUp();
    expect((await visitor.get('/api/customers/personal-data')).headers).not.toHaveProperty('x-email-undeliverable');
    await shop.db.updateTable('customers').set({ email_undeliverable: true }).where('email', '=', email).execute();
    expect((await visitor.post('/api/user-meta-view', { withCart: false })).headers['x-email-undeliverable']).toBe('1');
  });

  test('gets the token of their session with what every page shows; a stranger gets neither token nor session', async () => {
    const view = (visitor: Visitor) => visitor.post('/api/user-meta-view', { withCart: false });
    const visitor = await signUp();
    const { token } = CsrfToken.parse((await visitor.get('/api/csrf-token')).body);
    expect((await view(visitor)).body).toMatchObject({ csrfToken: token });
    const { body, headers } = await shop.app
      .inject({ method: 'POST', url: '/api/user-meta-view', payload: { withCart: false } })
      .then((answer) => ({ body: answer.json<object>(), headers: answer.headers }));
    expect(body).not.toHaveProperty('csrfToken');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    ['GET', '/api/customers/personal-data'],
    ['PUT', '/api/customers/personal-data'],
    ['PUT', '/api/customers/locale'],
    ['GET', '/api/wishlist-view'],
    ['PUT', '/api/watchlist/1'],
    ['DELETE', '/api/watchlist/1'],
  ])('must be signed in to %s %s', async (method, url) => {
    const body = { locale: 'de', firstName: 'a', lastName: 'b', newsletter: false };
    const visitor = visit();
    const reply = method === 'GET' ? visitor.get(url) : method === 'PUT' ? visitor.put(url, body) : visitor.delete(url);
    expect(await reply).toMatchObject({ status: 401, body: { code: 'LOGIN_REQUIRED' } });
  });
});
