import { readFileSync } from 'node:fs';
import { maxExportsPerDay } from '@reprise/entities/constants/personal-data';
import type { PaymentResult } from '@reprise/entities/order';
import type { PaymentMethodId } from '@reprise/entities/payment-method';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../errors.ts';
import { type AccountLimits, createAccountLimits } from './account-limits.ts';
import { type Counters, createMemoryCounters } from './counters.ts';
import { createLifts, type Lifts } from './lifts.ts';
import { type Limit, limits, proofOfWork } from './limits.ts';
import { waitOf } from './refusals.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

let time: number;
let counters: Counters;
let lifts: Lifts;
let account: AccountLimits;
beforeEach(() => {
  time = 1_000_000;
  counters = createMemoryCounters(() => time);
  lifts = createLifts(counters);
  account = createAccountLimits(counters, lifts);
});

const wrong = new ApiError({ status: 401, code: 'LOGIN_FAILED', message: 'No.' });
const guess = (client: string, name: string, failure: Error = wrong) =>
  account.tryPassword(client, name, () => Promise.reject(failure)).catch((error: unknown) => error);
const signIn = (client: string, name: string) =>
  account.tryPassword(client, name, async () => 'welcome').catch((error: unknown) => error);
const tryToken = (client: string) => account.tryToken(client).catch((error: unknown) => error);
const mail = (client: string, to: string) => account.mail(client, to).catch((error: unknown) => error);

const tooMany = (leftMs: number, verify = true) =>
  expect.objectContaining({
    status: 429,
    code: 'RATE_LIMITED',
    message: `Too many requests; try again in ${leftMs / secondMs} seconds${verify ? ' or do a proof of work' : ''}.`,
    headers: { 'Retry-After': String(leftMs / secondMs), ...(verify && { 'Verify-Location': '/verify' }) },
  });

async function times<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await call(index));
  return answers;
}
const repeated = <T>(value: T, count: number) => Array<T>(count).fill(value);

describe('passwords', () => {
  test('of one client for one account: ten a minute', async () => {
    expect(await times(10, () => guess('a', 'ada'))).toEqual(repeated(wrong, 10));
    expect(await guess('a', 'ada')).toEqual(tooMany(minuteMs));
    expect(await guess('a', 'bob')).toBe(wrong);
    time += minuteMs - 1;
    expect(await signIn('a', 'ada')).toEqual(tooMany(secondMs));
    time += 1;
    expect(await signIn('a', 'ada')).toBe('welcome');
  });

  test('of one client for different accounts: ten an hour', async () => {
    expect(await times(10, (index) => guess('a', `person ${index}`))).toEqual(repeated(wrong, 10));
    expect(await signIn('a', 'person 0')).toBe('welcome');
    expect(await guess('a', 'one more')).toEqual(tooMany(hourMs));
    expect(await waitOf(counters, await lifts.find('a'))).toBe(hourMs);
    expect(await waitOf(counters, await lifts.find('b'))).toBe(0);
    expect(await signIn('a', 'person 0')).toEqual(tooMany(hourMs));
    expect(await guess('b', 'one more')).toBe(wrong);
    time += hourMs;
    expect(await guess('a', 'one more')).toBe(wrong);
  });

  test('asked for again by a signed-in customer count, too', async () => {
    const refused = new ApiError({ status: 403, code: 'PASSWORD_WRONG', message: 'No.' });
    expect(await times(10, () => guess('a', 'ada', refused))).toEqual(repeated(refused, 10));
    expect(await guess('a', 'ada', refused)).toEqual(tooMany(minuteMs));
    await times(20, (index) => guess(`client ${index}`, 'ada', refused));
    expect(await signIn('b', 'ada')).toEqual(tooMany(hourMs));
  });

  test('that are right, or fail for another reason, do not count towards the limit of different accounts', async () => {
    await times(15, (index) => signIn('a', `person ${index}`));
    const down = new Error('The database is down.');
    const conflict = new ApiError({ status: 409, code: 'CONFLICT', message: 'No.' });
    expect(await times(15, (index) => guess('a', `friend ${index}`, down))).toEqual(repeated(down, 15));
    expect(await times(15, (index) => guess('a', `child ${index}`, conflict))).toEqual(repeated(conflict, 15));
    expect(await times(10, (index) => guess('a', `enemy ${index}`))).toEqual(repeated(wrong, 10));
  });

  test('that are right take back only what they added', async () => {
    await guess('a', 'ada');
    await signIn('a', 'ada');
    await times(9, (index) => guess('a', `person ${index}`));
    expect(await guess('a', 'one more')).toEqual(tooMany(hourMs));
  });

  test('that are right leave their account to be counted at the first wrong one', async () => {
    await times(11, (index) => signIn('a', `person ${index}`));
    await times(10, (index) => guess('a', `person ${index}`));
    expect(await guess('a', 'person 10')).toEqual(tooMany(hourMs));
  });

  test('for one account from all clients: thirty an hour, then three for each proof of work', async () => {
    expect(await times(30, (index) => guess(`client ${index}`, 'ada'))).toEqual(repeated(wrong, 30));
    expect(await signIn('a', 'ada')).toEqual(tooMany(hourMs));
    await lifts.lift('a');
    expect(await times(3, () => guess('a', 'ada'))).toEqual(repeated(wrong, 3));
    expect(await signIn('a', 'ada')).toEqual(tooMany(hourMs));
    await lifts.lift('a');
    expect(await signIn('a', 'ada')).toBe('welcome');
  });

  test('that are right do not count for the account', async () => {
    await times(35, (index) => signIn(`client ${index}`, 'ada'));
    expect(await times(30, (index) => guess(`other ${index}`, 'ada'))).toEqual(repeated(wrong, 30));
    expect(await guess('one more', 'ada')).toEqual(tooMany(hourMs));
  });
});

