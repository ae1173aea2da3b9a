import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { Database } from './database/schema.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Bank } from './modules/bank/index.ts';
import type { Carrier } from './modules/carrier/index.ts';
import type { Catalogue } from './modules/catalogue/index.ts';
import type { PaymentProvider } from './modules/payments/index.ts';
import type { Counters, RateLimits } from './modules/rate-limits/index.ts';
import type { SearchGateway } from './modules/search-gateway/index.ts';
import type { DeviceCookie, MoveBelongings, Sessions } from './modules/session/index.ts';
import type { Uploads } from './modules/uploads/index.ts';

/** The dependencies of every module. */
export interface AppContext {
  config: Config;
  db: Kysely<Database>;
  clock: () => Date;
  log: FastifyBaseLogger;
  catalogue: Catalogue;
  search: SearchGateway;
  carrier: Carrier;
  bank: Bank;
  sessions: Sessions;
  /** The cookie by which a browser is known to its customers. */
  devices: DeviceCookie;
  limits: RateLimits;
  counters: Counters;
  mailer: Mailer;
  jobs: Jobs;
  uploads: Uploads;
  /** For sign-in and hand-over, which come before the modules that own carts. */
  moveBelongings: MoveBelongings;
  payments: PaymentProvider;
}
