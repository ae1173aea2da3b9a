import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Catalogue } from './modules/catalogue/catalogue.ts';
import type { Counters } from './modules/rate-limits/counters.ts';
import type { RateLimits } from './modules/rate-limits/rate-limits.ts';
import type { SearchGateway } from './modules/search/search-gateway.ts';
import type { Sessions } from './modules/session/sessions.ts';
import type { Uploads } from './modules/uploads/uploads.ts';

/** The dependencies of every module. */
export interface AppContext {
  config: Config;
  db: Kysely<Database>;
  clock: () => Date;
  log: FastifyBaseLogger;
  catalogue: Catalogue;
  search: SearchGateway;
  sessions: Sessions;
  limits: RateLimits;
  counters: Counters;
  mailer: Mailer;
  jobs: Jobs;
  uploads: Uploads;
}