test('tokens of one client: ten a minute', async () => {
  expect(await times(10, () => tryToken('a'))).toEqual(repeated(undefined, 10));
  time += 100;
  expect(await tryToken('a')).toEqual(tooMany(minuteMs));
  expect(await tryToken('b')).toBeUndefined();
});

describe('coupon codes', () => {
  const notFound = new ApiError({ status: 400, code: 'COUPON::NOT_FOUND', message: 'No.' });
  const tryCoupon = (client: string, failure?: Error) =>
    account
      .tryCoupon(client, async () => {
        if (failure) throw failure;
        return 'applied';
      })
      .catch((error: unknown) => error);

  test('that do not exist: twenty in ten minutes of one client, even when the next one is right', async () => {
    expect(await times(20, () => tryCoupon('a', notFound))).toEqual(repeated(notFound, 20));
    expect(await tryCoupon('a')).toEqual(tooMany(10 * minuteMs));
    expect(await tryCoupon('b')).toBe('applied');
    await lifts.lift('a');
    expect(await tryCoupon('a')).toBe('applied');
  });

  test('that exist are not counted, whether they apply or not', async () => {
    const expired = new ApiError({ status: 400, code: 'COUPON::EXPIRED', message: 'No.' });
    await times(25, () => tryCoupon('a'));
    await times(25, () => tryCoupon('a', expired));
    expect(await times(20, () => tryCoupon('a', notFound))).toEqual(repeated(notFound, 20));
    expect(await tryCoupon('a')).toEqual(tooMany(10 * minuteMs));
  });

  test('that are tried in parallel count before they are looked up', async () => {
    const release = Promise.withResolvers<void>();
    const lookUp = () => release.promise;
    const pending = Array.from({ length: 25 }, () => account.tryCoupon('a', lookUp).catch(() => 'refused'));
    setImmediate(release.resolve);
    const answers = await Promise.all(pending);
    expect(answers.filter((answer) => answer === 'refused')).toHaveLength(5);
  });
});

