import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { createSmtpTransport } from '../mail/mail-transport.ts';
import { createTestTransport } from './mailbox.ts';
import { openFilledDatabase, testNow } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  /** The server for internal services. */
  internal: FastifyInstance;
  db: Kysely<Database>;
  database: OpenDatabase;
  config: Config;
  /** Moves the application's clock. */
  setNow(now: Date): void;
  close(): Promise<void>;
}

export interface TestAppOptions
  extends Pick<AppOptions, 'fixtureRoutes' | 'uploadFiles' | 'carrier' | 'bank' | 'payoutListener'> {
  /** Environment variables that override the defaults. */
  environment?: Record<string, string>;
  now?: Date;
  /** Starts without a catalogue. */
  empty?: boolean;
  /** Without it nothing is logged. */
  log?: FastifyBaseLogger;
}

/** The API on a new database, to be called by `app.inject`. Close it after the tests of the file. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    // Nothing listens there.
    SEARCH_URL: 'http://127.0.0.1:2',
    PAYMENT_API_URL: 'http://127.0.0.1:2',
    CARRIER_URL: 'http://127.0.0.1:2',
    BANK_URL: 'http://127.0.0.1:2',
    ...options.environment,
  });
  let now = options.now ?? testNow;
  const database = await openFilledDatabase({ now, empty: options.empty ?? false });
  const { log, fixtureRoutes, uploadFiles, carrier, bank, payoutListener } = options;
  const given = {
    ...(log && { log }),
    ...(fixtureRoutes && { fixtureRoutes }),
    ...(uploadFiles && { uploadFiles }),
    ...(carrier && { carrier }),
    ...(bank && { bank }),
    ...(payoutListener && { payoutListener }),
  };
  const { SMTP_URL: url, MAIL_SENDER: sender } = config;
  const smtp = options.environment?.SMTP_URL ? createSmtpTransport({ url, sender }) : undefined;
  const mailTransport = createTestTransport(database.db, smtp);
  const api = await createApp({ config, database, clock: () => now, mailTransport, ...given });
  return {
    app: api.app,
    internal: api.internal,
    db: database.db,
    database,
    config,
    setNow(next) {
      now = next;
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}
