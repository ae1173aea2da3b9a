import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres, type PostgresCluster, startPostgresCluster } from '@reprise/testing/postgres-cluster';
import { productionSecrets } from '@reprise/testing/production-secrets';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fixtureCatalogue, fixtureIds } from '../testing/fixture-catalogue.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { seed } from './seed.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

interface Answer {
  status: number;
  retryAfter: string | null;
}

/** A visitor of a server process who adds to the cart, each time in a new session: reads, writes and transactions. */
async function visit(address: string): Promise<Answer> {
  const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' };
  const item = { id: fixtureIds.watch, name: 'Watch', productVariantLabel: 'A2', withFullBattery: false };
  const toAnswer = async (response: Response) => {
    await response.body?.cancel();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const first = await fetch(`${address}/api/csrf-token`);
  if (!first.ok) return toAnswer(first);
  const { token } = (await first.json()) as { token: string };
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return toAnswer(
    await fetch(`${address}/api/cart-items`, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-csrf-token': token },
      body: JSON.stringify(item),
    }),
  );
}

/** Visitors one after the other, several at a time, until `stop`; answers are kept with the moment of their request. */
function startLoad(address: string, visitors: number) {
  const answers: (Answer & { begun: number })[] = [];
  let running = true;
  const loops = Array.from({ length: visitors }, async () => {
    while (running) {
      const begun = performance.now();
      const answer = await visit(address).catch(() => ({ status: 0, retryAfter: null }));
      answers.push({ ...answer, begun });
    }
  });
  return {
    answers,
    async stop() {
      running = false;
      await Promise.all(loops);
    },
  };
}

describe.runIf(findPostgres())('when PostgreSQL goes away', () => {
  let cluster: PostgresCluster;
  let directory: string;
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    cluster = await startPostgresCluster();
    const database = await openDatabase({ url: cluster.url });
    await migrate(database);
    await seed({ db: database.db, now: new Date(), progress: () => {}, catalogue: fixtureCatalogue });
    await database.close();
  });
  afterAll(() => cluster.stop());
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'reprise-outage-'));
  });
  afterEach(() => {
    server?.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  });

  /** Starts the API as a process of its own and gives its address. */
  async function start(environment: Record<string, string> = {}): Promise<string> {
    server = spawn(process.execPath, [path.join(import.meta.dirname, '../server.ts')], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...productionSecrets.api,
        COOKIE_SECURE: '0',
        RATE_LIMIT: 'off',
        PREWARM_PICTURES: 'off',
        API_PORT: '0',
        API_INTERNAL_PORT: '0',
        API_SEED: 'none',
        DATABASE_URL: cluster.url,
        MEDIA_DIR: directory,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!server.stdout) throw new Error('The server has no output.');
    const lines = createInterface({ input: server.stdout });
    for await (const line of lines) {
      const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (!address) continue;
      server.stdout.resume();
      return address;
    }
    throw new Error('The server ended without listening.');
  }

  it('answers 503 until the database is available again, then every request, in the same process', async () => {
    const address = await start();
    const load = startLoad(address, 8);
    onTestFinished(() => load.stop());
    for (let round = 0; round < 2; round += 1) {
      const before = load.answers.length;
      await expect.poll(() => load.answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 50);
      await cluster.crash();
      expect((await fetch(`${address}/readyz`)).status).toBe(503);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      await cluster.startAgain();
      const back = performance.now();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const seen = load.answers.length;
      await expect.poll(() => load.answers.length, { timeout: 20_000 }).toBeGreaterThan(seen + 50);
      const later = load.answers.filter(({ begun }) => begun >= back);
      expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
    }
    await load.stop();
    const failed = load.answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
    expect(server?.exitCode).toBeNull();
  }, 120_000);

  it('stops as usual while the database is unavailable', async () => {
    const address = await start();
    expect((await visit(address)).status).toBe(200);
    await cluster.crash();
    server?.kill('SIGTERM');
    if (server && server.exitCode === null) await once(server, 'exit');
    await cluster.startAgain();
    expect(server?.exitCode).toBe(0);
  }, 60_000);

  it('answers 503 when every connection is taken, and when a statement takes too long', async () => {
    const address = await start({
      DATABASE_POOL_SIZE: '2',
      DATABASE_CONNECT_TIMEOUT_MS: '1000',
      DATABASE_STATEMENT_TIMEOUT_MS: '3000',
    });
    const database = await openDatabase({ url: cluster.url });
    const { promise: locked, resolve: release } = Promise.withResolvers<void>();
    const holder = database.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx);
      await locked;
    });
    await expect.poll(async () => (await sql`select 1`.execute(database.db)).rows.length).toBe(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => visit(address)));
    expect(answers.every(({ status, retryAfter }) => status === 503 && retryAfter === '1')).toBe(true);
    release();
    await holder;
    await database.close();
    expect((await visit(address)).status).toBe(200);
  }, 60_000);

  it('gives up a connection whose server does not answer, and fails nothing else', async () => {
    const limits = { poolSize: 2, connectTimeoutMs: 500, statementTimeoutMs: 1_000 };
    const database = await openDatabase({ url: cluster.url, limits });
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    const pid = rows[0]?.pid ?? 0;
    process.kill(pid, 'SIGSTOP');
    const hanging = sql`select 1`.execute(database.db);
    await expect(hanging).rejects.toBeInstanceOf(DatabaseUnavailableError);
    process.kill(pid, 'SIGCONT');
    expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  }, 60_000);
});
