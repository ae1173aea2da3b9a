import { BotCheck, type BotCheckChallenge, type BotCheckSolution } from '@reprise/entities/bot-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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

/** A visitor from an address that nobody else has. */
const visit = () => createVisitor(shop.app, { address: `198.51.100.${++hosts}` });

async function challengeOf(visitor: Visitor): Promise<BotCheck> {
  return BotCheck.parse((await visitor.get('/api/bot-check/challenge')).body);
}

async function solve(challenge: BotCheckChallenge): Promise<BotCheckSolution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time');
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
}

const redeem = (visitor: Visitor, proof: BotCheckSolution) => visitor.post('/api/bot-check/solution', proof);
const guess = async (visitor: Visitor) =>
  visitor.post('/api/login', { email: 'zoe@shop.example', password: 'a wrong guess' });

async function exhaust(visitor: Visitor): Promise<void> {
  for (let index = 0; index < 10; index += 1) expect((await guess(visitor)).status).toBe(401);
  expect(await guess(visitor)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', reference: expect.stringMatching(/^[\da-f]{32}$/) },
    headers: { 'verify-location': '/verify', 'retry-after': expect.stringMatching(/^\d+$/) },
  });
}

describe('the proof of work', () => {
  test('lifts the limits of the client who did it, and of nobody else', async () => {
    const [visitor, other] = [visit(), visit()];
    await exhaust(visitor);
    await exhaust(other);
    const { challenge, waitSeconds } = await challengeOf(visitor);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(60);
    expect(await redeem(visitor, await solve(challenge))).toMatchObject({ status: 204 });
    expect((await guess(visitor)).status).toBe(401);
    expect((await guess(other)).status).toBe(429);
  });

  test('counts once', async () => {
    const visitor = visit();
    const proof = await solve((await challengeOf(visitor)).challenge);
    expect((await redeem(visitor, proof)).status).toBe(204);
    expect(await redeem(visitor, proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_USED' } });
  });

  test('belongs to the client who asked', async () => {
    const proof = await solve((await challengeOf(visit())).challenge);
    expect(await redeem(visit(), proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_INVALID' } });
  });

  test('is refused when it was not done or made easier', async () => {
    const visitor = visit();
    const { challenge } = await challengeOf(visitor);
    const proof = await solve(challenge);
    const forged: BotCheckSolution[] = [
      { ...proof, solution: { ...proof.solution, derivedKey: '00'.repeat(32) } },
      { ...proof, challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } },
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

  test('comes too late after ten minutes', async () => {
    const visitor = visit();
    const proof = await solve((await challengeOf(visitor)).challenge);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect(await redeem(visitor, proof)).toMatchObject({ status: 400, body: { code: 'CHALLENGE_EXPIRED' } });
  });

  test('takes twice as long after every one that was done in the hour', async () => {
    const visitor = visit();
    const first = await solve((await challengeOf(visitor)).challenge);
    expect(first.solution.counter).toBeLessThan(1000);
    await redeem(visitor, first);
    const second = await solve((await challengeOf(visitor)).challenge);
    expect(second.solution.counter).toBeGreaterThanOrEqual(1000);
    expect(second.solution.counter).toBeLessThan(2000);
  });

  test('can be asked for while everything else is refused, though not without end', async () => {
    const visitor = visit();
    const asked = [];
    for (let index = 0; index < 31; index += 1) asked.push(await visitor.get('/api/bot-check/challenge'));
    expect(asked.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(asked[30]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(asked[30]?.headers).not.toHaveProperty('verify-location');
    expect(asked[30]?.headers).toHaveProperty('retry-after');
  });

  test('is not asked for where it would not help: mails to one recipient', async () => {
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
  });

  test('20 registrations or links', async () => {
    const visitor = visit();
    const ask = () => visitor.post('/api/password-reset', { email: `${++hosts}@shop.example` });
    expect(await statusesOf(20, ask)).toEqual([204]);
    expect((await ask()).status).toBe(429);
  });

  test('240 suggestions', async () => {
    const visitor = visit();
    const type = () => visitor.get('/api/search/smart-suggestions?q=ab');
    expect(await statusesOf(240, type)).toEqual([200]);
    expect(await type()).toMatchObject({ status: 429, headers: { 'verify-location': '/verify' } });
  });
});
