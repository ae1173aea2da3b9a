import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { createTestDatabase } from './postgres-database.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe.runIf(findPostgres())('a temporary PostgreSQL server', () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startPostgresCluster();
  });

  afterAll(() => cluster.stop());

  it('creates and drops a separate database per test file', async () => {
    const [first, second] = await Promise.all([createTestDatabase(cluster.url), createTestDatabase(cluster.url)]);
    await query(first.url, 'create table book (title text)');
    expect(await query(second.url, `select to_regclass('book') as found`)).toEqual([{ found: null }]);
    await Promise.all([first.drop(), second.drop()]);
    expect(await query(cluster.url, `select datname from pg_database where datname like 'test_%'`)).toEqual([]);
  });

  it('requires its password', async () => {
    const url = new URL(cluster.url);
    url.password = 'guessed';
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });
});
