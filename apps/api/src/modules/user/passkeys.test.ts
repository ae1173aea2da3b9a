import { BankAccounts } from '@reprise/entities/bank-account';
import { CustomerPasskeys, PasskeyCreation, PasskeyRequest } from '@reprise/entities/passkey';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { password, register } from '../../testing/registration.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';

const origin = 'http://localhost:3000';
let shop: TestApp;
let mailbox: Mailbox;
let counter = 0;
let email = '';

beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  mailbox = createMailbox(shop.db, () => testNow);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => {
  counter += 1;
  email = `pia.${counter}@mail.example`;
  shop.setNow(testNow);
});

const later = (minutes: number) => shop.setNow(new Date(testNow.getTime() + minutes * 60_000));
const visit = () => createVisitor(shop.app, { address: `198.51.100.${counter}` });
type Authenticator = ReturnType<typeof createAuthenticator>;
type Options = Partial<Parameters<Authenticator['create']>[1]>;

async function customer() {
  const visitor = visit();
  expect((await register(visitor, mailbox, email)).status).toBe(200);
  await mailbox.collect();
  return visitor;
}
const creationOf = async (visitor: Visitor) =>
  PasskeyCreation.parse((await visitor.post('/api/passkeys/start', {})).body);
async function add(visitor: Visitor, authenticator: Authenticator, options: Options = {}, name = 'Laptop') {
  const credential = authenticator.create(await creationOf(visitor), { origin, ...options });
  return visitor.post('/api/passkeys', { name, credential });
}
const requestOf = async (visitor: Visitor) =>
  PasskeyRequest.parse((await visitor.post('/api/sign-in-with-passkey/start', {})).body);
async function signIn(visitor: Visitor, authenticator: Authenticator, options: Options & { forges?: boolean } = {}) {
  const credential = authenticator.get(await requestOf(visitor), { origin, ...options });
  return visitor.post('/api/sign-in-with-passkey', { credential });
}
const passkeysOf = async (visitor: Visitor) =>
  CustomerPasskeys.parse((await visitor.get('/api/passkeys')).body).passkeys;
const mails = async () => (await mailbox.collect()).map(({ recipient, subject }) => `${recipient}: ${subject}`);

/** A customer with one passkey. */
async function withPasskey() {
  const [visitor, authenticator] = [await customer(), createAuthenticator()];
  expect((await add(visitor, authenticator)).status).toBe(204);
  await mails();
  return { visitor, authenticator };
}

describe('a passkey', () => {
  test('is registered, listed, renamed and removed, and each change is mailed', async () => {
    const [visitor, authenticator] = [await customer(), createAuthenticator()];
    expect((await add(visitor, authenticator)).status).toBe(204);
    expect(await mails()).toEqual([`${email}: Neuer Passkey für dein Konto bei Reprise`]);
    const [passkey] = await passkeysOf(visitor);
    expect(passkey).toEqual({ id: expect.any(String), name: 'Laptop', createdAt: testNow.toISOString() });
    expect((await visitor.put(`/api/passkeys/${passkey?.id}`, { name: 'Büro' })).status).toBe(204);
    expect(await passkeysOf(visitor)).toMatchObject([{ name: 'Büro' }]);
    expect((await visitor.delete(`/api/passkeys/${passkey?.id}`)).status).toBe(204);
    expect(await passkeysOf(visitor)).toEqual([]);
    expect(await mails()).toEqual([`${email}: Ein Passkey deines Kontos bei Reprise wurde entfernt`]);
    expect(await signIn(visit(), authenticator)).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
  });

  test('belongs to its customer only', async () => {
    const { visitor } = await withPasskey();
    const [passkey] = await passkeysOf(visitor);
    email = `other.${email}`;
    const other = await customer();
    const missing = { status: 404, body: { code: 'PASSKEY_NOT_FOUND' } };
    expect(await other.put(`/api/passkeys/${passkey?.id}`, { name: 'Mine' })).toMatchObject(missing);
    expect(await other.delete(`/api/passkeys/${passkey?.id}`)).toMatchObject(missing);
    expect(await passkeysOf(other)).toEqual([]);
    expect(await passkeysOf(visitor)).toHaveLength(1);
  });

  test('needs a recent sign-in, or the password again', async () => {
    const { visitor } = await withPasskey();
    const [passkey] = await passkeysOf(visitor);
    later(16);
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await visitor.post('/api/passkeys/start', {})).toMatchObject(refused);
    expect(await visitor.delete(`/api/passkeys/${passkey?.id}`)).toMatchObject(refused);
    await visitor.post('/api/sessions/confirm', { currentPassword: password });
    expect((await visitor.delete(`/api/passkeys/${passkey?.id}`)).status).toBe(204);
  });

  test('counts as a password before money goes elsewhere, for fifteen minutes', async () => {
    const { visitor, authenticator } = await withPasskey();
    const asksForPassword = async () =>
      BankAccounts.parse((await visitor.get('/api/bank-accounts')).body).needsPassword;
    expect(await asksForPassword()).toBe(true);
    expect((await signIn(visitor, authenticator)).status).toBe(200);
    expect(await asksForPassword()).toBe(false);
    later(16);
    expect(await asksForPassword()).toBe(true);
  });

  test('is registered once', async () => {
    const { visitor, authenticator } = await withPasskey();
    expect(await add(visitor, authenticator)).toMatchObject({ status: 409, body: { code: 'PASSKEY_TAKEN' } });
    expect((await creationOf(visitor)).excludeCredentials).toHaveLength(1);
  });

  test.each<[string, Options]>([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['that does not know who holds it', { verifiesUser: false }],
  ])('%s is not registered', async (_what, options) => {
    const visitor = await customer();
    expect(await add(visitor, createAuthenticator(), options)).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_INVALID' },
    });
    expect(await passkeysOf(visitor)).toEqual([]);
  });

  test('cannot be removed if it is the only way in', async () => {
    const { visitor } = await withPasskey();
    await shop.db.updateTable('customers').set({ password_hash: null }).where('email', '=', email).execute();
    const [passkey] = await passkeysOf(visitor);
    const last = { status: 409, body: { code: 'LAST_WAY_IN' } };
    expect(await visitor.delete(`/api/passkeys/${passkey?.id}`)).toMatchObject(last);
    expect(await passkeysOf(visitor)).toHaveLength(1);
    expect((await add(visitor, createAuthenticator(), {}, 'Telefon')).status).toBe(204);
    expect((await visitor.delete(`/api/passkeys/${passkey?.id}`)).status).toBe(204);
  });
});

