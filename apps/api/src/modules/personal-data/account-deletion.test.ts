import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Belongings, createBelongings } from '../../testing/belongings.ts';
import { fillPersonalTables } from '../../testing/fill-personal-tables.ts';
import { fixtureIds } from '../../testing/fixture-catalogue.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { collectData } from './collect-data.ts';
import { type NamedTable, personalTables, policies } from './policies.ts';

type Row = Record<string, unknown>;

let shop: OrderShop;
let folder: string;
let owner: Belongings;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reprise-deletion-'));
  shop = await startOrderShop({ UPLOADS_DIRECTORY: folder });
  const bought = { productId: fixtureIds.phone, label: 'A1' } as const;
  owner = await createBelongings(shop, { bought, soldProductId: 9_101 });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const db = () => shop.api.db;
const person = () => ({ id: owner.customerId, emailKey: owner.email.toLowerCase() });

async function select(table: NamedTable): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(table.name)} where ${table.rows(person())}`.execute(db());
  return rows;
}

/** Tables of the database with their columns, but those of migrations. */
async function columnsOfTables(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' group by table_name`.execute(db());
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function primaryKeys(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select indrelid::regclass::text as table, array_agg(attname::text) as columns from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indisprimary group by indrelid`.execute(
    db(),
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The columns that identify a row of a table without a primary key. */
const scalarsOf = (row: Row) => Object.keys(row).filter((column) => ['string', 'number'].includes(typeof row[column]));

const declared = ({ withheld = [], onDeletion }: NamedTable): string[] => [
  ...(withheld === 'all' ? [] : withheld),
  ...(typeof onDeletion === 'string' ? [] : [...onDeletion.kept, ...(onDeletion.cleared ?? [])]),
];

describe('the table of personal data', () => {
  test('has an entry for every table of the database, and names columns that exist', async () => {
    const tables = await columnsOfTables();
    expect(Object.keys(policies).toSorted()).toEqual([...tables.keys()].toSorted());
    const unknown = personalTables.flatMap((table) =>
      declared(table).flatMap((column) =>
        tables.get(table.name)?.includes(column) ? [] : [`${table.name}.${column}`],
      ),
    );
    expect(unknown).toEqual([]);
  });

  test('has a rule for every column that identifies a person, in tables whose rows stay', async () => {
    const personal =
      /^(customer_id|session_id|email|email_key|recipient|name|first_name|last_name|holder|phone|seller|author)$|address|birth|iban|paypal/;
    const erased = personalTables.filter(({ onDeletion }) => typeof onDeletion === 'string').map(({ name }) => name);
    // Names of products and things, not of people.
    const things = ['products.name', 'content_pages.name'];
    const open: string[] = [];
    for (const [table, columns] of await columnsOfTables()) {
      const entry = personalTables.find(({ name }) => name === table);
      if (erased.includes(table) || policies[table as keyof typeof policies] === 'unattributed') continue;
      const known = entry ? declared(entry) : [];
      for (const column of columns)
        if (personal.test(column) && !known.includes(column) && !things.includes(`${table}.${column}`))
          open.push(`${table}.${column}`);
    }
    expect(open).toEqual([]);
  });
});

describe('an account', () => {
  test('is not deleted while an order, a claim or a sale is open', async () => {
    const view = { body: { openOrders: 1, openSales: 1, credit: { amount: 1_234, currency: 'EUR' } } };
    expect(await owner.customer.get('/api/customers/deletion')).toMatchObject(view);
    const blocked = { status: 409, body: { code: 'ACCOUNT_IN_USE' } };
    expect(await owner.customer.post('/api/customers/deletion', { forfeitsCredit: true })).toMatchObject(blocked);
    await sql`update claims set state = 'refused', refusal = 'Not found.' where order_id = ${owner.orderUuid}`.execute(
      db(),
    );
    expect(await owner.customer.get('/api/customers/deletion')).toMatchObject({
      body: { openOrders: 0, openSales: 1 },
    });
    expect(await owner.customer.post('/api/customers/deletion', { forfeitsCredit: true })).toMatchObject(blocked);
    await sql`update trade_in_orders set state = 'closed', decide_by = null where id = ${owner.saleUuid}`.execute(db());
    expect(await owner.customer.get('/api/customers/deletion')).toMatchObject({
      body: { openOrders: 0, openSales: 0 },
    });
  });

  test('is deleted only if the customer gives up the rest of the shop credit', async () => {
    const left = { status: 409, body: { code: 'CREDIT_LEFT' } };
    expect(await owner.customer.post('/api/customers/deletion', { forfeitsCredit: false })).toMatchObject(left);
  });

  test('is deleted only after the password was entered recently', async () => {
    shop.api.setNow(new Date(testNow.getTime() + 16 * 60_000));
    const late = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } };
    expect(await owner.customer.post('/api/customers/deletion', { forfeitsCredit: true })).toMatchObject(late);
    shop.api.setNow(testNow);
  });

  test('is deleted with each row that the law does not require, and no other row refers to it', async () => {
    await fillPersonalTables(db(), owner);
    await createMailbox(db(), () => testNow).collect();
    const keys = await primaryKeys();
    const before = new Map<string, Row[]>();
    for (const table of personalTables) before.set(table.name, await select(table));
    // A table without rows would not be tested.
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([]);
    const copy = await collectData(db(), person());
    for (const { name, withheld = [] } of personalTables) {
      if (withheld === 'all') expect(copy[name]).toBe(undefined);
      else expect(Object.keys(copy[name]?.[0] ?? {}).filter((column) => withheld.includes(column))).toEqual([]);
    }

    expect((await owner.customer.post('/api/customers/deletion', { forfeitsCredit: true })).status).toBe(204);

    const wrong: string[] = [];
    for (const { name, onDeletion } of personalTables) {
      for (const row of before.get(name) ?? []) {
        const key = (keys.get(name) ?? scalarsOf(row)).map((column) => sql`${sql.ref(column)} = ${row[column]}`);
        const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${sql.join(key, sql` and `)}`.execute(
          db(),
        );
        const [left] = rows;
        if (onDeletion === 'erase') {
          if (left) wrong.push(`${name} was not erased`);
        } else if (onDeletion === 'expire') {
          if (left?.customer_id !== null || left.expires_at === null) wrong.push(`${name} does not expire`);
        } else {
          for (const column of onDeletion.kept)
            if (JSON.stringify(left?.[column]) !== JSON.stringify(row[column]))
              wrong.push(`${name}.${column} was not kept`);
          for (const column of onDeletion.cleared ?? [])
            if (left?.[column] !== null) wrong.push(`${name}.${column} was not cleared`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is in no row afterwards, and its address only where the law requires it', async () => {
    const traces: string[] = [];
    for (const [table, columns] of await columnsOfTables()) {
      const entry = personalTables.find(({ name }) => name === table);
      const kept = entry && typeof entry.onDeletion === 'object' ? entry.onDeletion.kept : [];
      for (const column of columns.filter((name) => !kept.includes(name))) {
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ilike any(array[
          ${`%${owner.email}%`}, ${`%${owner.customerId}%`}])`.execute(db());
        if (rows.length > 0) traces.push(`${table}.${column}`);
      }
    }
    // The mail that confirms the deletion.
    expect(traces).toEqual(['mail_outbox.recipient']);
  });

  test('is signed out everywhere once deleted, and its owner gets a last mail', async () => {
    expect((await owner.customer.get('/api/customers/deletion')).status).toBe(401);
    await createMailbox(db(), () => testNow).collect();
    const mails = await db()
      .selectFrom('mail_outbox')
      .select(['template', 'subject', 'status'])
      .where('recipient', '=', owner.email)
      .execute();
    expect(mails).toEqual([
      { template: 'account-deleted', subject: expect.stringContaining('gelöscht'), status: 'sent' },
    ]);
  });
});
