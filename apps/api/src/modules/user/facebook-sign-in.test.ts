import { LoginData } from '@reprise/entities/user';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { password, register } from '../../testing/registration.ts';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

const Connected = z.object({ authResponse: z.object({ accessToken: z.string(), expiresIn: z.number() }) });
const origin = 'http://localhost:3000';

let sandbox: SandboxProcess;
let shop: TestApp;
let mailbox: Mailbox;
let counter = 0;
let email = '';

beforeAll(async () => {
  sandbox = await startSandbox();
  const environment = {
    FACEBOOK_GRAPH_URL: `${sandbox.url}/sign-in/facebook/graph`,
    FACEBOOK_APP_ID: 'reprise',
    FACEBOOK_APP_SECRET: 'reprise-sandbox-sign-in',
  };
  shop = await createTestApp({ empty: true, environment });
  mailbox = createMailbox(shop.db, () => new Date());
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await sandbox?.stop();
});
beforeEach(() => {
  counter += 1;
  email = `finn.${counter}@mail.example`;
  // Facebook's tokens expire by its clock.
  shop.setNow(new Date());
});
afterEach(() => fetch(`${sandbox.url}/sign-in/control/faults`, { method: 'DELETE' }));

const visit = () => createVisitor(shop.app, { address: `203.0.113.${counter}` });
const fault = (kind: string, rest: object = {}) =>
  fetch(`${sandbox.url}/sign-in/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times: 1, ...rest }),
  });

/** The answer of Facebook's library when the person agrees. */
async function agree(choice: Record<string, string> = {}) {
  const person = { persona: 'own', firstName: 'Finn', lastName: 'Berg', email, verified: '1' };
  const body = new URLSearchParams({ app_id: 'reprise', origin, scope: 'email', ...person, ...choice });
  const page = await (await fetch(`${sandbox.url}/sign-in/facebook/dialog`, { method: 'POST', body })).text();
  const answer = /data-answer="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const { accessToken, expiresIn } = Connected.parse(JSON.parse(answer)).authResponse;
  return { accessToken, expiresIn };
}

test('the shop offers Facebook with its app and library, and does not reveal its secret', async () => {
  const { body } = await visit().get('/api/sign-in-providers');
  expect(body).toEqual({
    providers: [],
    facebook: { appId: 'reprise', url: 'https://connect.facebook.net/en_US/sdk.js', version: 'graph' },
  });
});

const signIn = async (visitor: Visitor, choice: Record<string, string> = {}) =>
  visitor.post('/api/login-facebook', await agree(choice));

describe('Facebook', () => {
  const link = async (visitor: Visitor, choice: Record<string, string> = {}) =>
    visitor.post('/api/customers/identities/facebook', await agree(choice));

  test('is linked to the signed-in customer, whatever address it knows, and the owner is mailed', async () => {
    const visitor = visit();
    await register(visitor, mailbox, email);
    await mailbox.collect();
    const owner = email;
    email = `other.${email}`;
    expect((await link(visitor)).status).toBe(204);
    expect((await mailbox.collect()).map(({ recipient }) => recipient)).toEqual([owner]);
    expect((await visitor.get('/api/customers/identities')).body).toMatchObject({
      identities: [{ provider: 'facebook', email }],
    });
    expect(await signIn(visit())).toMatchObject({ status: 200, body: { user: { wasRegistered: false } } });
    expect(await link(visitor)).toMatchObject({ status: 409, body: { code: 'PROVIDER_TAKEN' } });
  });

  test('is not linked long after the sign-in, or to a second customer', async () => {
    await signIn(visit());
    const visitor = visit();
    await register(visitor, mailbox, `second.${email}`);
    expect(await link(visitor)).toMatchObject({ status: 409, body: { code: 'PROVIDER_TAKEN' } });
    shop.setNow(new Date(Date.now() + 16 * 60_000));
    expect(await link(visitor)).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  });
});

describe('a person at Facebook', () => {
  test('gets an account, and the same one the next time', async () => {
    const first = await signIn(visit());
    expect(first).toMatchObject({ status: 200, body: { user: { wasRegistered: true } } });
    const { uuid } = LoginData.parse(first.body).user;
    const visitor = visit();
    expect(await signIn(visitor)).toMatchObject({ status: 200, body: { user: { uuid, wasRegistered: false } } });
    expect((await visitor.get('/api/customers/identities')).body).toMatchObject({
      identities: [{ provider: 'facebook', email }],
      hasPassword: false,
    });
  });

  test('of an address that has an account needs its password once', async () => {
    expect((await register(visit(), mailbox, email)).status).toBe(200);
    await mailbox.collect();
    const visitor = visit();
    expect(await signIn(visitor)).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    expect((await visitor.post('/api/sign-in-with/password', { password })).status).toBe(200);
    expect((await mailbox.collect()).map(({ subject }) => subject)).toEqual([
      'Facebook ist jetzt mit deinem Konto bei Reprise verknüpft',
    ]);
  });

  test('needs an address that Facebook has confirmed', async () => {
    expect(await signIn(visit(), { persona: 'ben' })).toMatchObject({ status: 403, body: { code: 'EMAIL_REQUIRED' } });
  });
});

describe('a token', () => {
  test('needs the permission to see the address', async () => {
    const refused = { status: 403, body: { code: 'NOT_AUTHENTICATED' } };
    expect(await signIn(visit(), { declineEmail: '1' })).toMatchObject(refused);
  });

  test('is refused when it is made up, of another app, or expired', async () => {
    const refused = { status: 401, body: { code: 'SIGN_IN_FAILED' } };
    const made = { accessToken: 'made-up', expiresIn: 3_600 };
    expect(await visit().post('/api/login-facebook', made)).toMatchObject(refused);
    await fault('wrong-audience');
    expect(await signIn(visit())).toMatchObject(refused);
    await fault('clock-behind', { seconds: 60 });
    expect(await signIn(visit())).toMatchObject(refused);
    expect(await shop.db.selectFrom('customers').selectAll().where('email', '=', email).execute()).toEqual([]);
  });

  test.each(['error', 'lost-answer', 'too-many'])('is not checked with the fault %s', async (kind) => {
    await fault(kind, { call: 'graph' });
    expect(await signIn(visit())).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
  });
});
