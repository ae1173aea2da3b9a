import { jsonError } from '@reprise/server-kit/errors';
import { createFastifyServer } from '@reprise/server-kit/fastify-server';
import { createShutdown } from '@reprise/server-kit/shutdown';
import type { Span, SpanAttributes } from '@reprise/server-kit/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './connect.ts';
import type { OpenDatabase } from './open-database.ts';

interface Recorded {
  readonly name: string;
  readonly attributes: SpanAttributes;
  failure?: string | undefined;
}

let database: OpenDatabase;
beforeAll(async () => {
  database = await openDatabase({ directory: 'memory', isTraced: true });
  await sql`create table metadata (key text primary key, value text)`.execute(database.db);
});
afterAll(() => database.close());

/** The statements that are recorded while a request is answered. */
async function recorded(work: () => Promise<unknown>): Promise<Recorded[]> {
  const calls: Recorded[] = [];
  const span = (call?: Recorded): Span => ({
    traceparent: '',
    set: () => undefined,
    rename: () => undefined,
    end(failure) {
      if (call) call.failure = failure;
    },
    call(name, attributes) {
      const started = { name, attributes };
      calls.push(started);
      return span(started);
    },
  });
  const errors = { format: jsonError };
  const app = createFastifyServer({ errors, shutdown: createShutdown(), tracing: { request: () => span() } });
  app.get('/', async () => {
    await work();
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  await app.close();
  return calls;
}

const row = { key: 'ada@shop.example', value: 'lovelace' };

it('records statements by what they do and their table, and never their values', async () => {
  const { db } = database;
  const statements = await recorded(async () => {
    await db.insertInto('metadata').values(row).execute();
    await db.updateTable('metadata').set({ value: 'x' }).where('key', '=', row.key).execute();
    await db.selectFrom('metadata as m').selectAll().where('m.key', '=', row.key).execute();
    await db.transaction().execute((trx) => trx.deleteFrom('metadata').where('key', '=', row.key).execute());
    await sql`select ${row.value}::text`.execute(db);
    await sql`with one as (select key from metadata for update) select * from one`.execute(db);
    await sql`with one as (select ${row.key}::text as key) update metadata set value = '' from one`.execute(db);
  });
  expect(statements.map(({ name }) => name)).toEqual([
    'INSERT metadata',
    'UPDATE metadata',
    'SELECT metadata',
    'BEGIN',
    'DELETE metadata',
    'COMMIT',
    'SELECT',
    'SELECT',
    'UPDATE',
  ]);
  expect(statements[2]?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.collection.name': 'metadata',
    'db.query.summary': 'SELECT metadata',
    'db.query.text': 'select * from "metadata" as "m" where "m"."key" = $1',
  });
  expect(JSON.stringify(statements)).not.toMatch(/shop\.example|lovelace/);
});

it('records why a statement failed by its code', async () => {
  const statements = await recorded(async () => {
    await sql`select 1 / ${0}::int`.execute(database.db).catch(() => undefined);
  });
  expect(statements.map(({ name, failure }) => ({ name, failure }))).toEqual([{ name: 'SELECT', failure: '22012' }]);
});

it('records nothing outside of requests', async () => {
  let isDone = false;
  const statements = await recorded(async () => {
    isDone = true;
  });
  await database.db.selectFrom('metadata').selectAll().execute();
  expect([isDone, statements]).toEqual([true, []]);
});
