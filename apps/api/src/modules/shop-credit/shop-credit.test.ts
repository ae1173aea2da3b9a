import { randomUUID } from 'node:crypto';
import { ShopCredit } from '@reprise/entities/shop-credit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { serviceAuthorization } from '../../testing/service-authorization.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { type CreditMovement, creditOf, moveCredit, NotEnoughCreditError } from './credit-ledger.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());

let hosts = 0;
async function newCustomer() {
  const { visitor, email } = await signUp(shop, createVisitor(shop.app, { address: `198.51.100.${++hosts}` }));
  const query = shop.db.selectFrom('customers').select('id').where('email', '=', email);
  return { visitor, email, customerId: (await query.executeTakeFirstOrThrow()).id };
}
const movement = (customerId: string, cents: number, change: Partial<CreditMovement> = {}): CreditMovement => ({
  customerId,
  key: randomUUID(),
  reason: cents > 0 ? 'sale' : 'purchase',
  cents,
  order: undefined,
  at: testNow,
  ...change,
});
const move = (one: CreditMovement) => shop.db.transaction().execute((trx) => moveCredit(trx, one));

/** Entries that do not balance, and customers whose balance is not the sum of their postings. */
async function mistakes() {
  const { rows: entries } = await sql`
    select entry_id from shop_credit_postings group by entry_id having sum(cents) <> 0 or count(*) <> 2`.execute(
    shop.db,
  );
  const { rows: balances } = await sql`
    select id from shop_credit_accounts where kind = 'customer' and (balance < 0 or balance <>
      (select coalesce(sum(cents), 0) from shop_credit_postings where account_id = shop_credit_accounts.id))`.execute(
    shop.db,
  );
  return [...entries, ...balances];
}

