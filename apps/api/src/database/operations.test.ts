import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, type PostgresCluster, startPostgresCluster } from '@reprise/testing/postgres-cluster';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fixtureCatalogue, fixtureIds } from '../testing/fixture-catalogue.ts';
import { createVisitor } from '../testing/visitor.ts';
import { openDatabase } from './connect.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { seed } from './seed.ts';

const run = promisify(execFile);
const binaries = findPostgres();

/** Does what docs/guides/run-on-postgres.md tells operators to do. */
describe.runIf(binaries)('an operator of PostgreSQL', () => {
  let cluster: PostgresCluster;
  let directory: string;
  const tool = (name: string, args: string[]) => run(path.join(binaries ?? '', name), args);
  const url = (database: string, user?: string) => {
    const address = new URL(cluster.url);
    address.pathname = `/${database}`;
    if (user) [address.username, address.password] = [`reprise_${user}`, user];
    return address.href;
  };

  beforeAll(async () => {
    [cluster, directory] = await Promise.all([startPostgresCluster(), mkdtemp(path.join(tmpdir(), 'reprise-backup-'))]);
    await tool('createdb', ['--maintenance-db', cluster.url, 'shop']);
    const roles = path.join(import.meta.dirname, '../../../../deploy/postgres/roles.sql');
    const passwords = ['-v', 'owner_password=owner', '-v', 'app_password=app'];
    await tool('psql', [url('shop'), '-q', '-v', 'ON_ERROR_STOP=1', ...passwords, '-f', roles]);
    const owned = await openDatabase({ url: url('shop', 'owner') });
    await migrate(owned);
    await seed({ db: owned.db, now: new Date('2026-06-15'), progress: () => {}, catalogue: fixtureCatalogue });
    await owned.close();
  }, 120_000);
  afterAll(async () => {
    await cluster.stop();
    await rm(directory, { recursive: true });
  });

  /** Starts the API on a database, as a role that may be the owner or not, and lets a shopper add to the cart. */
  async function shopOn(database: string, user: string): Promise<number> {
    const opened = await openDatabase({ url: url(database, user) });
    await migrate(opened);
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', SEARCH_URL: 'http://127.0.0.1:2' });
    const api = await createApp({ config, database: opened });
    const item = { id: fixtureIds.watch, name: 'Watch', productVariantLabel: 'A2', withFullBattery: false };
    const { status } = await createVisitor(api.app).post('/api/cart-items', item);
    await api.close();
    await opened.close();
    return status;
  }

  it('runs the API as a role that may change rows only', async () => {
    expect(await shopOn('shop', 'app')).toBe(200);
    const { db, close } = await openDatabase({ url: url('shop', 'app') });
    await expect(sql`create table of_mine (id int)`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`drop table products cascade`.execute(db)).rejects.toThrow('must be owner');
    await expect(sql`truncate products cascade`.execute(db)).rejects.toThrow('permission denied');
    await close();
  });

  it('restores a backup into a new database, complete and usable', async () => {
    const backup = path.join(directory, 'shop.dump');
    await tool('pg_dump', ['--format=custom', '--file', backup, url('shop')]);
    await tool('createdb', ['--maintenance-db', cluster.url, '--owner=reprise_owner', 'restored']);
    await tool('pg_restore', ['--exit-on-error', '--dbname', url('restored'), backup]);

    const counts = async (database: string) => {
      const { db, close } = await openDatabase({ url: url(database) });
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const rows = await Promise.all(
        tables.map(async ({ name, schema = 'public' }) => {
          const { rows: found } = await sql<{
            n: string;
          }>`select count(*) n from ${sql.table(`${schema}.${name}`)}`.execute(db);
          return [`${schema}.${name}`, Number(found[0]?.n)] as const;
        }),
      );
      expect(await pendingMigrations(db)).toEqual([]);
      await close();
      return Object.fromEntries(rows);
    };
    const before = await counts('shop');
    expect(before['public.products']).toBe(fixtureCatalogue.products.length);
    expect(await counts('restored')).toEqual(before);
    expect(await shopOn('restored', 'app')).toBe(200);
  });
});
