import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('over TLS, for another brand, without limits', () => {
  let shop: TestApp;
  beforeAll(async () => {
    const environment = {
      COOKIE_SECURE: '1',
      PRODUCT: 'wieder',
      BRAND: 'Wieder & Gut',
      ALLOWED_ORIGINS: 'https://www.shop.example, https://en.shop.example/',
      RATE_LIMIT: 'off',
    };
    shop = await createTestApp({ empty: true, environment });
  });
  afterAll(() => shop.close());

  test('the cookie is bound to the host', async () => {
    const { headers } = await createVisitor(shop.app).get('/api/csrf-token');
    expect(headers['set-cookie']).toMatch(/^__Host-wieder-session=[\w-]{43}; .*Secure/);
  });

  test('only the origins of the configuration may write', async () => {
    const logout = (origin: string) => createVisitor(shop.app, { origin }).post('/api/logout');
    expect((await logout('https://en.shop.example')).status).toBe(204);
    expect((await logout('http://localhost:3000')).body).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' });
  });

  test('no calls are limited', async () => {
    const visitor = createVisitor(shop.app, { origin: 'https://www.shop.example' });
    const body = { email: 'zoe@shop.example' };
    for (let index = 0; index < 8; index += 1)
      expect((await visitor.post('/api/password-reset', body)).status).toBe(204);
  });
});

describe('reading', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ empty: true });
  });
  afterAll(() => shop.close());

  test('has a generous limit per address, but none for the shop’s own server', async () => {
    const statusFrom = async (address?: string) => {
      const headers = address === undefined ? {} : { 'x-forwarded-for': address };
      return (await shop.app.inject({ method: 'GET', url: '/api/cart', headers })).statusCode;
    };
    for (let index = 0; index < 3_000; index += 1) await statusFrom('192.0.2.77');
    expect(await statusFrom('192.0.2.77')).toBe(429);
    expect(await statusFrom('192.0.2.78')).toBe(200);
    const own = await shop.app.inject({ method: 'GET', url: '/api/cart' });
    expect(own.statusCode).toBe(200);
  });
});

describe('guessing a password', () => {
  test('is limited for the shop’s own server too', async () => {
    const shop = await createTestApp({ empty: true });
    const visitor = createVisitor(shop.app, { address: null });
    const guess = async () =>
      (await visitor.post('/api/login', { email: 'zoe@shop.example', password: 'guess' })).status;
    for (let index = 0; index < 10; index += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    await shop.close();
  });
});

describe('housekeeping', () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await createTestApp({ empty: true });
  });
  afterAll(() => shop.close());

  test('removes only what has expired', async () => {
    const { visitor, email } = await signUp(shop);
    await createVisitor(shop.app).csrfToken();
    await createVisitor(shop.app).post('/api/password-reset', { email });
    const count = async (table: 'sessions' | 'password_resets' | 'mail_outbox') =>
      (await shop.db.selectFrom(table).selectAll().execute()).length;
    await removeExpired(shop.db, testNow);
    const before = await count('sessions');
    expect(before).toBeGreaterThanOrEqual(2);
    await removeExpired(shop.db, new Date(testNow.getTime() + 8 * dayMs));
    expect([await count('password_resets'), await count('sessions')]).toEqual([0, before]);
    shop.setNow(new Date(testNow.getTime() + 20 * dayMs));
    await visitor.get('/api/customers/personal-data');
    await removeExpired(shop.db, new Date(testNow.getTime() + 31 * dayMs));
    expect(await count('sessions')).toBe(1);
    expect(await shop.db.selectFrom('customers').select('email').execute()).toEqual([{ email }]);
  });

  test('does not remove a mail that was not sent yet, however old', async () => {
    await createVisitor(shop.app).post('/api/register', {
      firstName: 'Ida',
      lastName: 'Berg',
      email: 'ida@shop.example',
      password: 'a long enough password',
      newsletter: false,
    });
    await removeExpired(shop.db, new Date(testNow.getTime() + 400 * dayMs));
    const left = await shop.db.selectFrom('mail_outbox').select(['recipient', 'status']).execute();
    expect(left).toContainEqual({ recipient: 'ida@shop.example', status: 'pending' });
    expect(left.every((mail) => mail.status === 'pending')).toBe(true);
  });
});
