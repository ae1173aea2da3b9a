import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type AppOptions, createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { seed } from '../database/seed.ts';
import { createSmtpTransport } from '../mail/mail-transport.ts';
import { fixtureCatalogue } from './fixture-catalogue.ts';
import { createTestTransport } from './mailbox.ts';

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

/** The date of the fixture catalogue, around which its price histories and announcements are dated. */
export const testNow = new Date('2026-06-15T10:00:00.000Z');

/** A new, empty database: embedded in memory, or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ directory: 'memory' });
  const name = `reprise_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href });
  return {
    ...database,
    async close() {
      await database.close();
      await sql`drop database ${sql.id(name)}`.execute(admin.db);
      await admin.close();
    },
  };
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
  const database = await openTestDatabase();
  await migrate(database);
  let now = options.now ?? testNow;
  if (!options.empty) await seed({ db: database.db, now, progress: () => {}, catalogue: fixtureCatalogue });
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
