import { StartedProviderSignIn } from '@reprise/entities/provider-sign-in';
import { LoginData } from '@reprise/entities/user';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { visitProvider } from '../../testing/provider-browser.ts';
import { password, register, registrationOf } from '../../testing/registration.ts';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';
import { createOpenIdClient } from './openid-client.ts';

type Provider = 'google' | 'apple' | 'paypal';

let sandbox: SandboxProcess;
let shop: TestApp;
let mailbox: Mailbox;
let counter = 0;
let email = '';

beforeAll(async () => {
  sandbox = await startSandbox();
  const url = sandbox.url.replace('127.0.0.1', 'localhost');
  const client = (name: string) => ({
    [`${name}_ISSUER`]: `${url}/sign-in/${name.toLowerCase()}`,
    [`${name}_CLIENT_ID`]: 'reprise',
    [`${name}_CLIENT_SECRET`]: 'reprise-sandbox-sign-in',
  });
  const environment = { ...client('GOOGLE'), ...client('APPLE'), ...client('PAYPAL') };
  shop = await createTestApp({ empty: true, environment });
  mailbox = createMailbox(shop.db, () => testNow);
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await sandbox?.stop();
});
beforeEach(() => {
  counter += 1;
  email = `zoe.${counter}@mail.example`;
  shop.setNow(testNow);
});
afterEach(() => fetch(`${sandbox.url}/sign-in/control/faults`, { method: 'DELETE' }));

