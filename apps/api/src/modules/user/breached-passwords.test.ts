import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { createBreachedPasswords } from './breached-passwords.ts';

const breachedPassword = 'correct horse battery staple';
const strongPassword = 'nine unrelated turnips sing';
const breached = { code: 'INVALID_REQUEST', status: 400, fieldErrors: [{ field: 'password', code: 'BREACHED' }] };

let sandbox: SandboxProcess;
let warnings: string[] = [];
const log = { warn: (_details: object, message: string) => void warnings.push(message) };
/** An answer that is expected may take long on a busy machine. */
const patience = 10_000;
const create = (url?: string, timeoutMs = patience) => createBreachedPasswords({ url, timeoutMs, log });
const onSandbox = (timeoutMs?: number) => create(`${sandbox.url}/passwords/range`, timeoutMs);
const fault = async (body: object) => {
  const answer = await fetch(`${sandbox.url}/passwords/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
};
beforeAll(async () => {
  sandbox = await startSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());
beforeEach(async () => {
  warnings = [];
  await fetch(`${sandbox.url}/passwords/control/faults`, { method: 'DELETE' });
});

test('a password from a breach is refused, and no other', async () => {
  const refuse = onSandbox();
  await expect(refuse(breachedPassword)).rejects.toMatchObject(breached);
  await expect(refuse(strongPassword)).resolves.toBeUndefined();
  expect(warnings).toEqual([]);
});

test('the service gets five digits of the hash and is asked to pad its answer', async () => {
  const answer = await fetch(`${sandbox.url}/passwords/range/ABF77`, { headers: { 'add-padding': 'true' } });
  const lines = (await answer.text()).split('\r\n');
  expect(lines.filter((text) => /^[\dA-F]{35}:0$/.test(text)).length).toBeGreaterThan(30);
  expect((await fetch(`${sandbox.url}/passwords/range/ABF77C`)).status).toBe(400);
});

test('padding is not taken for a breach', async () => {
  const padding = await (
    await fetch(`${sandbox.url}/passwords/range/00000`, { headers: { 'add-padding': 'true' } })
  ).text();
  expect(padding).toMatch(/:0/);
  await expect(onSandbox()(strongPassword)).resolves.toBeUndefined();
});

describe('while the service fails, every password is accepted and the log says so', () => {
  test.each([
    { kind: 'slow', seconds: 1 },
    { kind: 'error' },
    { kind: 'too-many' },
    { kind: 'lost-answer' },
    { kind: 'garbage' },
  ])('%o', async (body) => {
    await fault(body);
    const refuse = onSandbox(body.kind === 'slow' ? 300 : patience);
    await expect(refuse(breachedPassword)).resolves.toBeUndefined();
    expect(warnings).toEqual(['a password was not compared with breached ones']);
  });

  test('dead: after three failures nobody waits for it any more', async () => {
    const refuse = create('http://127.0.0.1:9/range');
    for (let index = 0; index < 5; index += 1) await refuse(breachedPassword);
    expect(warnings).toEqual([
      ...Array.from({ length: 3 }, () => 'a password was not compared with breached ones'),
      'the list of breached passwords is not asked for a while',
    ]);
  });
});

test('without a service nobody is asked', async () => {
  await expect(create()(breachedPassword)).resolves.toBeUndefined();
});

describe('a password from a breach is refused', () => {
  let shop: TestApp;
  beforeAll(async () => {
    const environment = {
      BREACHED_PASSWORDS_URL: `${sandbox.url}/passwords/range`,
      BREACHED_PASSWORDS_TIMEOUT_MS: String(patience),
      RATE_LIMIT: 'off',
    };
    shop = await createTestApp({ empty: true, environment });
  });
  afterAll(() => shop?.close());
  const { status, fieldErrors } = breached;
  const refusal = { status, body: { code: breached.code, fieldErrors } };

  test('at registration', async () => {
    const person = { firstName: 'Ada', lastName: 'Lind', email: 'ada@shop.example', newsletter: false };
    const visitor = createVisitor(shop.app);
    expect(await visitor.post('/api/register', { ...person, password: breachedPassword })).toMatchObject(refusal);
  });

  test('by the mailed link, which still works with another one', async () => {
    const { visitor, email } = await signUp(shop);
    await visitor.post('/api/password-reset', { email });
    const token = await createMailbox(shop.db, () => testNow).linkToken(email, 'reset');
    const reset = (password: string) => visitor.post('/api/password-reset/confirm', { token, password });
    expect(await reset(breachedPassword)).toMatchObject(refusal);
    expect(await reset(strongPassword)).toMatchObject({ status: 204 });
  });

  test('in the account', async () => {
    const { visitor, password: currentPassword } = await signUp(shop);
    const change = (password: string) => visitor.put('/api/customers/password', { currentPassword, password });
    expect(await change(breachedPassword)).toMatchObject(refusal);
    expect(await change(strongPassword)).toMatchObject({ status: 204 });
  });
});
