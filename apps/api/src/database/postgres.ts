import { type Logger, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { createGuardedKysely } from './transaction-guard.ts';
import { reportUnavailable, toUnavailable } from './unavailable.ts';

// 64-bit counts and ids stay far below 2^53, and strings would only cause mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface PostgresLimits {
  /** Maximum connections. */
  poolSize: number;
  /** Maximum wait for a connection, whether a free one or a new one, in milliseconds. */
  connectTimeoutMs: number;
  /** Maximum duration of one statement, and of a pause within a transaction, in milliseconds; 0 for no limit. */
  statementTimeoutMs: number;
}

/** For commands, which have no time limit. */
export const limitsOfCommands: PostgresLimits = { poolSize: 2, connectTimeoutMs: 10_000, statementTimeoutMs: 0 };

/** For jobs, migrations and seeding in the background of a server. */
export const limitsOfBackground: PostgresLimits = {
  poolSize: 3,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 10 * 60_000,
};

/** How much longer than its longest statement a server may be silent before its connection counts as lost. */
const silenceMs = 2_000;

/**
 * A pool whose connections may break at any time. A broken connection fails the running statement and is replaced at
 * the next use, whether it was idle or checked out.
 */
export function createPool(url: string, { poolSize, connectTimeoutMs, statementTimeoutMs }: PostgresLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'reprise-api',
    keepAlive: true,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: statementTimeoutMs,
      idleTimeoutMillis: Math.min(10_000, statementTimeoutMs),
    }),
  });
  // Without a listener an error event would end the process. The pool listens only while a client is idle.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (statementTimeoutMs > 0) endWhenSilent(client, statementTimeoutMs + silenceMs);
  });
  return pool;
}

/** A hanging server, or a network that drops packets, never closes the connection, so we close it ourselves. */
function endWhenSilent(client: pg.ClientBase, ms: number): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  if (!('setTimeout' in stream) || typeof stream.setTimeout !== 'function') return;
  stream.setTimeout(ms, () => stream.destroy(new Error('the database server does not answer')));
}

/** Runs one statement, or without values several of them. Returns the rows of all. */
async function execute(pool: pg.Pool, text: string, values: unknown[]): Promise<object[]> {
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
    return Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;
  } catch (error) {
    throw toUnavailable(error);
  }
}

/** Opens a pool of connections to a PostgreSQL server. The first statement opens the first connection. */
export function openPostgres(url: string, limits: PostgresLimits, log?: Logger): OpenDatabase {
  const pool = createPool(url, limits);
  const db = createGuardedKysely<Database>(reportUnavailable(new PostgresDialect({ pool })), log);
  return {
    db,
    dialect: 'postgres',
    execute: (text, values) => execute(pool, text, values),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await db.destroy();
      // Kysely ends a pool only if it has used it; `execute` may have opened connections before.
      if (!pool.ending) await pool.end();
    },
  };
}
