import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { signUp } from '../../testing/customer.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';

const server = process.env.TEST_DATABASE_URL;

let shop: OrderShop;
/** Further connections to the database of the shop, whose own ones wait. */
let observer: OpenDatabase;

async function openObserver(url: string): Promise<OpenDatabase> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.api.db);
  return openDatabase({ url: new URL(`/${rows[0]?.name}`, url).href });
}

/** Waits until so many statements in the shop's database wait for a lock. */
const untilWaiting = (count: number) =>
  vi.waitFor(async () => {
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await waiting.execute(observer.db)).rows).toHaveLength(count);
  }, patiently);

/** Locks the row of a customer until it is released. */
async function holdCustomer(email: string) {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = observer.db.transaction().execute(async (trx) => {
    await trx.selectFrom('customers').select('id').where('email', '=', email).forNoKeyUpdate().execute();
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  return {
    release() {
      released.resolve();
      return transaction;
    },
  };
}

// The embedded database has one connection, so that transactions run one after the other.
describe.runIf(server)('an order that is placed while another one of the customer ends', () => {
  beforeAll(async () => {
    shop = await startOrderShop();
    observer = await openObserver(server ?? '');
  });
  afterAll(async () => {
    await observer.close();
    await shop.close();
  });

  it('waits for it, and both succeed (rule buy-91)', async () => {
    const { visitor, email } = await signUp(shop.api);
    const { placed: first } = await shop.order({ id: 'prepayment' }, { visitor });
    await shop.shopper('prepayment', { visitor });
    const request = await shop.requestOf(visitor, { id: 'prepayment' });
    // Both need the units and the customer, whose row somebody else holds. Whoever waits for it first gets it first.
    const holder = await holdCustomer(email);
    const placing = shop.place(visitor, request);
    await untilWaiting(1);
    const ending = visitor.post(`/api/orders/${first.orderUuid}/cancellation`);
    await untilWaiting(2);
    await holder.release();
    expect([(await placing).status, (await ending).status]).toEqual([200, 200]);
    const customer = shop.api.db.selectFrom('customers').select('first_order_at').where('email', '=', email);
    expect((await customer.executeTakeFirstOrThrow()).first_order_at).toEqual(shop.context.clock());
  });
});
