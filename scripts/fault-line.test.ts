import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultLine, openFaultLine } from './fault-line.ts';

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const close = (server: Server) =>
  new Promise((resolve) => {
    server.close(resolve).closeAllConnections();
  });

let server: Server;
let line: FaultLine;
let url: string;

beforeEach(async () => {
  server = createServer((_request, response) => response.end('right'));
  const target = await listen(server);
  const free = createServer();
  const port = await listen(free);
  await close(free);
  line = await openFaultLine({ port, target, slowMs: 200 });
  url = `http://127.0.0.1:${port}/`;
});
afterEach(async () => {
  await line.close();
  await close(server);
});

const answer = (signal = AbortSignal.timeout(20_000)) => fetch(url, { signal }).then((response) => response.text());

it('passes on the answers of the server, and recovers from every fault', async () => {
  for (const fault of ['slow', 'silent', 'garbage'] as const) {
    line.set(fault);
    line.set('none');
    expect(await answer()).toBe('right');
  }
});

it('delays an answer', async () => {
  line.set('slow');
  await expect(answer(AbortSignal.timeout(100))).rejects.toThrow();
  expect(await answer()).toBe('right');
});

it('holds back an answer', async () => {
  line.set('silent');
  await expect(answer(AbortSignal.timeout(100))).rejects.toThrow();
});

it('replaces an answer', async () => {
  line.set('garbage');
  expect(await answer()).toBe('<h1>It works!</h1>');
});

it('closes the connection if there is no server', async () => {
  await close(server);
  await expect(answer()).rejects.toThrow();
});
