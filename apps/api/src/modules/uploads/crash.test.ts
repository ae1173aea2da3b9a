import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../database/connect.ts';
import { prepareDatabase } from '../../testing/prepared-database.ts';
import { createUploadFiles } from './upload-files.ts';
import { removeExpiredUploads } from './upload-store.ts';

const hourMs = 60 * 60 * 1000;
const sentBytes = 200_000;

let directory: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'reprise-crash-'));
  await prepareDatabase(databaseDirectory());
});
afterEach(() => {
  server?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const databaseDirectory = () => path.join(directory, 'database');
const uploadsDirectory = () => path.join(directory, 'uploads');

async function startServer(): Promise<string> {
  server = spawn(process.execPath, [path.join(import.meta.dirname, '../../testing/upload-process.ts')], {
    env: { PATH: process.env.PATH, DATABASE_DIRECTORY: databaseDirectory(), UPLOADS_DIRECTORY: uploadsDirectory() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!server.stdout) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: server.stdout })) return line;
  throw new Error('The server ended without listening.');
}

/** Starts to send a file and never finishes. */
async function beginSending(address: string): Promise<void> {
  const visitor = { origin: 'http://localhost:3000', 'x-forwarded-for': '192.0.2.1' };
  const answer = await fetch(`${address}/api/csrf-token`, { headers: visitor });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  const headers = {
    ...visitor,
    cookie: cookie.join('; '),
    'x-csrf-token': token,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': String(sentBytes * 10),
  };
  const sending = request(`${address}/api/fixture/claims`, { method: 'POST', headers }).on('error', () => {});
  sending.write('--edge\r\nContent-Disposition: form-data; name="list"; filename="list.csv"\r\n\r\n');
  sending.write(Buffer.alloc(sentBytes, 'a'));
}

const filesOnDisk = () =>
  readdirSync(uploadsDirectory(), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(uploadsDirectory(), name))
    .filter((file) => statSync(file).isFile());

test('a file that was being sent when the process was killed is removed by the cleanup', async () => {
  await beginSending(await startServer());
  await vi.waitFor(
    () => expect(filesOnDisk().map((file) => statSync(file).size)).toEqual([expect.toSatisfy((size) => size > 60_000)]),
    { timeout: 20_000 },
  );
  server?.kill('SIGKILL');
  if (server) await once(server, 'exit');
  expect(filesOnDisk()).toHaveLength(1);

  const database = await openDatabase({ directory: databaseDirectory() });
  const files = createUploadFiles(uploadsDirectory());
  expect(await removeExpiredUploads(database.db, files, new Date())).toBe(0);
  expect(await removeExpiredUploads(database.db, files, new Date(Date.now() + hourMs))).toBe(1);
  expect(filesOnDisk()).toEqual([]);
  expect(await database.db.selectFrom('uploads').select('id').execute()).toEqual([]);
  await database.close();
}, 60_000);
