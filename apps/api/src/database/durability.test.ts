import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { DirectoryInUseError } from '@reprise/server-kit/directory-lock';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { openDatabase } from './connect.ts';
import { DurableFileSystem } from './pglite/durable-file-system.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'reprise-database-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(directory, { recursive: true, force: true });
});

/** A process that writes one row after the other and prints a number once the database has acknowledged it. */
function startWriter(from: number): ChildProcess {
  const source = `
    import { sql } from 'kysely';
    import { openDatabase } from ${JSON.stringify(new URL('./connect.ts', import.meta.url).href)};
    const { db } = await openDatabase({ directory: ${JSON.stringify(directory)} });
    await sql\`create table if not exists written (n integer primary key)\`.execute(db);
    for (let n = ${from}; ; n += 1) {
      await sql\`insert into written values (\${n})\`.execute(db);
      process.stdout.write(n + '\\n');
    }`;
  return spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Kills the writer once it has printed that many numbers, and returns them. */
async function writeUntilKilled(from: number, rows: number): Promise<number[]> {
  const writer = startWriter(from);
  if (!writer.stdout) throw new Error('The writer has no output.');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === rows) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit');
  expect(writer.signalCode).toBe('SIGKILL');
  return acknowledged;
}

describe('the embedded database', () => {
  it('loses no acknowledged write when its process is killed, again and again', async () => {
    await prepareDatabase(directory);
    const acknowledged: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      acknowledged.push(...(await writeUntilKilled(round * 1_000_000, 7 + round * 10)));
    }
    const database = await openDatabase({ directory });
    const { rows } = await sql<{ n: number }>`select n from written`.execute(database.db);
    await database.close();
    const stored = new Set(rows.map((row) => row.n));
    expect(acknowledged.length).toBeGreaterThanOrEqual(7 + 17 + 27 + 37);
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  }, 120_000);

  it('syncs to the disk before it acknowledges', async () => {
    await prepareDatabase(directory);
    const synced = vi.spyOn(fs, 'fsyncSync');
    const pg = await PGlite.create({
      fs: new DurableFileSystem(path.join(directory, 'postgres')),
      startParams: [
        ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
        '-c',
        'wal_sync_method=fsync',
      ],
    });
    await pg.exec('create table written (n integer)');
    const before = synced.mock.calls.length;
    await pg.exec('insert into written values (1)');
    expect(synced.mock.calls.length).toBeGreaterThan(before);
    await pg.close();
  }, 60_000);

  it('runs with fsync on', async () => {
    await prepareDatabase(directory);
    const { db, close } = await openDatabase({ directory });
    const setting = async (name: string) =>
      (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
    expect([await setting('fsync'), await setting('wal_sync_method'), await setting('shared_buffers')]).toEqual([
      'on',
      'fsync',
      '32MB',
    ]);
    await close();
  }, 60_000);

  it('is locked against a second process, and taken over from a dead one', async () => {
    await prepareDatabase(directory);
    const writer = startWriter(1);
    if (!writer.stdout) throw new Error('The writer has no output.');
    await once(createInterface({ input: writer.stdout }), 'line');
    await expect(openDatabase({ directory })).rejects.toThrow(
      `The directory ${directory} is in use by process ${writer.pid}; stop it, or set API_DATA_DIR to another directory.`,
    );
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const database = await openDatabase({ directory });
    await expect(openDatabase({ directory })).rejects.toBeInstanceOf(DirectoryInUseError);
    await database.close();
  }, 60_000);

  it('starts again when its first start was interrupted', async () => {
    fs.mkdirSync(path.join(directory, 'postgres'));
    writeFileSync(path.join(directory, 'postgres', 'PG_VERSION'), '18\n');
    const database = await openDatabase({ directory });
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database.db);
    await database.close();
    expect(rows).toEqual([{ one: 1 }]);
  }, 60_000);
});