describe('sign-in codes', () => {
  const wrongCode = new ApiError({ status: 400, code: 'CODE_WRONG', message: 'No.' });
  const tryCode = (name: string, failure?: Error) =>
    account
      .tryCode(name, async () => {
        if (failure) throw failure;
      })
      .catch((error: unknown) => error);
  const mailCode = (name: string) => account.mailCode(name).catch((error: unknown) => error);

  test('mailed to one customer: five in ten minutes', async () => {
    expect(await times(5, () => mailCode('ada'))).toEqual(repeated(undefined, 5));
    expect(await mailCode('ada')).toEqual(tooMany(10 * minuteMs, false));
    expect(await mailCode('bob')).toBeUndefined();
    time += 10 * minuteMs;
    expect(await mailCode('ada')).toBeUndefined();
  });

  test('that are wrong: twenty a day for one account, even when the next one is right', async () => {
    expect(await times(20, () => tryCode('ada', wrongCode))).toEqual(repeated(wrongCode, 20));
    expect(await tryCode('ada')).toEqual(tooMany(24 * hourMs, false));
    expect(await tryCode('bob')).toBeUndefined();
    time += 24 * hourMs;
    expect(await tryCode('ada')).toBeUndefined();
  });

  test('that are right, or cannot be compared, are not counted', async () => {
    const broken = [
      new ApiError({ status: 400, code: 'CODE_EXPIRED', message: 'No.' }),
      new Error('The database is away'),
    ];
    await times(25, () => tryCode('ada'));
    for (const failure of broken) expect(await times(25, () => tryCode('ada', failure))).toEqual(repeated(failure, 25));
    expect(await times(20, () => tryCode('ada', wrongCode))).toEqual(repeated(wrongCode, 20));
    expect(await tryCode('ada')).toEqual(tooMany(24 * hourMs, false));
  });
});

test('copies of the data of one customer: as many a day as the shop promises', async () => {
  const ask = (customer: string) => account.exportData(customer).catch((error: unknown) => error);
  expect(await times(maxExportsPerDay, () => ask('ada'))).toEqual(repeated(undefined, maxExportsPerDay));
  expect(await ask('ada')).toEqual(tooMany(24 * hourMs, false));
  expect(await ask('bob')).toBeUndefined();
});

describe('payments', () => {
  const dayMs = 24 * hourMs;
  const pay = (client: string, result: PaymentResult, method: PaymentMethodId = 'card') =>
    account.tryPayment(client, method, async () => ({ result })).catch((error: unknown) => error);

  test('that do not succeed at once: sixty an hour of one client', async () => {
    await times(30, () => pay('a', 'refused'));
    expect(await times(30, () => pay('a', 'action', 'paypal'))).toEqual(repeated({ result: 'action' }, 30));
    expect(await pay('a', 'authorised')).toEqual(tooMany(hourMs));
    expect(await pay('b', 'authorised')).toEqual({ result: 'authorised' });
    await lifts.lift('a');
    expect(await pay('a', 'authorised')).toEqual({ result: 'authorised' });
  });

  test('that succeed at once, or whose order is refused, are not counted', async () => {
    const soldOut = new ApiError({ status: 409, code: 'CART_CHANGED', message: 'No.' });
    const fail = (method: PaymentMethodId) => account.tryPayment('a', method, () => Promise.reject(soldOut));
    await times(70, () => pay('a', 'authorised'));
    await times(70, () => fail('prepayment').catch(() => {}));
    expect(await times(60, () => pay('a', 'refused'))).toEqual(repeated({ result: 'refused' }, 60));
  });

  test('by another method take back no payment by prepayment', async () => {
    const received = { result: 'received' };
    await times(15, () => pay('a', 'received', 'prepayment'));
    await times(15, () => pay('a', 'authorised'));
    expect(await times(5, () => pay('a', 'received', 'prepayment'))).toEqual(repeated(received, 5));
    expect(await pay('a', 'received', 'prepayment')).toEqual(tooMany(dayMs, false));
  });

  test('by prepayment: twenty a day of one client, even after a proof of work', async () => {
    const received = { result: 'received' };
    expect(await times(20, () => pay('a', 'received', 'prepayment'))).toEqual(repeated(received, 20));
    expect(await pay('a', 'received', 'prepayment')).toEqual(tooMany(dayMs, false));
    await lifts.lift('a');
    expect(await pay('a', 'received', 'prepayment')).toEqual(tooMany(dayMs, false));
    expect(await pay('a', 'action', 'paypal')).toEqual({ result: 'action' });
    time += dayMs;
    expect(await pay('a', 'received', 'prepayment')).toEqual(received);
  });
});

