import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageBody } from './page-body.ts';
import { bytesOf, utf8Of } from './page-output.ts';
import { sendHtml } from './send-html.ts';
import { createNonce } from './send-page.tsx';

const markup = Array.from({ length: 50 }, (_, index) => `<p>${index}${' Wörter'.repeat(500)}</p>\n`).join('');
const whole = `<title>„Seite“</title>${markup}</html>`;
const body = createPageBody(Buffer.from(whole));
const app = Fastify();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let port = 0;

beforeAll(async () => {
  app.get('/', (_request, reply) => {
    sendHtml(reply, 200, { 'content-type': 'text/html; charset=utf-8' }, body);
  });
  app.get('/shared', (_request, reply) => sendHtml(reply, 200, {}, body, true));
  app.get('/shared-error', (_request, reply) => sendHtml(reply, 410, {}, body, true));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** Requests an uncompressed page, always on the same connection. */
const ask = () =>
  new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

test('sends a complete page without compression, and keeps the connection open', async () => {
  expect(await ask()).toBe(whole);
  expect(await ask()).toBe(whole);
});

test.each(['zstd', 'br', 'gzip', 'identity'])('sends a complete page as %s', async (encoding) => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': encoding } });
  expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(await response.text()).toBe(whole);
});

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

test('sends a shared page again only if the browser has another version', async () => {
  const first = await fetchPage('/shared');
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, await first.text()]).toEqual([200, whole]);
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const again = await fetchPage('/shared', { 'if-none-match': known });
    expect([again.status, again.headers.get('etag'), await again.text()], known).toEqual([304, etag, '']);
  }
  expect((await fetchPage('/shared', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('lets browsers store neither personal pages nor pages that answer 410', async () => {
  for (const path of ['/', '/shared-error']) {
    const { headers } = await fetchPage(path, { 'if-none-match': body.etag() });
    expect(headers.get('etag'), path).toBeNull();
  }
});

test('encodes texts of any length and script, without overwriting earlier results', () => {
  const texts = ['', 'Größe · 549,99 €', '𝟚🙂'.repeat(1000), '€'.repeat(500_000), 'kurz'];
  const bytes = texts.map(utf8Of);
  for (const [place, text] of texts.entries()) expect(bytes[place]?.equals(Buffer.from(text))).toBe(true);
  expect(bytesOf(['ä', Buffer.from('ß'), '€']).toString()).toBe('äß€');
});

test('creates nonces of 128 random bits', () => {
  const nonces = Array.from({ length: 100 }, createNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[\da-f]{32}$/);
  expect(new Set(nonces).size).toBe(100);
});
