import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { EmbeddedClient } from './client.ts';
import type { QueryAnswer } from './messages.ts';
import { toParameter } from './parameters.ts';

function toRows<Row>(answer: QueryAnswer): Row[] {
  const columns = answer.fields.map((field) => ({
    name: field.name,
    parse: pg.types.getTypeParser(field.type, 'text'),
  }));
  return answer.rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [index, { name, parse }] of columns.entries()) {
      const value = values[index] ?? null;
      row[name] = value === null ? null : parse(value);
    }
    return row as Row;
  });
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #client: EmbeddedClient;

  constructor(client: EmbeddedClient) {
    this.#client = client;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = await this.#client.query(query.sql, query.parameters.map(toParameter));
    const affected = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/.exec(answer.command)?.[1];
    const rows = toRows<Row>(answer);
    return affected === undefined ? { rows } : { rows, numAffectedRows: BigInt(affected) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

/** The embedded database has one connection; its holder runs alone and others wait in turn. */
class EmbeddedDriver implements Driver {
  readonly #client: EmbeddedClient;
  readonly #connection: EmbeddedConnection;
  #turn: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(client: EmbeddedClient) {
    this.#client = client;
    this.#connection = new EmbeddedConnection(client);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#turn;
    this.#turn = promise;
    await before;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

/** Kysely's dialect for the embedded database. Values are returned exactly as by the `pg` package. */
export function createEmbeddedDialect(client: EmbeddedClient): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(client),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
