import { randomUUID } from 'node:crypto';
import { euros } from '@reprise/entities/money';
import { ShopCredit } from '@reprise/entities/shop-credit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { findAdvance } from './advance-store.ts';
import { creditOf, moveCredit, NotEnoughCreditError } from './credit-ledger.ts';
import { dueAdvances, limitAdvance, settleAdvance } from './settle-advance.ts';
import { returnCredit, spendableOf, spendCredit } from './spend-credit.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
});
afterAll(() => shop.close());

interface Seller {
  visitor: Visitor;
  customerId: string;
}

let hosts = 0;
async function newSeller(): Promise<Seller> {
  const { visitor, email } = await signUp(shop, createVisitor(shop.app, { address: `198.51.100.${++hosts}` }));
  const query = shop.db.selectFrom('customers').select('id').where('email', '=', email);
  return { visitor, customerId: (await query.executeTakeFirstOrThrow()).id };
}

const at = testNow;
const transaction = <Result>(work: Parameters<ReturnType<typeof shop.db.transaction>['execute']>[0]) =>
  shop.db.transaction().execute(work) as Promise<Result>;
const limit = ({ customerId }: Seller, uuid: string, cents: number, totalCents = 20_000) =>
  transaction((trx) =>
    limitAdvance(trx, { customerId, uuid, number: `T-${uuid.slice(0, 4)}`, at }, { cents, totalCents }),
  );
const spend = ({ customerId }: Seller, uuid: string, cents: number) =>
  transaction((trx) =>
    spendCredit(trx, {
      customerId,
      key: randomUUID(),
      reason: 'purchase',
      cents: -cents,
      order: { uuid, number: '100001' },
      at,
    }),
  );
const giveBack = ({ customerId }: Seller, uuid: string, cents: number) =>
  transaction((trx) =>
    returnCredit(trx, {
      customerId,
      key: randomUUID(),
      reason: 'refund',
      cents,
      order: { uuid, number: '100001' },
      at,
    }),
  );
/** Pays for the sale. The part that repays advances becomes credit first. */
const settle = ({ customerId }: Seller, uuid: string, cents: number) =>
  transaction<number>(async (trx) => {
    const used = Math.min(cents, await dueAdvances(trx, { customerId, uuid }));
    const order = { uuid, number: 'T-1' };
    await moveCredit(trx, { customerId, key: `sale:${uuid}`, reason: 'sale', cents: used, order, at });
    await settleAdvance(trx, { customerId, uuid, at });
    return cents - used;
  });
const give = ({ customerId }: Seller, cents: number) =>
  transaction((trx) =>
    moveCredit(trx, { customerId, key: randomUUID(), reason: 'goodwill', cents, order: undefined, at }),
  );
const usedOf = async (uuid: string) => (await findAdvance(shop.db, uuid))?.used_cents ?? 0;
const spendable = ({ customerId }: Seller) => spendableOf(shop.db, customerId);

/** Differences between the books of advances and of credit. */
async function mistakes() {
  const { rows } = await sql`
    select 'entry' from shop_credit_postings group by entry_id having sum(cents) <> 0
    union all select 'balance' from shop_credit_accounts where kind = 'customer' and (balance < 0 or balance <>
      (select coalesce(sum(cents), 0) from shop_credit_postings where account_id = shop_credit_accounts.id))
    union all select 'advances' where (select coalesce(sum(used_cents), 0) from credit_advances) <>
      -(select coalesce(sum(cents), 0) from shop_credit_postings
        join shop_credit_accounts on shop_credit_accounts.id = account_id where kind = 'advances')
    union all select 'uses' from credit_advances where settled_at is null and used_cents <>
      (select coalesce(sum(cents), 0) from credit_advance_uses where sale_uuid = credit_advances.sale_uuid)`.execute(
    shop.db,
  );
  return rows;
}

