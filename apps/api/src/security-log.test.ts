import { createLogger } from '@reprise/server-kit/log';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { signUp } from './testing/customer.ts';
import { createMailbox } from './testing/mailbox.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { testNow } from './testing/test-database.ts';
import { createVisitor } from './testing/visitor.ts';

const Line = z.looseObject({ msg: z.string(), reference: z.string().optional(), time: z.number() });

let shop: TestApp;
const written: string[] = [];
beforeAll(async () => {
  const destination = { write: (text: string) => void written.push(text) };
  const log = await createLogger({ name: 'api', production: true, logLevel: 'info', destination });
  shop = await createTestApp({ empty: true, log });
});
afterAll(() => shop.close());
beforeEach(() => {
  written.length = 0;
});

const lines = (message: string) =>
  written.map((text) => Line.parse(JSON.parse(text))).filter(({ msg }) => msg === message);

describe('the log', () => {
  test('records who signed in and out, ended sessions, and whose password was replaced', async () => {
    const { visitor, email, password } = await signUp(shop);
    const ofCustomer = shop.db.selectFrom('customers').select('id').where('email', '=', email);
    const { id: customer } = await ofCustomer.executeTakeFirstOrThrow();
    const event = { customer, client: '192.0.2.1', reference: expect.stringMatching(/^[\da-f]{32}$/) };
    expect(lines('signed in')).toMatchObject([event]);
    await visitor.post('/api/logout');
    expect(lines('signed out')).toMatchObject([event]);
    await visitor.post('/api/logout');
    expect(lines('signed out')).toHaveLength(1);
    await visitor.post('/api/login', { email, password });
    expect(lines('signed in')).toMatchObject([event, event]);
    await visitor.post('/api/sessions/end', { session: 'others', currentPassword: password });
    expect(lines('sessions ended')).toMatchObject([event]);
    await visitor.post('/api/password-reset', { email });
    const token = await createMailbox(shop.db, () => testNow).linkToken(email, 'reset');
    await visitor.post('/api/password-reset/confirm', { token, password: 'quite another password' });
    expect(lines('password replaced')).toMatchObject([event]);
  });

  test.each([
    ['LOGIN_FAILED', { url: '/api/login', body: { email: 'a@shop.example', password: 'wrong' } }],
    ['CSRF_TOKEN_INVALID', { url: '/api/logout', csrfToken: 'a'.repeat(43) }],
    ['ORIGIN_NOT_ALLOWED', { url: '/api/logout', origin: 'https://evil.example' }],
    ['LOGIN_REQUIRED', { url: '/api/customers/personal-data' }],
  ])('records who was refused, why, and by which request', async (code, { url, body, ...options }: Attempt) => {
    const visitor = createVisitor(shop.app, { address: '2001:db8:1:2:3:4:5:6', ...options });
    const { status } = url.includes('personal-data') ? await visitor.get(url) : await visitor.post(url, body);
    const [refused] = lines('refused');
    expect(refused).toMatchObject({ code, name: 'api' });
    expect(lines('request').filter(({ reference }) => reference === refused?.reference)).toMatchObject([
      { url, status, client: '2001:db8:1:2' },
    ]);
  });

  test('records calls to the internal port without its token', async () => {
    const headers = { authorization: 'Bearer guessed-by-somebody' };
    await shop.internal.inject({ url: '/internal/catalogue/changes', headers });
    expect(lines('refused')).toMatchObject([{ code: 'SERVICE_TOKEN_REQUIRED' }]);
    expect(written.join('')).not.toContain('guessed');
  });

  test('contains no password, address or token', async () => {
    const { visitor, email, password } = await signUp(shop);
    await visitor.post('/api/login', { email, password: 'not this one' });
    await visitor.post('/api/password-reset', { email });
    const token = await createMailbox(shop.db, () => testNow).linkToken(email, 'reset');
    await visitor.get(`/api/nowhere?reset=${token}`);
    await visitor.post('/api/password-reset/confirm', { token, password: 'quite another password' });
    const secrets = [email, password, 'not this one', token, 'quite another', ...visitor.cookies.values()];
    const text = written.join('');
    expect(lines('request').length).toBeGreaterThan(5);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test('has one line per event, whatever a client sends', async () => {
    const forged = '\n{"level":30,"msg":"signed in","customer":"forged"}';
    const headers = { 'user-agent': `a${forged.replace('\n', ' ')}`, traceparent: forged.trim() };
    await shop.app.inject({ url: `/api/nowhere?q=${forged}`, headers });
    await createVisitor(shop.app).post('/api/login', { email: forged, password: forged });
    for (const text of written) expect(text.trimEnd()).not.toContain('\n');
    expect(lines('signed in')).toEqual([]);
    expect(lines('request').length).toBeGreaterThan(2);
  });
});

interface Attempt {
  url: string;
  body?: object;
  origin?: string;
  csrfToken?: string;
}
