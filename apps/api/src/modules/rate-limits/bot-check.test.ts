import type { BotCheckSolution } from '@reprise/entities/bot-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askForChallenge, prove, redeem, solve } from '../../testing/solve-challenge.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let shop: TestApp;
let hosts = 0;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

/** A visitor with an address of its own. */
const visit = () => createVisitor(shop.app, { address: `198.51.100.${++hosts}` });

const guess = async (visitor: Visitor, email = 'zoe@shop.example') =>
  visitor.post('/api/login', { email, password: 'a wrong guess' });

/** Every 429 answer names the page where the limit can be lifted. */
const tooMany = {
  status: 429,
  body: { code: 'RATE_LIMITED', reference: expect.stringMatching(/^[\da-f]{32}$/) },
  headers: { 'verify-location': '/verify', 'retry-after': expect.stringMatching(/^\d+$/) },
};

async function exhaust(visitor: Visitor, email?: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) expect((await guess(visitor, email)).status).toBe(401);
  expect(await guess(visitor, email)).toMatchObject(tooMany);
}

describe('a proof of work', () => {
  test('lifts the limits of the client that solved it, and of no other client', async () => {
    const [visitor, other] = [visit(), visit()];
    await exhaust(visitor);
    await exhaust(other);
    const { challenge, waitSeconds } = await askForChallenge(visitor);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect(await redeem(visitor, await solve(challenge))).toMatchObject({ status: 204 });
    expect((await askForChallenge(visitor)).waitSeconds).toBe(0);
    expect((await guess(visitor)).status).toBe(401);
    expect((await guess(other)).status).toBe(429);
  });

  test('grants one more full allowance, not more', async () => {
    const visitor = visit();
    await exhaust(visitor, 'ida@shop.example');
    await prove(visitor);
    await exhaust(visitor, 'ida@shop.example');
  });

  test('is accepted once', async () => {
    const visitor = visit();
    const proof = await solve((await askForChallenge(visitor)).challenge);
    expect((await redeem(visitor, proof)).status).toBe(204);
    expect(await redeem(visitor, proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_USED' } });
  });

  test('is valid for the client that asked', async () => {
    const proof = await solve((await askForChallenge(visit())).challenge);
    expect(await redeem(visit(), proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_INVALID' } });
  });

  test('is refused when it is unsolved or made easier', async () => {
    const visitor = visit();
    const { challenge } = await askForChallenge(visitor);
    const { parameters } = challenge;
    const proof = await solve(challenge);
    const forged: BotCheckSolution[] = [
      { ...proof, solution: { ...proof.solution, derivedKey: '00'.repeat(32) } },
      { ...proof, challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
      {
        ...proof,
        challenge: { ...challenge, parameters: { ...parameters, data: { ...parameters.data, doublings: 6 } } },
      },
      { ...proof, challenge: { ...challenge, signature: '00'.repeat(32) } },
    ];
    for (const one of forged) {
      expect(await redeem(visitor, one)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_INVALID' } });
    }
    expect(await redeem(visitor, {} as BotCheckSolution)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });

  test('expires after ten minutes', async () => {
    const visitor = visit();
    const proof = await solve((await askForChallenge(visitor)).challenge);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await redeem(visitor, proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_EXPIRED' } });
  });

  test('doubles in price with each proof redeemed within the hour', async () => {
    const visitor = visit();
    const first = await solve((await askForChallenge(visitor)).challenge);
    expect(first.solution.counter).toBeLessThan(1000);
    await redeem(visitor, first);
    const second = await solve((await askForChallenge(visitor)).challenge);
    expect(second.solution.counter).toBeGreaterThanOrEqual(1000);
    expect(second.solution.counter).toBeLessThan(2000);
  });

  test('is priced when it is redeemed: one of five challenges requested in advance is accepted', async () => {
    const visitor = visit();
    const proofs = [];
    for (let index = 0; index < 5; index += 1) proofs.push(await solve((await askForChallenge(visitor)).challenge));
    const [first, ...others] = await Promise.all(proofs.map((proof) => redeem(visitor, proof)));
    const answers = [first, ...others].map((answer) => [answer?.status, answer?.body]);
    expect(answers.filter(([status]) => status === 204)).toHaveLength(1);
    const refused = answers.filter(([status]) => status === 400);
    expect(refused).toHaveLength(4);
    for (const [, body] of refused) expect(body).toMatchObject({ code: 'CHALLENGE_OUTDATED' });
    const { challenge } = await askForChallenge(visitor);
    expect(challenge.parameters.data.doublings).toBeGreaterThanOrEqual(1);
  });

  test('refused as outdated does not raise the price', async () => {
    const visitor = visit();
    const proofs = [];
    for (let index = 0; index < 3; index += 1) proofs.push(await solve((await askForChallenge(visitor)).challenge));
    const codes = [];
    for (const proof of proofs) codes.push(await redeem(visitor, proof));
    expect(codes.map(({ status }) => status)).toEqual([204, 400, 400]);
    const { challenge } = await askForChallenge(visitor);
    expect(challenge.parameters.data.doublings).toBe(1);
    expect((await redeem(visitor, await solve(challenge))).status).toBe(204);
  });

  test('can be requested while everything else is refused, within a limit of its own', async () => {
    const visitor = visit();
    const asked = [];
    for (let index = 0; index < 31; index += 1) asked.push(await visitor.get('/api/bot-check/challenge'));
    expect(asked.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(asked[30]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(asked[30]?.headers).not.toHaveProperty('verify-location');
    expect(asked[30]?.headers).toHaveProperty('retry-after');
  });

  test('is not offered where it would not help: mails to one recipient', async () => {
    const ask = () => visit().post('/api/password-reset', { email: 'ada@shop.example' });
    for (let index = 0; index < 5; index += 1) expect((await ask()).status).toBe(204);
    const limited = await ask();
    expect(limited).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(limited.headers).not.toHaveProperty('verify-location');
    expect(limited.headers).toHaveProperty('retry-after');
  });
});

describe('limits per minute and client', () => {
  const statusesOf = async (times: number, call: () => Promise<{ status: number }>) => {
    const statuses = new Set<number>();
    for (let index = 0; index < times; index += 1) statuses.add((await call()).status);
    return [...statuses];
  };

  test('300 changes', async () => {
    const visitor = visit();
    const change = () => visitor.put('/api/customers/locale', { locale: 'de' });
    expect(await statusesOf(300, change)).toEqual([401]);
    expect((await change()).status).toBe(429);
    expect((await visitor.get('/api/cart')).status).toBe(200);
    await prove(visitor);
    expect((await change()).status).toBe(401);
  });

  test('300 new sessions', async () => {
    const address = `198.51.100.${++hosts}`;
    const begin = () => createVisitor(shop.app, { address }).get('/api/csrf-token');
    const known = createVisitor(shop.app, { address });
    await known.csrfToken();
    expect(await statusesOf(299, begin)).toEqual([200]);
    expect(await begin()).toMatchObject({ status: 429, headers: { 'verify-location': '/verify' } });
    expect((await known.get('/api/csrf-token')).status).toBe(200);
    await prove(known);
    expect((await begin()).status).toBe(200);
  });

  test('240 suggestions', async () => {
    const visitor = visit();
    const type = () => visitor.get('/api/search/smart-suggestions?q=ab');
    expect(await statusesOf(240, type)).toEqual([200]);
    expect(await type()).toMatchObject({ status: 429, headers: { 'verify-location': '/verify' } });
  });

  test('60 questions to the assistant', async () => {
    const visitor = visit();
    const ask = () => visitor.get('/api/assistant?intent=phone');
    expect(await statusesOf(60, ask)).toEqual([503]);
    expect(await ask()).toMatchObject({ status: 429, headers: { 'verify-location': '/verify' } });
  });
});