describe('mails', () => {
  test('of one client to different recipients: ten an hour', async () => {
    expect(await times(10, (index) => mail('a', `person ${index}`))).toEqual(repeated(undefined, 10));
    expect(await mail('a', 'person 0')).toBeUndefined();
    expect(await mail('a', 'one more')).toEqual(tooMany(hourMs));
    expect(await mail('b', 'one more')).toBeUndefined();
  });

  test('to one recipient: five in ten minutes, even after a proof of work', async () => {
    expect(await times(5, (index) => mail(`client ${index}`, 'ada'))).toEqual(repeated(undefined, 5));
    expect(await mail('a', 'ada')).toEqual(tooMany(10 * minuteMs, false));
    await lifts.lift('a');
    expect(await mail('a', 'ada')).toEqual(tooMany(10 * minuteMs, false));
    expect(await mail('a', 'bob')).toBeUndefined();
    time += 10 * minuteMs;
    expect(await mail('a', 'ada')).toBeUndefined();
  });
});

describe('a proof of work', () => {
  test('belongs to one client and lasts two hours', async () => {
    expect(await lifts.find('a')).toEqual({ name: 'a 0', hasProven: false });
    await lifts.lift('a');
    expect(await lifts.find('a')).toMatchObject({ hasProven: true });
    expect(await lifts.find('b')).toEqual({ name: 'b 0', hasProven: false });
    time += 2 * hourMs - 1;
    expect(await lifts.find('a')).toMatchObject({ hasProven: true });
    time += 1;
    expect(await lifts.find('a')).toEqual({ name: 'a 0', hasProven: false });
  });

  test('outlasts every limit that it lifts except the daily ones', () => {
    const { uploadsPerDay, prepayments, codes, dataExports, ...lifted } = limits;
    for (const { windowMs } of [uploadsPerDay, prepayments, codes, dataExports]) expect(windowMs).toBe(24 * hourMs);
    for (const { windowMs } of Object.values<Limit>(lifted)) expect(windowMs).toBeLessThan(proofOfWork.liftMs);
  });

  test('can be redeemed for ten minutes and raises the price of the next one for an hour', () => {
    expect(proofOfWork).toMatchObject({ lifetimeMs: 10 * minuteMs, priceWindowMs: hourMs });
  });
});

test('every limit has its own name', () => {
  const names = Object.values(limits).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z-]+$/.test(name))).toEqual([]);
});

test('batch sizes divide the maximum', () => {
  for (const limit of Object.values(limits)) if ('batch' in limit) expect(limit.max % limit.batch).toBe(0);
});

test('docs/contracts/http.md lists every limit with its number and period', () => {
  const periods = new Map([
    ['a minute', minuteMs],
    ['in ten minutes', 10 * minuteMs],
    ['an hour', hourMs],
    ['a day', 24 * hourMs],
  ]);
  const text = readFileSync(new URL('../../../../../docs/contracts/http.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| [^|]+ \| (\d[^|]+) \| (?:yes|no)/gm)].map(([, numbers = '']) => numbers);
  const documented = rows.flatMap((numbers) =>
    [...numbers.matchAll(/([\d,]+) (a minute|in ten minutes|an hour|a day)/g)].map(([, max = '', period = '']) => ({
      max: Number(max.replace(',', '')),
      windowMs: periods.get(period),
    })),
  );
  const { provenPasswords, ...others } = limits;
  expect(documented).toEqual(Object.values<Limit>(others).map(({ max, windowMs }) => ({ max, windowMs })));
  expect(text).toContain(`${provenPasswords.max} tries for each proof`);
});
