import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';

/** What every module is given. */
export interface AppContext {
  config: Config;
  db: Kysely<Database>;
  clock: () => Date;
  log: FastifyBaseLogger;
}
