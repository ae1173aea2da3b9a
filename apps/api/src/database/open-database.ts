import type { Kysely } from 'kysely';
import type { ConnectionCounts } from './connection-counts.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly dialect: 'postgres' | 'pglite';
  /**
   * Runs one statement, or without values several of them as one text. Returns the rows. Must not be used inside a
   * transaction.
   */
  execute(text: string, values: unknown[]): Promise<object[]>;
  /** Connections of a pool; absent where there is only one. */
  connections?(): ConnectionCounts;
  /** An archive of the embedded database, with which another one can start. A server has none. */
  archive?(): Promise<Blob>;
  /** Waits for running statements, then closes. */
  close(): Promise<void>;
}
