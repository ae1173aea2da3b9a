import { createHash } from 'node:crypto';
import { HandOverCode } from '@reprise/entities/hand-over';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { fixtureCategories, insertProduct, insertTradeFixture } from '../../testing/trade-fixture.ts';
import { createVisitor, type Reply, type Visitor } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';
import { createToken } from '../session/token.ts';

let shop: TestApp;
const productId = 1;

beforeAll(async () => {
  shop = await createTestApp({ empty: true, environment: { RATE_LIMIT: 'off' } });
  await insertTradeFixture(shop.db);
  const variants = [{ label: 'A1' as const, price: 10_000, quantity: 50 }];
  const phone = { categoryId: fixtureCategories.phones, purchasePrice: 20_000, year: 2025 };
  await insertProduct(shop.db, { id: productId, name: 'Phone', variants, ...phone });
});
afterAll(() => shop.close());
beforeEach(() => shop.setNow(testNow));

/** A browser with the cookies of one host. */
const onHost = (language = 'de', market = 'de') => createVisitor(shop.app, { language, market });
const intent = { remote: 'blue', action: 'wishlist.toggle', payload: '{"productId":1}' };
const add = (visitor: Visitor) =>
  visitor.post('/api/cart-items', {
    id: productId,
    name: 'Phone',
    productVariantLabel: 'A1',
    withFullBattery: false,
  });

async function sell(visitor: Visitor): Promise<void> {
  const answers = [
    { blockAttributeId: 'works', name: ['true'] },
    { blockAttributeId: 'screen', name: ['flawless'] },
  ];
  const customerGradingDto = { answers };
  const quote = await visitor.post('/api/trade-in/grading-price', { productId, customerGradingDto });
  const { price } = (quote.body as { offer: { price: object } }).offer;
  const added = await visitor.post(`/api/trade-in/cart/${productId}`, { price, customerGradingDto });
  expect(added.status).toBe(200);
}

/** The API calls of the shop's server on behalf of two hosts. */
const ask = (visitor: Visitor, path: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'x-language': 'de', 'x-market': 'de', cookie: cookiesOf(visitor), ...headers },
  });
const cookiesOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function issue(visitor: Visitor, nonce: string, consent?: string): Promise<string> {
  const nonceHash = createHash('sha256').update(nonce).digest('base64url');
  const answer = await ask(visitor, '/api/hand-over', { nonceHash, consent });
  return HandOverCode.parse(answer.json()).code ?? '';
}

async function redeem(visitor: Visitor, code: string, nonce: string, market = 'de') {
  const answer = await ask(visitor, '/api/hand-over/redeem', { code, nonce }, { 'x-market': market });
  for (const { name, value } of answer.cookies) visitor.cookies.set(name, value);
  return { status: answer.statusCode, body: answer.json() as unknown };
}

async function handOver(source: Visitor, target: Visitor): Promise<void> {
  const nonce = createToken();
  expect(await redeem(target, await issue(source, nonce), nonce)).toMatchObject({ status: 200 });
}

const view = async (visitor: Visitor) =>
  ((await visitor.post('/api/user-meta-view', { withCart: false })) as Reply).body as Record<string, unknown>;

