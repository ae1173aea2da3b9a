import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxUploadBytes } from '@reprise/entities/upload';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox-process.ts';
import { createUploadShop, type UploadShop } from '../../testing/upload-shop.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { texts } from '../../texts.ts';
import { createVirusScanner } from './virus-scanner.ts';

/** The harmless file that every scanner reports. Split, so that no scanner reports this one. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const clean = Buffer.from('ean\n1\n');
const infected = Buffer.from(`ean\n"${eicar}"\n`);
const unavailable = { status: 503, code: 'UPLOADS_UNAVAILABLE', headers: { 'retry-after': '30' } };

let folder: string;
const file = () => path.join(folder, 'upload');
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reprise-scan-'));
});
afterAll(() => rm(folder, { recursive: true }));

const log = { warn: vi.fn(), error: vi.fn() };
const scannerAt = (port: number, timeoutMs = 5_000) =>
  createVirusScanner({ address: { host: '127.0.0.1', port }, timeoutMs, log });

/** A server in place of clamd. */
async function withServer(onConnection: (socket: Socket) => void, use: (port: number) => Promise<void>) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  try {
    await use(address !== null && typeof address === 'object' ? address.port : 0);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('a file that cannot be scanned is not accepted: clamd', () => {
  beforeEach(() => writeFile(file(), clean));

  test('is dead', async () => {
    let dead = 0;
    await withServer(
      () => undefined,
      async (port) => {
        dead = port;
      },
    );
    await expect(scannerAt(dead)(file())).rejects.toMatchObject(unavailable);
  });

  test.each([
    ['never answers', () => undefined, 300],
    ['hangs up', (socket: Socket) => void socket.destroy(), 5_000],
    ['ends without an answer', (socket: Socket) => void socket.end(), 5_000],
    ['answers garbage', (socket: Socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), 5_000],
    ['answers more than it should', (socket: Socket) => void socket.end('a'.repeat(100_000)), 5_000],
    ['answers half', (socket: Socket) => void socket.end('stream: O'), 5_000],
    ['reports an error', (socket: Socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0'), 5_000],
  ])('%s', async (_what, onConnection, timeoutMs) => {
    await withServer(onConnection, async (port) => {
      await expect(scannerAt(port, timeoutMs)(file())).rejects.toMatchObject(unavailable);
    });
  });
});

test('a file is streamed to clamd, never collected in memory', async () => {
  await writeFile(file(), Buffer.alloc(maxUploadBytes, 'a'));
  let received = 0;
  let largest = 0;
  await withServer(
    (socket) => {
      let waiting = Buffer.alloc(0);
      socket.on('data', (data) => {
        received += data.length;
        waiting = Buffer.concat([waiting, data]);
        if (received < 20) return;
        largest = Math.max(largest, waiting.readUInt32BE(10));
        if (received > maxUploadBytes && data.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
      });
    },
    async (port) => {
      await expect(scannerAt(port, 20_000)(file())).resolves.toBeUndefined();
    },
  );
  expect(received).toBeGreaterThan(maxUploadBytes);
  expect(largest).toBeLessThan(1024 * 1024);
});

test('without an address nothing is scanned', async () => {
  const scan = createVirusScanner({ address: undefined, timeoutMs: 1, log });
  await expect(scan('/nowhere')).resolves.toBeUndefined();
});

describe('an upload', () => {
  let sandbox: SandboxProcess;
  let shop: UploadShop;
  let port = 0;
  beforeAll(async () => {
    sandbox = await startSandbox();
    port = Number(/clamd:\/\/127\.0\.0\.1:(\d+)/.exec(await (await fetch(sandbox.url)).text())?.[1]);
    shop = await createUploadShop({
      environment: { CLAMD_ADDRESS: `127.0.0.1:${port}`, CLAMD_TIMEOUT_MS: '5000' },
    });
  }, 60_000);
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });
  afterEach(async () => {
    await fetch(`${sandbox.url}/virus-scanner/control/faults`, { method: 'DELETE' });
    await shop.clear();
  });

  const send = (list: Buffer) =>
    shop.send(createVisitor(shop.app), [
      ['note', 'x'],
      ['list', list],
    ]);

  test('that is clean is stored', async () => {
    expect((await send(clean)).statusCode).toBe(200);
    expect(await shop.files()).toHaveLength(1);
  });

  test('that is infected is refused in the language of the visitor, and leaves nothing', async () => {
    const answer = await send(infected);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: texts.de.uploads.INFECTED, fieldErrors: [{ field: 'list', code: 'INFECTED' }] },
    ]);
    expect(await shop.left()).toEqual([]);
  });

  test('whose signature is split between two chunks is refused', async () => {
    const head = Buffer.from('ean,text\n'.padEnd(64 * 1024 - 30, '1,a\n'));
    const answer = await send(Buffer.concat([head, Buffer.from(`\n1,"${eicar}"\n`)]));
    expect(answer.json()).toMatchObject({ fieldErrors: [{ field: 'list', code: 'INFECTED' }] });
  });

  test.each([{ kind: 'slow', seconds: 7 }, { kind: 'lost-answer' }, { kind: 'error' }, { kind: 'garbage' }])(
    'is answered 503 while the scanner fails, and leaves nothing: %o',
    async (fault) => {
      await fetch(`${sandbox.url}/virus-scanner/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      const answer = await send(clean);
      expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toMatchObject([
        503,
        { code: 'UPLOADS_UNAVAILABLE' },
        '30',
      ]);
      expect(await shop.left()).toEqual([]);
    },
  );
});