describe('shop credit', () => {
  test('is shown to its customer with its movements, the latest first', async () => {
    const { visitor, customerId } = await newCustomer();
    expect((await visitor.get('/api/shop-credit')).body).toEqual({
      balance: { amount: 0, currency: 'EUR' },
      advances: [],
      available: { amount: 0, currency: 'EUR' },
      movements: [],
    });
    await move(movement(customerId, 5_000, { order: { uuid: randomUUID(), number: 'T-1' } }));
    await move(movement(customerId, -1_200, { order: { uuid: randomUUID(), number: '100001' } }));
    const { balance, movements } = ShopCredit.parse((await visitor.get('/api/shop-credit')).body);
    expect(balance.amount).toBe(3_800);
    expect(movements.map(({ reason, amount, orderNumber }) => [reason, amount.amount, orderNumber])).toEqual([
      ['purchase', -1_200, '100001'],
      ['sale', 5_000, 'T-1'],
    ]);
    expect((await createVisitor(shop.app).get('/api/shop-credit')).status).toBe(401);
  });

  test('is given by staff, once for each key', async () => {
    const { visitor, email } = await newCustomer();
    const authorization = await serviceAuthorization(shop.config);
    const give = async (payload: object, headers: Record<string, string> = { authorization }) => {
      const response = await shop.internal.inject({ method: 'POST', url: '/internal/shop-credit', headers, payload });
      return { status: response.statusCode, body: response.json() as unknown };
    };
    const credit = { key: randomUUID(), email: email.toUpperCase(), amount: 1_500 };
    const given = { status: 200, body: { balance: { amount: 1_500, currency: 'EUR' } } };
    expect([await give(credit), await give(credit)]).toEqual([given, given]);
    const { movements } = ShopCredit.parse((await visitor.get('/api/shop-credit')).body);
    expect(movements.map(({ reason }) => reason)).toEqual(['goodwill']);
    const unknown = { ...credit, email: 'nobody@shop.example' };
    expect(await give(unknown)).toMatchObject({ status: 404, body: { code: 'CUSTOMER_NOT_FOUND' } });
    expect((await give({ ...credit, amount: 50_001 })).status).toBe(400);
    expect((await give(credit, {})).status).toBe(401);
  });

  test('moves once for each key, also at the same time', async () => {
    const { customerId } = await newCustomer();
    const one = movement(customerId, 700);
    const moved = await Promise.all([move(one), move(one), move(one)]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await creditOf(shop.db, customerId)).toBe(700);
  });

  test('is never spent twice, also at the same time', async () => {
    const { customerId } = await newCustomer();
    await move(movement(customerId, 1_000));
    const spent = await Promise.allSettled([1, 2, 3].map(() => move(movement(customerId, -600))));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = spent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons.map((reason) => reason instanceof NotEnoughCreditError)).toEqual([true, true]);
    expect(await creditOf(shop.db, customerId)).toBe(400);
  });

  test('balances and is never negative, whatever happens in whatever order', async () => {
    const people = [await newCustomer(), await newCustomer()];
    const reasons = ['sale', 'bonus', 'goodwill', 'refund'] as const;
    const step = fc.record({
      who: fc.nat(1),
      key: fc.nat(20),
      cents: fc.integer({ min: -3_000, max: 3_000 }),
      reason: fc.constantFrom(...reasons),
      fails: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const run = randomUUID();
        const expected = await Promise.all(people.map(({ customerId }) => creditOf(shop.db, customerId)));
        const used = new Set<number>();
        for (const { who, key, cents, reason, fails } of steps) {
          const customerId = people[who]?.customerId ?? '';
          const one = movement(customerId, cents, { key: `${run}:${key}`, reason: cents < 0 ? 'purchase' : reason });
          const outcome = await shop.db
            .transaction()
            .execute(async (trx) => {
              const moved = await moveCredit(trx, one);
              if (fails) throw new Error('rolled back');
              return moved;
            })
            .catch(() => undefined);
          const balance = expected[who] ?? 0;
          const isPossible = cents !== 0 && !used.has(key) && balance + cents >= 0;
          expect(outcome ?? false).toBe(isPossible && !fails);
          if (outcome) used.add(key);
          if (outcome) expected[who] = balance + cents;
        }
        expect(await Promise.all(people.map(({ customerId }) => creditOf(shop.db, customerId)))).toEqual(expected);
        expect(await mistakes()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});

describe('the database refuses', () => {
  const post = (cents: readonly number[]) =>
    shop.db.transaction().execute(async (trx) => {
      const { customerId } = { customerId: people.customerId };
      await moveCredit(trx, movement(customerId, 100));
      const accounts = await trx.selectFrom('shop_credit_accounts').select('id').orderBy('kind', 'desc').execute();
      const entry = { id: randomUUID(), key: randomUUID(), reason: 'goodwill', at: testNow } as const;
      await trx
        .insertInto('shop_credit_entries')
        .values({ ...entry, order_uuid: null, order_number: null })
        .execute();
      for (const [place, amount] of cents.entries())
        await trx
          .insertInto('shop_credit_postings')
          .values({ entry_id: entry.id, account_id: accounts[place]?.id ?? '', cents: amount })
          .execute();
    });
  let people: { customerId: string };
  beforeAll(async () => {
    people = await newCustomer();
  });

  test('an entry that does not balance', async () => {
    await expect(post([5])).rejects.toThrow('does not balance');
    await expect(post([5, -4])).rejects.toThrow('does not balance');
    await expect(post([5, -5])).resolves.toBeUndefined();
  });

  test('a balance below 0', async () => {
    const { customerId } = await newCustomer();
    await move(movement(customerId, 100));
    const account = shop.db.selectFrom('shop_credit_accounts').select('id').where('customer_id', '=', customerId);
    const { id } = await account.executeTakeFirstOrThrow();
    const spend = sql`with entry as (insert into shop_credit_entries (id, key, reason, at)
      values (gen_random_uuid(), gen_random_uuid(), 'purchase', now()) returning id)
      insert into shop_credit_postings select id, ${id}::uuid, -101 from entry`;
    await expect(spend.execute(shop.db)).rejects.toThrow('shop_credit_is_not_negative');
  });

  test('a change of what was posted', async () => {
    await expect(sql`update shop_credit_postings set cents = cents + 1`.execute(shop.db)).rejects.toThrow(
      'never changed',
    );
    await expect(sql`delete from shop_credit_postings`.execute(shop.db)).rejects.toThrow('never changed');
  });
});