describe('the hand-over', () => {
  test('transfers sign-in and both carts to the other host, with a new secret', async () => {
    const { visitor: german, email } = await signUp(shop);
    await add(german);
    await sell(german);
    const english = onHost('en');
    await handOver(german, english);
    expect(await view(english)).toMatchObject({ user: { email }, blueCartCount: 1, greenCartCount: 1 });
    expect(english.cookies.get('reprise-session')).not.toBe(german.cookies.get('reprise-session'));
    await add(english);
    expect(await view(german)).toMatchObject({ blueCartCount: 2 });
  });

  test('back and forth creates no further session', async () => {
    const german = onHost();
    await add(german);
    const english = onHost('en');
    await handOver(german, english);
    const [before, token] = [await shop.db.selectFrom('session_tokens').selectAll().execute(), cookiesOf(english)];
    await handOver(english, german);
    await handOver(german, english);
    expect(await shop.db.selectFrom('session_tokens').selectAll().execute()).toHaveLength(before.length);
    expect(cookiesOf(english)).toBe(token);
  });

  test('transfers a consent, with or without a session', async () => {
    const nonce = createToken();
    const code = await issue(onHost(), nonce, '2.2026-06-15.statistics');
    const english = onHost('en');
    expect(await redeem(english, code, nonce)).toEqual({ status: 200, body: { consent: '2.2026-06-15.statistics' } });
    expect(english.cookies.size).toBe(0);
  });

  test('issues no code when there is nothing to hand over, and starts no session', async () => {
    const visitor = onHost();
    expect(await issue(visitor, createToken())).toBe('');
    expect(visitor.cookies.size).toBe(0);
  });

  test('transfers an intent from before sign-in back and forth, which is carried out once', async () => {
    const { visitor: customer, email, password } = await signUp(shop);
    await customer.post('/api/logout');
    const german = onHost();
    expect((await german.put('/api/intent', intent)).status).toBe(204);
    const english = onHost('en');
    for (const [source, target] of [
      [german, english],
      [english, german],
      [german, english],
    ] as const) {
      await handOver(source, target);
      expect(await view(target)).toMatchObject({ intentWaits: true });
    }
    expect((await english.post('/api/intent/take')).status).toBe(401);
    await signIn(shop, english, { email, password });
    expect((await english.post('/api/intent/take')).body).toEqual({ intent });
    expect((await english.post('/api/intent/take')).body).toEqual({});
    for (const host of [english, german]) expect(await view(host)).not.toHaveProperty('intentWaits');
  });

  test('ends at sign-out on every host', async () => {
    const { visitor: german } = await signUp(shop);
    const english = onHost('en');
    await handOver(german, english);
    await english.post('/api/logout');
    expect(await view(german)).not.toHaveProperty('user');
    expect((await german.get('/api/customers/personal-data')).status).toBe(401);
  });
});

describe('on a host that already has a session', () => {
  test('merges the carts of two visitors', async () => {
    const [german, english] = [onHost(), onHost('en')];
    await add(german);
    await add(english);
    await sell(english);
    await handOver(german, english);
    expect(await view(english)).toMatchObject({ blueCartCount: 2, greenCartCount: 1 });
    expect(await view(german)).toMatchObject({ blueCartCount: 2, greenCartCount: 1 });
  });

  test('stays signed in from the previous host and adds the cart of this host', async () => {
    const { visitor: german, email } = await signUp(shop);
    const english = onHost('en');
    await add(english);
    await handOver(german, english);
    expect(await view(english)).toMatchObject({ user: { email }, blueCartCount: 1 });
  });

  test('signs out another customer', async () => {
    const [{ visitor: german, email }, { visitor: english, email: other }] = [await signUp(shop), await signUp(shop)];
    await add(english);
    const kept = createVisitor(shop.app, { cookies: new Map(english.cookies) });
    expect(await view(kept)).toMatchObject({ user: { email: other } });
    await handOver(german, english);
    expect(await view(english)).toMatchObject({ user: { email }, blueCartCount: 0 });
    expect(await view(kept)).not.toHaveProperty('user');
  });

  test('stays signed in on this host and adds cart and intent of the previous host', async () => {
    const { visitor: english, email } = await signUp(shop);
    const german = onHost();
    await add(german);
    await german.put('/api/intent', intent);
    await handOver(german, english);
    expect(await view(english)).toMatchObject({ user: { email }, blueCartCount: 1, intentWaits: true });
    expect(await view(german)).toEqual({
      blueCartCount: 0,
      greenCartCount: 0,
      wishlistProductIds: [],
      csrfToken: expect.any(String),
    });
  });

  test('prefers the intent of the previous host to that of this host', async () => {
    const { visitor: customer, email, password } = await signUp(shop);
    await customer.post('/api/logout');
    const [german, english] = [onHost(), onHost('en')];
    await german.put('/api/intent', intent);
    await english.put('/api/intent', { ...intent, action: 'other' });
    await handOver(german, english);
    await signIn(shop, english, { email, password });
    expect((await english.post('/api/intent/take')).body).toEqual({ intent });

    const [plain, wishing] = [onHost(), onHost('en')];
    await add(plain);
    await wishing.put('/api/intent', intent);
    await handOver(plain, wishing);
    expect(await view(plain)).toMatchObject({ intentWaits: true });
  });
});

