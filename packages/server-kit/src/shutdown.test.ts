import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, get as getTls } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createShutdown, type Shutdown } from './shutdown.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const folder = `${import.meta.dirname}/test-identity`;
const identity = {
  cert: readFileSync(`${folder}/certificate.pem`, 'utf8'),
  key: readFileSync(`${folder}/key.pem`, 'utf8'),
};
let server: Server;
let shutdown: Shutdown;
let port: number;

async function listen(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  shutdown = createShutdown();
  shutdown.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const run = (options: { limitMs?: number; delayMs?: number } = {}) =>
  shutdown.run({
    log,
    delayMs: 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
    ...options,
  });

async function ask(agent: Agent | false = false): Promise<{ response: IncomingMessage; body: string }> {
  const request = get({ port, host: '127.0.0.1', agent });
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error('There was no answer.');
  return { response, body: await text(response) };
}

it('answers pending requests and those on open connections, and tells clients to close them', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let arrived = 0;
  await listen(async (_request, response) => {
    arrived += 1;
    await held;
    response.end('done');
  });
  const agent = new Agent({ keepAlive: true });
  const waiting = Array.from({ length: 60 }, () => ask(agent));
  await vi.waitFor(() => expect(arrived).toBe(60));
  const stopped = run();
  expect(shutdown.begun).toBe(true);
  const late = ask(agent);
  await vi.waitFor(() => expect(arrived).toBe(61));
  release();
  for (const { response, body } of await Promise.all([...waiting, late])) {
    expect(body).toBe('done');
    expect(response.headers.connection).toBe('close');
  }
  expect(await stopped).toBe(0);
  agent.destroy();
});

it('answers pending requests on encrypted connections', async () => {
  server = createTlsServer(identity, async (_request, response) => {
    response.write('one ');
    await delay(800);
    response.end('two');
  });
  shutdown = createShutdown();
  shutdown.watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port: tlsPort } = server.address() as AddressInfo;
  const request = getTls({ port: tlsPort, host: '127.0.0.1', ca: identity.cert, agent: false });
  const [response]: IncomingMessage[] = await once(request, 'response');
  const stopped = run();
  expect(response && (await text(response))).toBe('one two');
  expect(await stopped).toBe(0);
});

it('accepts new connections during the delay and none after it', async () => {
  await listen((_request, response) => response.end('done'));
  const stopped = run({ delayMs: 300 });
  expect((await ask()).body).toBe('done');
  await stopped;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

it('does not wait for idle connections', async () => {
  await listen((_request, response) => response.end('done'));
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const agent = new Agent({ keepAlive: true });
  await ask(agent);
  expect(await run()).toBe(0);
  agent.destroy();
  silent.destroy();
});

it('finishes a response whose head is already sent', async () => {
  let finish = (): void => undefined;
  await listen((_request, response) => {
    response.write('first ');
    finish = () => response.end('second');
  });
  const agent = new Agent({ keepAlive: true });
  const request = get({ port, host: '127.0.0.1', agent });
  const [response]: IncomingMessage[] = await once(request, 'response');
  const stopped = run();
  setTimeout(() => finish(), 200);
  expect(response && (await text(response))).toBe('first second');
  expect(await stopped).toBe(0);
  agent.destroy();
});

it('logs how many requests were not answered in time', async () => {
  await listen(() => undefined);
  const failed = ask().catch((error: unknown) => error);
  await once(server, 'request');
  expect(await run({ limitMs: 100 })).toBe(1);
  expect(log.warn).toHaveBeenCalledWith('1 requests were not answered within 0.1 s');
  server.closeAllConnections();
  expect(await failed).toBeInstanceOf(Error);
});