const visit = () => createVisitor(shop.app, { address: `198.51.100.${counter}` });
const fault = (kind: string, rest: object = {}) =>
  fetch(`${sandbox.url}/sign-in/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times: 1, ...rest }),
  });
const person = (rest: object = {}) => ({
  persona: 'own',
  firstName: 'Zoë',
  lastName: 'Ng',
  email,
  verified: '1',
  ...rest,
});

const start = async (visitor: Visitor, provider: Provider, body: object = {}) =>
  StartedProviderSignIn.parse((await visitor.post(`/api/sign-in-with-${provider}/start`, body)).body);

/** Starts, chooses the person at the provider, and returns what the page of the shop would send. */
async function comeBack(visitor: Visitor, provider: Provider, choice: object = {}, body: object = {}) {
  const { url, state, token } = await start(visitor, provider, body);
  const answer = await visitProvider(url, { ...person(choice) });
  const back = { authorizationCode: answer.get('code') ?? '', state: answer.get('state') ?? '' };
  expect(back.state).toBe(state);
  return { ...back, ...(provider === 'paypal' && { token }) };
}

async function signInWith(visitor: Visitor, provider: Provider, choice: object = {}, body: object = {}) {
  return visitor.post(`/api/sign-in-with-${provider}`, await comeBack(visitor, provider, choice, body));
}

/** A customer with a password. */
async function customer() {
  const visitor = visit();
  expect((await register(visitor, mailbox, email)).status).toBe(200);
  await mailbox.collect();
  return visitor;
}
const linkPassword = (visitor: Visitor, text = password) =>
  visitor.post('/api/sign-in-with/password', { password: text });
const mails = async () => (await mailbox.collect()).map(({ recipient, subject }) => `${recipient}: ${subject}`);
const idOf = (reply: { body: unknown }) => LoginData.parse(reply.body).user.uuid;

test('offers the providers that are configured', async () => {
  expect((await visit().get('/api/sign-in-providers')).body).toEqual({ providers: ['google', 'apple', 'paypal'] });
  const other = await createTestApp({ empty: true });
  const answer = await createVisitor(other.app, { address: '198.51.100.200' }).get('/api/sign-in-providers');
  await other.close();
  expect(answer.body).toEqual({ providers: [] });
});

describe('a new customer', () => {
  test.each<Provider>(['google', 'paypal'])(
    'of %s gets an account, and the same one the next time',
    async (provider) => {
      const first = await signInWith(visit(), provider);
      expect(first).toMatchObject({ status: 200, body: { user: { wasRegistered: true } } });
      const visitor = visit();
      const second = await signInWith(visitor, provider, { email: email.toUpperCase() });
      expect(second).toMatchObject({ status: 200, body: { user: { uuid: idOf(first), wasRegistered: false } } });
      expect((await visitor.get('/api/customers/personal-data')).body).toMatchObject({ firstName: 'Zoë', email });
      expect((await visitor.get('/api/customers/identities')).body).toMatchObject({
        identities: [{ provider, email }],
        hasPassword: false,
      });
    },
  );

  test('of PayPal is known by the id of the payer, also one who has to enter the password first (rule sign-in-49)', async () => {
    const payerOf = async (uuid: string) => {
      const query = shop.db.selectFrom('customer_identities').select('payer_id').where('customer_id', '=', uuid);
      return (await query.executeTakeFirstOrThrow()).payer_id;
    };
    const uuid = idOf(await signInWith(visit(), 'paypal'));
    const payerId = await payerOf(uuid);
    expect(payerId).toMatch(/^[\dA-F]{13}$/);
    await shop.db.updateTable('customer_identities').set({ payer_id: null }).where('customer_id', '=', uuid).execute();
    await signInWith(visit(), 'paypal');
    expect(await payerOf(uuid)).toBe(payerId);

    email = `also.${email}`;
    await customer();
    const visitor = visit();
    await signInWith(visitor, 'paypal');
    expect(await payerOf(idOf(await linkPassword(visitor)))).toMatch(/^[\dA-F]{13}$/);
  });

  test('of Apple enters the name if Apple did not send it', async () => {
    const visitor = visit();
    expect(await signInWith(visitor, 'apple', { hideEmail: '1' })).toMatchObject({
      status: 403,
      body: { code: 'NAME_REQUIRED' },
    });
    const named = await visitor.post('/api/sign-in-with/name', { firstName: 'Zoë', lastName: 'Ng' });
    expect(named).toMatchObject({ status: 200, body: { user: { wasRegistered: true } } });
    expect((await visitor.get('/api/customers/personal-data')).body).toMatchObject({
      email: expect.stringMatching(/@privaterelay\.example$/),
    });
  });

  test('of Apple gets the name from Apple’s form', async () => {
    const visitor = visit();
    const back = await comeBack(visitor, 'apple');
    const answer = await visitor.post('/api/sign-in-with-apple', { ...back, firstName: 'Zoë', lastName: 'Ng' });
    expect(answer).toMatchObject({ status: 200, body: { user: { wasRegistered: true } } });
  });

  test('replaces an unconfirmed registration', async () => {
    const stranger = visit();
    await stranger.post('/api/register', registrationOf(email));
    const token = await mailbox.linkToken(email, 'confirm');
    expect((await signInWith(visit(), 'google')).status).toBe(200);
    expect(await stranger.post('/api/register/confirm', { token })).toMatchObject({ body: { code: 'TOKEN_INVALID' } });
  });

  test.each([
    [{ email: '' }, 'EMAIL_REQUIRED'],
    [{ verified: undefined, persona: 'ben' }, 'EMAIL_NOT_VERIFIED'],
  ])('needs a verified address: %o', async (choice, code) => {
    expect(await signInWith(visit(), 'google', JSON.parse(JSON.stringify(choice)))).toMatchObject({
      status: 403,
      body: { code },
    });
  });
});

describe('an address that has an account', () => {
  test('links after the password was entered once, and the owner is mailed', async () => {
    await customer();
    const visitor = visit();
    expect(await signInWith(visitor, 'google')).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    expect((await visitor.get('/api/customers/personal-data')).status).toBe(401);
    expect(await linkPassword(visitor, 'wrong')).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect(await linkPassword(visitor)).toMatchObject({ status: 200, body: { user: { wasRegistered: false } } });
    expect(await mails()).toEqual([`${email}: Google ist jetzt mit deinem Konto bei Reprise verknüpft`]);
    expect((await signInWith(visit(), 'google')).status).toBe(200);
  });

  test('does not get past the password by a name', async () => {
    await customer();
    const visitor = visit();
    await signInWith(visitor, 'google');
    expect(await visitor.post('/api/sign-in-with/name', { firstName: 'A', lastName: 'B' })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED' },
    });
  });

  test('is not linked by another browser, or after half an hour', async () => {
    await customer();
    const visitor = visit();
    await signInWith(visitor, 'google');
    expect(await linkPassword(visit())).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    const late = new Date(testNow.getTime() + 30 * 60_000);
    shop.setNow(late);
    expect(await linkPassword(visitor)).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } });
    await removeExpired(shop.db, new Date(late.getTime() + 1));
    expect(await shop.db.selectFrom('pending_identities').selectAll().execute()).toEqual([]);
  });

  test('is answered like any other when the provider has not verified it', async () => {
    await customer();
    const body = { verified: undefined };
    const choice = JSON.parse(JSON.stringify({ ...person(), ...body }));
    const answers = [];
    for (const address of [email, `nobody.${email}`]) {
      const visitor = visit();
      const { url, state } = await start(visitor, 'google');
      const code = (await visitProvider(url, { ...choice, email: address })).get('code');
      const { status, body: answer } = await visitor.post('/api/sign-in-with-google', {
        authorizationCode: code,
        state,
      });
      answers.push([status, answer]);
    }
    expect(answers).toEqual([
      [403, expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' })],
      [403, expect.objectContaining({ code: 'EMAIL_NOT_VERIFIED' })],
    ]);
  });
});

describe('a state', () => {
  test('works once, in its session, with its provider and token', async () => {
    const visitor = visit();
    const back = await comeBack(visitor, 'paypal');
    const refused = { status: 400, body: { code: 'STATE_INVALID' } };
    expect(await visit().post('/api/sign-in-with-paypal', back)).toMatchObject(refused);
    expect(await visitor.post('/api/sign-in-with-google', back)).toMatchObject(refused);
    expect((await visitor.post('/api/sign-in-with-paypal', back)).status).toBe(200);
    expect(await visitor.post('/api/sign-in-with-paypal', back)).toMatchObject(refused);
    const other = await comeBack(visitor, 'paypal');
    expect(await visitor.post('/api/sign-in-with-paypal', { ...other, token: 'x' })).toMatchObject(refused);
  });

  test('works for half an hour', async () => {
    const visitor = visit();
    const back = await comeBack(visitor, 'google');
    shop.setNow(new Date(testNow.getTime() + 30 * 60_000));
    expect(await visitor.post('/api/sign-in-with-google', back)).toMatchObject({ body: { code: 'STATE_INVALID' } });
  });

  test('remembers the previous page of the shop, unless the request excludes it', async () => {
    const previousUrl = '/wunschliste?page=2';
    expect((await signInWith(visit(), 'google', {}, { previousUrl })).body).toMatchObject({ previousUrl });
    const visitor = visit();
    const back = await comeBack(visitor, 'paypal', { email: `x${email}` }, { previousUrl });
    const { body } = await visitor.post('/api/sign-in-with-paypal', { ...back, no_prev: true });
    expect(body).not.toHaveProperty('previousUrl');
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await visitor.post('/api/sign-in-with-google/start', { previousUrl: foreign })).status).toBe(400);
  });
});

describe('the provider', () => {
  test.each(['foreign-key', 'wrong-nonce', 'wrong-audience', 'wrong-issuer'])(
    'is not believed with the fault %s',
    async (kind) => {
      await fault(kind);
      const refused = { status: 401, body: { code: 'SIGN_IN_FAILED' } };
      expect(await signInWith(visit(), 'google')).toMatchObject(refused);
      expect(await shop.db.selectFrom('customers').selectAll().where('email', '=', email).execute()).toEqual([]);
    },
  );

  test('may have a clock that is off by half a minute, not more', async () => {
    await fault('clock-behind', { seconds: 20 });
    expect((await signInWith(visit(), 'google')).status).toBe(200);
    await fault('clock-ahead', { seconds: 20 });
    expect((await signInWith(visit(), 'google')).status).toBe(200);
    for (const kind of ['clock-behind', 'clock-ahead']) {
      await fault(kind, { seconds: 40 });
      expect(await signInWith(visit(), 'google')).toMatchObject({ body: { code: 'SIGN_IN_FAILED' } });
    }
  });

  test('may replace its keys at any time', async () => {
    expect((await signInWith(visit(), 'google')).status).toBe(200);
    await fault('rotated-keys');
    expect((await signInWith(visit(), 'google')).status).toBe(200);
  });

  test.each(['error', 'lost-answer', 'too-many'])('is reported as unavailable with the fault %s', async (kind) => {
    await fault(kind, { call: 'token' });
    const away = { status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } };
    expect(await signInWith(visit(), 'google')).toMatchObject(away);
  });

  test('is not accepted under another address', async () => {
    const issuer = `${sandbox.url}/sign-in/google`;
    const clients = { google: { issuer, clientId: 'reprise', clientSecret: 'x' }, apple: undefined, paypal: undefined };
    const log = { warn: vi.fn() };
    const client = createOpenIdClient({ clients, timeoutMs: 5_000, log });
    const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) };
    const page = client.pageUrl('google', 'http://localhost:3000/auth/return/google', secrets);
    await expect(page).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(log.warn).toHaveBeenCalledOnce();
  });

  test('refuses a code that is made up', async () => {
    const visitor = visit();
    const { state } = await start(visitor, 'google');
    const back = { authorizationCode: 'made-up', state };
    expect(await visitor.post('/api/sign-in-with-google', back)).toMatchObject({ body: { code: 'SIGN_IN_FAILED' } });
  });
});

describe('unlinking', () => {
  test('is refused for the last way in', async () => {
    const visitor = visit();
    await signInWith(visitor, 'google');
    const refused = { status: 409, body: { code: 'LAST_WAY_IN' } };
    expect(await visitor.delete('/api/customers/identities/google')).toMatchObject(refused);
    expect(await visitor.delete('/api/customers/identities/paypal')).toMatchObject({ status: 404 });
  });

  test('needs a recent sign-in, and mails the owner', async () => {
    await customer();
    const visitor = visit();
    await signInWith(visitor, 'paypal');
    await linkPassword(visitor);
    await mails();
    shop.setNow(new Date(testNow.getTime() + 16 * 60_000));
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await visitor.delete('/api/customers/identities/paypal')).toMatchObject(refused);
    shop.setNow(testNow);
    expect((await visitor.delete('/api/customers/identities/paypal')).status).toBe(204);
    expect(await mails()).toEqual([`${email}: PayPal ist nicht mehr mit deinem Konto bei Reprise verknüpft`]);
    expect(await signInWith(visit(), 'paypal')).toMatchObject({ body: { code: 'PASSWORD_REQUIRED' } });
  });
});

describe('a signed-in customer', () => {
  const linkStart = (visitor: Visitor, provider: Provider) =>
    visitor.post(`/api/customers/identities/${provider}/start`, { previousUrl: '/konto' });
  async function linkBack(visitor: Visitor, provider: Provider, choice: object = {}) {
    const { url, state, token } = StartedProviderSignIn.parse((await linkStart(visitor, provider)).body);
    const answer = await visitProvider(url, { ...person(choice) });
    const back = { authorizationCode: answer.get('code') ?? '', state };
    return { ...back, ...(provider === 'paypal' && { token }) };
  }
  const link = async (visitor: Visitor, provider: Provider, choice: object = {}) =>
    visitor.post(`/api/sign-in-with-${provider}`, await linkBack(visitor, provider, choice));
  const providersOf = async (visitor: Visitor) => (await visitor.get('/api/customers/identities')).body;

  test('links a provider with another address, stays signed in, and is mailed', async () => {
    const visitor = await customer();
    const answer = await link(visitor, 'google', { email: `other.${email}`, verified: undefined, persona: 'own' });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { wasRegistered: false }, linked: 'google', previousUrl: '/konto' },
    });
    expect(await mails()).toEqual([`${email}: Google ist jetzt mit deinem Konto bei Reprise verknüpft`]);
    expect(await providersOf(visitor)).toMatchObject({ identities: [{ provider: 'google', email: `other.${email}` }] });
    const again = await signInWith(visit(), 'google', { email: `other.${email}` });
    expect(again).toMatchObject({ status: 200, body: { user: { uuid: idOf(answer) } } });
    expect(again.body).not.toHaveProperty('linked');
  });

  test('needs a recent sign-in, or the password again', async () => {
    const visitor = await customer();
    shop.setNow(new Date(testNow.getTime() + 16 * 60_000));
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await linkStart(visitor, 'google')).toMatchObject(refused);
    expect((await visitor.post('/api/sessions/confirm', { currentPassword: password })).status).toBe(204);
    expect((await link(visitor, 'google')).status).toBe(200);
  });

  test('cannot link a person of another account, or a second one', async () => {
    await signInWith(visit(), 'paypal', { email: `first.${email}` });
    const visitor = await customer();
    const taken = { status: 409, body: { code: 'PROVIDER_TAKEN' } };
    expect(await link(visitor, 'paypal', { email: `first.${email}` })).toMatchObject(taken);
    expect((await link(visitor, 'paypal')).status).toBe(200);
    expect(await linkStart(visitor, 'paypal')).toMatchObject(taken);
  });

  test('links nothing to the next customer of the browser, or to a visitor', async () => {
    const visitor = await customer();
    const back = await linkBack(visitor, 'google');
    await visitor.post('/api/logout', {});
    const refused = { status: 400, body: { code: 'STATE_INVALID' } };
    expect(await visitor.post('/api/sign-in-with-google', back)).toMatchObject(refused);
    expect((await linkStart(visitor, 'google')).status).toBe(401);
  });

  test('without a password ends other sessions after a recent sign-in', async () => {
    const visitor = visit();
    await signInWith(visitor, 'google');
    const other = visit();
    await signInWith(other, 'google');
    const end = () => visitor.post('/api/sessions/end', { session: 'others' });
    shop.setNow(new Date(testNow.getTime() + 16 * 60_000));
    expect(await end()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
    shop.setNow(testNow);
    expect((await end()).status).toBe(204);
    expect((await other.get('/api/customers/identities')).status).toBe(401);
  });

  test('without a password cannot confirm one, because that would count as entering it', async () => {
    const visitor = visit();
    await signInWith(visitor, 'google');
    const confirmed = await visitor.post('/api/sessions/confirm', { currentPassword: 'anything at all' });
    expect(confirmed).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect((await visitor.get('/api/bank-accounts')).body).toMatchObject({ needsPassword: true });
  });

  test('with a password does not end sessions without it', async () => {
    const visitor = await customer();
    const end = await visitor.post('/api/sessions/end', { session: 'others' });
    expect(end).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  });
});

describe('a customer with a password who has just signed in with a provider (rule sign-in-51)', () => {
  const changed = { password: 'quite another password' };
  const needsPassword = async (visitor: Visitor) => (await visitor.get('/api/customers/identities')).body;

  async function signedIn() {
    await customer();
    const visitor = visit();
    await signInWith(visitor, 'google');
    expect((await linkPassword(visitor)).status).toBe(200);
    return visitor;
  }

  test('changes address and password and ends sessions without it', async () => {
    const visitor = await signedIn();
    expect(await needsPassword(visitor)).toMatchObject({ hasPassword: true, needsPassword: false });
    expect((await visitor.post('/api/customers/email', { email: `new.${email}` })).status).toBe(204);
    expect((await visitor.post('/api/sessions/end', { session: 'others' })).status).toBe(204);
    expect((await visitor.put('/api/customers/password', changed)).status).toBe(204);
  });

  test('enters it, or signs in again, once a quarter of an hour has passed', async () => {
    const visitor = await signedIn();
    shop.setNow(new Date(testNow.getTime() + 16 * 60_000));
    expect(await needsPassword(visitor)).toMatchObject({ needsPassword: true });
    const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await visitor.post('/api/customers/email', { email: `new.${email}` })).toMatchObject(refused);
    expect(await visitor.post('/api/sessions/end', { session: 'others' })).toMatchObject(refused);
    expect(await visitor.put('/api/customers/password', changed)).toMatchObject(refused);
  });
});

test('a customer who has just entered the password enters it again for a new one (rule sign-in-51)', async () => {
  const visitor = await customer();
  expect((await visitor.post('/api/sessions/confirm', { currentPassword: password })).status).toBe(204);
  expect((await visitor.get('/api/customers/identities')).body).toMatchObject({ needsPassword: true });
  const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
  expect(await visitor.put('/api/customers/password', { password: 'quite another password' })).toMatchObject(refused);
});

test('a customer without a password does not get one by changing it', async () => {
  const visitor = visit();
  await signInWith(visitor, 'google');
  const change = await visitor.put('/api/customers/password', { password: 'quite another password' });
  expect(change).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
});

test('secrets of a sign-in are stored hashed, or are of no use without the session', async () => {
  const { state, token } = await start(visit(), 'google');
  const rows = JSON.stringify(await shop.db.selectFrom('sign_in_attempts').selectAll().execute());
  expect([rows.includes(state), rows.includes(token)]).toEqual([false, false]);
});