describe('signing in with a passkey', () => {
  test('needs neither address, password nor mailed code, and counts as a recent sign-in', async () => {
    const { visitor, authenticator } = await withPasskey();
    later(20);
    const browser = visit();
    expect(await signIn(browser, authenticator)).toMatchObject({
      status: 200,
      body: { user: { wasRegistered: false } },
    });
    expect((await browser.get('/api/customers/personal-data')).body).toMatchObject({ email });
    const [passkey] = await passkeysOf(browser);
    expect(passkey?.lastUsedAt).toBe(new Date(testNow.getTime() + 20 * 60_000).toISOString());
    expect((await browser.post('/api/passkeys/start', {})).status).toBe(200);
    expect((await visitor.post('/api/passkeys/start', {})).status).toBe(403);
    expect((await signIn(visitor, authenticator)).status).toBe(200);
    expect((await visitor.post('/api/passkeys/start', {})).status).toBe(200);
  });

  test.each<[string, Options & { forges?: boolean }]>([
    ['with another key', { forges: true }],
    ['on another page', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without knowing who holds it', { verifiesUser: false }],
  ])('%s is refused', async (_what, options) => {
    const { authenticator } = await withPasskey();
    const browser = visit();
    const refused = { status: 401, body: { code: 'SIGN_IN_FAILED' } };
    expect(await signIn(browser, authenticator, options)).toMatchObject(refused);
    expect((await browser.get('/api/customers/personal-data')).status).toBe(401);
  });

  test('refuses an unknown passkey, one of another customer, and a copy', async () => {
    const { authenticator } = await withPasskey();
    const refused = { status: 401, body: { code: 'SIGN_IN_FAILED' } };
    expect((await visit().post('/api/sign-in-with-passkey/start', {})).status).toBe(200);
    const browser = visit();
    const credential = authenticator.get(await requestOf(browser), { origin });
    const response = { ...credential.response, userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' };
    expect(await browser.post('/api/sign-in-with-passkey', { credential: { ...credential, response } })).toMatchObject(
      refused,
    );
    expect((await signIn(visit(), authenticator)).status).toBe(200);
    authenticator.rewind();
    expect(await signIn(visit(), authenticator)).toMatchObject(refused);
  });

  test('uses a challenge once, in its session, for five minutes', async () => {
    const { authenticator } = await withPasskey();
    const refused = { status: 400, body: { code: 'CHALLENGE_INVALID' } };
    const browser = visit();
    const first = authenticator.get(await requestOf(browser), { origin });
    const send = (from: Visitor, credential: object) => from.post('/api/sign-in-with-passkey', { credential });
    expect(await send(visit(), first)).toMatchObject(refused);
    expect((await send(browser, first)).status).toBe(200);
    expect(await send(browser, first)).toMatchObject(refused);
    const late = authenticator.get(await requestOf(browser), { origin });
    later(5);
    expect(await send(browser, late)).toMatchObject(refused);
    await removeExpired(shop.db, new Date(testNow.getTime() + 60 * 60_000));
    expect(await shop.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
  });

  test('does not accept the challenge of a registration', async () => {
    const { visitor, authenticator } = await withPasskey();
    const { challenge } = await creationOf(visitor);
    const credential = authenticator.get({ ...(await requestOf(visitor)), challenge }, { origin });
    expect(await visitor.post('/api/sign-in-with-passkey', { credential })).toMatchObject({
      status: 400,
      body: { code: 'CHALLENGE_INVALID' },
    });
  });

  test('is limited to ten calls of a client in a minute', async () => {
    const browser = visit();
    for (let call = 0; call < 10; call += 1) await requestOf(browser);
    expect((await browser.post('/api/sign-in-with-passkey/start', {})).status).toBe(429);
  });
});