describe('an advance on a running sale', () => {
  test('pays for what shop credit does not cover, up to its limit, and is shown', async () => {
    const seller = await newSeller();
    const [sale, order] = [randomUUID(), randomUUID()];
    await limit(seller, sale, 8_000);
    await give(seller, 1_000);
    await expect(spend(seller, order, 9_001)).rejects.toThrow(NotEnoughCreditError);
    await spend(seller, order, 3_000);
    const shown = ShopCredit.parse((await seller.visitor.get('/api/shop-credit')).body);
    expect(shown).toMatchObject({
      balance: euros(0),
      advances: [{ saleUuid: sale, state: 'running', limit: euros(8_000), used: euros(2_000) }],
      available: euros(6_000),
    });
    expect(shown.movements.map(({ reason, amount }) => [reason, amount.amount])).toEqual([
      ['purchase', -3_000],
      ['advance', 2_000],
      ['goodwill', 1_000],
    ]);
  });

  test('shares the limit of its customer with other sales, also at the same time', async () => {
    const seller = await newSeller();
    await Promise.all([1, 2, 3].map(() => limit(seller, randomUUID(), 8_000, 10_000)));
    expect(await spendable(seller)).toEqual({ credit: 0, advance: 10_000 });
  });

  test('is used by one of several orders at the same time', async () => {
    const seller = await newSeller();
    await limit(seller, randomUUID(), 1_000);
    const spent = await Promise.allSettled([1, 2, 3].map(() => spend(seller, randomUUID(), 700)));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await spendable(seller)).toEqual({ credit: 0, advance: 300 });
    expect(await mistakes()).toEqual([]);
  });

  test('is repaid by refunds of the order that used it, and not by those of other orders', async () => {
    const seller = await newSeller();
    const [sale, own, advanced] = [randomUUID(), randomUUID(), randomUUID()];
    await limit(seller, sale, 5_000);
    await give(seller, 2_000);
    await spend(seller, own, 2_000);
    await spend(seller, advanced, 3_000);
    await giveBack(seller, own, 2_000);
    expect([await spendable(seller), await usedOf(sale)]).toEqual([{ credit: 2_000, advance: 2_000 }, 3_000]);
    await giveBack(seller, advanced, 1_000);
    expect([await spendable(seller), await usedOf(sale)]).toEqual([{ credit: 2_000, advance: 3_000 }, 2_000]);
    await giveBack(seller, advanced, 2_000);
    expect([await spendable(seller), await usedOf(sale)]).toEqual([{ credit: 2_000, advance: 5_000 }, 0]);
  });

  test('is settled by the payout of the sale, of which only the rest is transferred', async () => {
    const seller = await newSeller();
    const [sale, order] = [randomUUID(), randomUUID()];
    await limit(seller, sale, 5_000);
    await spend(seller, order, 4_000);
    expect(await settle(seller, sale, 10_000)).toBe(6_000);
    expect([await spendable(seller), await usedOf(sale)]).toEqual([{ credit: 0, advance: 0 }, 0]);
    // The sale has repaid the advance, so the refund belongs to the customer.
    await giveBack(seller, order, 4_000);
    expect(await spendable(seller)).toEqual({ credit: 4_000, advance: 0 });
  });

  test('that the sale does not cover is owed, and blocks other advances until later credit has repaid it', async () => {
    const seller = await newSeller();
    const [sale, next, order] = [randomUUID(), randomUUID(), randomUUID()];
    await limit(seller, sale, 5_000);
    await spend(seller, order, 4_000);
    expect(await settle(seller, sale, 1_500)).toBe(0);
    expect(await usedOf(sale)).toBe(2_500);
    await limit(seller, next, 9_000);
    const shown = ShopCredit.parse((await seller.visitor.get('/api/shop-credit')).body);
    expect(shown.available).toEqual(euros(0));
    // Both sales were placed at the same instant.
    expect(new Map(shown.advances.map(({ state, used }) => [state, used.amount]))).toEqual(
      new Map([
        ['running', 0],
        ['owed', 2_500],
      ]),
    );
    await expect(spend(seller, order, 100)).rejects.toThrow(NotEnoughCreditError);
    await giveBack(seller, order, 1_000);
    expect([await usedOf(sale), await creditOf(shop.db, seller.customerId)]).toEqual([1_500, 0]);
    expect(await settle(seller, next, 5_000)).toBe(3_500);
    expect(await usedOf(sale)).toBe(0);
  });

  test('never starts again once it is settled', async () => {
    const seller = await newSeller();
    const sale = randomUUID();
    await limit(seller, sale, 5_000);
    await settle(seller, sale, 100);
    await limit(seller, sale, 5_000);
    expect(await spendable(seller)).toEqual({ credit: 0, advance: 0 });
  });

  test('balances, whatever happens in whatever order, and the customer neither gains nor loses', async () => {
    const step = fc.record({
      does: fc.constantFrom('give', 'limit', 'spend', 'giveBack', 'settle'),
      sale: fc.nat(2),
      order: fc.nat(2),
      cents: fc.integer({ min: 1, max: 4_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        const seller = await newSeller();
        const sales = [randomUUID(), randomUUID(), randomUUID()];
        const orders = [randomUUID(), randomUUID(), randomUUID()];
        const held = [0, 0, 0];
        const settled = new Set<number>();
        let worth = 0;
        for (const { does, sale, order, cents } of steps) {
          const [saleUuid = '', orderUuid = ''] = [sales[sale], orders[order]];
          if (does === 'give') {
            await give(seller, cents);
            worth += cents;
          } else if (does === 'limit') await limit(seller, saleUuid, cents);
          else if (does === 'spend') {
            const { credit, advance } = await spendable(seller);
            // Usually the whole balance.
            const most = credit + advance;
            const spent = most > 0 && cents % 5 > 0 ? Math.min(cents, most) : cents;
            const isDone = await spend(seller, orderUuid, spent).then(
              () => true,
              () => false,
            );
            expect(isDone).toBe(spent <= most);
            if (isDone) held[order] = (held[order] ?? 0) + spent;
            if (isDone) worth -= spent;
          } else if (does === 'giveBack') {
            const part = Math.min(cents, held[order] ?? 0);
            if (part > 0) await giveBack(seller, orderUuid, part);
            held[order] = (held[order] ?? 0) - part;
            worth += part;
          } else if (!settled.has(sale)) {
            settled.add(sale);
            const rest = await settle(seller, saleUuid, cents);
            expect(rest).toBeGreaterThanOrEqual(0);
            worth += cents - rest;
          }
          const used = (await Promise.all(sales.map(usedOf))).reduce((sum, one) => sum + one, 0);
          expect((await creditOf(shop.db, seller.customerId)) - used).toBe(worth);
          expect(await mistakes()).toEqual([]);
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
