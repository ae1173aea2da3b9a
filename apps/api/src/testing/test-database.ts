import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { seed } from '../database/seed.ts';
import { fixtureCatalogue } from './fixture-catalogue.ts';

/** The date of the fixture catalogue, around which its price histories and announcements are dated. */
export const testNow = new Date('2026-06-15T10:00:00.000Z');

const seedFixture = ({ db }: OpenDatabase, now: Date) =>
  seed({ db, now, progress: () => {}, catalogue: fixtureCatalogue });

/** What a database may contain at first, and how it gets there. */
const contents = {
  nothing: async () => {},
  tables: migrate,
  catalogue: async (database) => {
    await migrate(database);
    await seedFixture(database, testNow);
  },
} satisfies Record<string, (database: OpenDatabase) => Promise<unknown>>;
type Content = keyof typeof contents;

/** Opens a new copy of a database. */
type Copy = () => Promise<OpenDatabase>;

/** Creating and filling a database takes several times as long as copying one. */
const templates = new Map<Content, Promise<Copy>>();

async function openCopy(content: Content): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  const template = templates.get(content) ?? (server ? createOnServer(server, content) : createEmbedded(content));
  templates.set(content, template);
  const copy = await template;
  return copy();
}

async function createEmbedded(content: Content): Promise<Copy> {
  const database = await openDatabase({ directory: 'memory' });
  await contents[content](database);
  const archive = await database.archive?.();
  await database.close();
  if (!archive) throw new Error('The embedded database has no archive.');
  return () => openDatabase({ directory: 'memory', archive });
}

async function runOnServer(server: string, statement: RawBuilder<unknown>): Promise<void> {
  const admin = await openDatabase({ url: server });
  await statement.execute(admin.db);
  await admin.close();
}

function openOnServer(server: string, name: string): Promise<OpenDatabase> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href });
}

async function createOnServer(server: string, content: Content): Promise<Copy> {
  const prefix = process.env.TEST_TEMPLATE_PREFIX;
  if (!prefix)
    throw new Error('Databases on a server are copies of templates, which database-templates.ts drops later.');
  const template = `${prefix}${randomBytes(6).toString('hex')}`;
  await runOnServer(server, sql`create database ${sql.id(template)}`);
  const filled = await openOnServer(server, template);
  await contents[content](filled);
  await filled.close();
  return async () => {
    const name = `reprise_test_${randomBytes(6).toString('hex')}`;
    await runOnServer(server, sql`create database ${sql.id(name)} template ${sql.id(template)} strategy file_copy`);
    const database = await openOnServer(server, name);
    return {
      ...database,
      async close() {
        await database.close();
        await runOnServer(server, sql`drop database ${sql.id(name)}`);
      },
    };
  };
}

/** A new, empty database: embedded in memory, or on the server of TEST_DATABASE_URL. */
export const openTestDatabase = (): Promise<OpenDatabase> => openCopy('nothing');

/** A new database with all tables, and with the fixture catalogue as of `now` unless it is `empty`. */
export async function openFilledDatabase({ now, empty }: { now: Date; empty: boolean }): Promise<OpenDatabase> {
  if (empty) return openCopy('tables');
  if (now.getTime() === testNow.getTime()) return openCopy('catalogue');
  const database = await openCopy('tables');
  await seedFixture(database, now);
  return database;
}
