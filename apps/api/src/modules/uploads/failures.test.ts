import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { maxUploadBytes } from '@reprise/entities/upload';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createForm, writeHeaders } from '../../testing/send-form.ts';
import { testNow } from '../../testing/test-database.ts';
import { createUploadShop, type UploadShop } from '../../testing/upload-shop.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { createUploadFiles, type UploadFiles } from './upload-files.ts';
import { removeExpiredUploads } from './upload-store.ts';

const csv = Buffer.from('ean\n1\n');
const waitOptions = { timeout: 10_000 };

let shop: UploadShop;
afterEach(() => shop.close());

/** Starts to send a file over a real connection and never finishes. */
async function beginSending(): Promise<ClientRequest> {
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const address = shop.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  const headers = {
    ...(await writeHeaders(createVisitor(shop.app))),
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': '5000000',
  };
  const target = { host: '127.0.0.1', port: address.port, path: '/api/fixture/claims', method: 'POST', headers };
  const sending = request(target).on('error', () => {});
  sending.write('--edge\r\nContent-Disposition: form-data; name="list"; filename="list.csv"\r\n\r\n');
  sending.write(Buffer.alloc(200_000, 'a'));
  return sending;
}

const bytesOnDisk = async () => (await shop.files()).length;

describe('an interrupted upload', () => {
  test('is streamed to the disk and leaves nothing behind', async () => {
    shop = await createUploadShop();
    const sending = await beginSending();
    await vi.waitFor(async () => expect(await bytesOnDisk()).toBe(1), waitOptions);
    expect(await shop.rows()).toMatchObject([{ state: 'receiving' }]);
    sending.destroy();
    await vi.waitFor(async () => expect(await shop.left()).toEqual([]), waitOptions);
  });

  test('of a crashed process is removed within the hour', async () => {
    // The cleanup at the end of the request never runs.
    const dying = (folder: string): UploadFiles => ({
      ...createUploadFiles(folder),
      remove: async () => Promise.reject(new Error('killed')),
    });
    shop = await createUploadShop({ uploadFiles: dying });
    const sending = await beginSending();
    await vi.waitFor(async () => expect(await bytesOnDisk()).toBe(1), waitOptions);
    sending.destroy();
    const anHourLater = new Date(testNow.getTime() + 60 * 60 * 1000);
    expect(
      await removeExpiredUploads(shop.db, createUploadFiles(shop.folder), new Date(anHourLater.getTime() - 1)),
    ).toBe(0);
    expect(await removeExpiredUploads(shop.db, createUploadFiles(shop.folder), anHourLater)).toBe(1);
    expect(await shop.left()).toEqual([]);
  });
});

test('a file is never collected in memory: what is read waits for the disk', async () => {
  let written = 0;
  let maxWaiting = 0;
  const slowDisk = (folder: string): UploadFiles => {
    const files = createUploadFiles(folder);
    return {
      ...files,
      receive(id, content) {
        const slowly = async function* () {
          for await (const chunk of content) {
            // Lets the server read more of the connection.
            await setImmediate();
            maxWaiting = Math.max(maxWaiting, received() - written);
            written += chunk.length;
            yield chunk;
          }
        };
        return files.receive(id, Readable.from(slowly()));
      },
    };
  };
  shop = await createUploadShop({ uploadFiles: slowDisk });
  const connections: Socket[] = [];
  shop.app.server.on('connection', (socket: Socket) => connections.push(socket));
  const received = () => connections.reduce((sum, socket) => sum + socket.bytesRead, 0);
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const list = Buffer.alloc(maxUploadBytes - 1, 'ean,condition\n');
  const answer = await fetch(`${origin}/api/fixture/claims`, {
    method: 'POST',
    headers: await writeHeaders(createVisitor(shop.app)),
    body: createForm([
      ['note', 'x'],
      ['list', list],
    ]),
  });
  expect(await answer.json()).toMatchObject({ fieldErrors: [{ field: 'list', code: 'CSV_TOO_LONG' }] });
  expect(written).toBe(list.length);
  expect(maxWaiting).toBeGreaterThan(0);
  expect(maxWaiting).toBeLessThan(1024 * 1024);
});

describe('an upload that cannot be stored is answered with', () => {
  const send = () =>
    shop.send(createVisitor(shop.app), [
      ['note', 'x'],
      ['list', csv],
    ]);

  test('507 while the disk is full', async () => {
    // Writing to this device fails as on a full disk.
    const full = (folder: string): UploadFiles => ({
      ...createUploadFiles(folder),
      receive: async (_id, content) => pipeline(content, createWriteStream('/dev/full')).then(() => '/dev/full'),
    });
    shop = await createUploadShop({ uploadFiles: full });
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toMatchObject([507, { code: 'UPLOADS_FULL' }]);
    expect(await shop.left()).toEqual([]);
  });

  test('503 while the folder cannot be used, and again 200 when it can', async () => {
    shop = await createUploadShop();
    await rm(shop.folder, { recursive: true });
    await writeFile(shop.folder, 'not a folder');
    const answer = await send();
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
      503,
      { code: 'UPLOADS_UNAVAILABLE' },
      '30',
    ]);
    await rm(shop.folder);
    expect((await send()).statusCode).toBe(200);
  });
});

test('one client may upload sixty files a minute', async () => {
  shop = await createUploadShop({ rateLimit: 'on' });
  const visitor = createVisitor(shop.app);
  const send = () =>
    shop.send(visitor, [
      ['note', 'x'],
      ['list', csv],
    ]);
  for (let count = 0; count < 60; count += 1) expect((await send()).statusCode).toBe(200);
  const answer = await send();
  expect([answer.statusCode, answer.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
});