describe('a code', () => {
  test('works in the browser that holds the nonce, and in no other', async () => {
    const { visitor: attacker } = await signUp(shop);
    const victim = onHost('en');
    await add(victim);
    const before = cookiesOf(victim);
    const answer = await redeem(victim, await issue(attacker, createToken()), createToken());
    expect(answer).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } });
    expect(cookiesOf(victim)).toBe(before);
    expect(await view(victim)).toMatchObject({ blueCartCount: 1 });
    expect(await view(victim)).not.toHaveProperty('user');
  });

  test('is gone after the first try, with the right nonce or a wrong one', async () => {
    const { visitor } = await signUp(shop);
    const nonce = createToken();
    const used = await issue(visitor, nonce);
    expect((await redeem(onHost('en'), used, nonce)).status).toBe(200);
    expect((await redeem(onHost('en'), used, nonce)).status).toBe(400);
    const tried = await issue(visitor, nonce);
    expect((await redeem(onHost('en'), tried, createToken())).status).toBe(400);
    expect((await redeem(onHost('en'), tried, nonce)).status).toBe(400);
  });

  test('works for sixty seconds', async () => {
    const { visitor } = await signUp(shop);
    const nonce = createToken();
    const [early, late] = [await issue(visitor, nonce), await issue(visitor, nonce)];
    shop.setNow(new Date(testNow.getTime() + 59_999));
    expect((await redeem(onHost('en'), early, nonce)).status).toBe(200);
    shop.setNow(new Date(testNow.getTime() + 60_000));
    expect((await redeem(onHost('en'), late, nonce)).status).toBe(400);
  });

  test('is not accepted in another market, or after the session has ended', async () => {
    const { visitor } = await signUp(shop);
    const nonce = createToken();
    const french = onHost('fr', 'fr');
    expect((await redeem(french, await issue(visitor, nonce), nonce, 'fr')).status).toBe(400);
    const code = await issue(visitor, nonce);
    await visitor.post('/api/logout');
    const english = onHost('en');
    await redeem(english, code, nonce);
    expect(await view(english)).not.toHaveProperty('user');
  });

  test('is stored as a hash, and removed after it expires', async () => {
    const { visitor } = await signUp(shop);
    const nonce = createToken();
    const code = await issue(visitor, nonce);
    const codes = () => shop.db.selectFrom('hand_over_codes').selectAll().execute();
    const stored = JSON.stringify(await codes());
    expect(stored).not.toBe('[]');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(nonce);
    await removeExpired(shop.db, new Date(testNow.getTime() + 61_000));
    expect(await codes()).toEqual([]);
  });

  test.each(['/api/hand-over', '/api/hand-over/redeem'])('%s cannot be called by scripts of a page', async (path) => {
    const { visitor } = await signUp(shop);
    const body = { nonceHash: createToken(), code: createToken(), nonce: createToken() };
    const answer = await ask(visitor, path, body, { via: '1.1 cdn, 1.1 shell' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOR_PAGES' });
  });
});

test('an intent is deleted after 48 hours', async () => {
  const { visitor } = await signUp(shop);
  await visitor.put('/api/intent', intent);
  shop.setNow(new Date(testNow.getTime() + 48 * 60 * 60 * 1000));
  expect(await view(visitor)).not.toHaveProperty('intentWaits');
  expect((await visitor.post('/api/intent/take')).body).toEqual({});
});
