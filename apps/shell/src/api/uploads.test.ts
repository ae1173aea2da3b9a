import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { maxUploadFormBytes } from '@reprise/entities/upload';
import { defineRemote, page, platformOf, uploadForm } from '@reprise/platform';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type FakeApi, json, startFakeApi } from '../testing/fake-api.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const Received = z.object({ received: z.number() });
const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => [
    page({
      id: 'claim',
      path: '/claim',
      chunk: 'x',
      uploads: true,
      load: async () => ({
        Component: () => createElement('h1', null, 'claim'),
        action: async ({ context, request }) => {
          const platform = platformOf(context);
          const { uploads } = await platform.api();
          return uploads.send('/api/claims', Received, await uploadForm(request, platform));
        },
      }),
    }),
    page({
      id: 'other',
      path: '/',
      chunk: 'x',
      load: async () => ({ Component: () => null, action: () => null }),
    }),
  ],
});

let api: FakeApi;
let shell: TestShell;
/** What the API was sent. */
let received: { type: string | undefined; csrf: unknown; bytes: number; hash: string; begun: boolean }[] = [];

beforeAll(async () => {
  api = await startFakeApi({
    '/api/announcements': json({ elements: [] }),
    '/api/csrf-token': json({ token: 't'.repeat(43) }),
    '/api/claims': (response) => {
      const { headers } = response.req;
      const hash = createHash('sha256');
      const entry = { type: headers['content-type'], csrf: headers['x-csrf-token'], bytes: 0, hash: '', begun: false };
      received.push(entry);
      response.req.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        entry.begun = true;
        entry.bytes += chunk.length;
      });
      response.req.on('end', () => {
        entry.hash = hash.digest('hex');
        json({ received: entry.bytes })(response);
      });
    },
  });
  shell = await startTestShell(area, { API_URL: api.url });
});
afterAll(async () => {
  await shell.close();
  await api.close();
});
beforeEach(() => {
  received = [];
});

const type = 'multipart/form-data; boundary=edge';
const form = `--edge\r\ncontent-disposition: form-data; name="note"\r\n\r\n${'ä'.repeat(300_000)}\r\n--edge--\r\n`;
const post = (path: string, headers: Record<string, string> = {}, body = form) =>
  shell.ask(path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
const size = (text: string) => ({ 'content-length': String(Buffer.byteLength(text)) });

describe('a form with files that is posted to a page', () => {
  test('reaches the API unchanged, with the CSRF token, where the page declares it', async () => {
    const { status, text } = await post('/claim', size(form));
    expect([status, text]).toEqual([200, expect.stringContaining('<h1>claim</h1>')]);
    const hash = createHash('sha256').update(form).digest('hex');
    expect(received).toEqual([{ type, csrf: 't'.repeat(43), bytes: Buffer.byteLength(form), hash, begun: true }]);
  });

  test('streams through: the API has the beginning while the end is not sent yet', async () => {
    const headers = { ...size(form), 'content-type': type, host: 'localhost:3000', origin: 'http://localhost:3000' };
    const address = shell.app.server.address();
    if (address === null || typeof address === 'string') throw new Error('The shell does not listen on a port.');
    const target = { host: '127.0.0.1', port: address.port, path: '/claim', method: 'POST', headers };
    const bytes = Buffer.from(form);
    const status = new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(target, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
      sent.on('error', reject).write(bytes.subarray(0, 200_000));
      vi.waitFor(() => expect(received[0]?.begun).toBe(true), { timeout: 20_000 }).then(
        () => sent.end(bytes.subarray(200_000)),
        reject,
      );
    });
    expect(await status).toBe(200);
    expect(received[0]?.bytes).toBe(bytes.length);
  });

  test.each([
    ['where no page declares it', '/', size(form), 415],
    ['where there is no page', '/nothing/here', size(form), 415],
    ['without its length', '/claim', { 'transfer-encoding': 'chunked' }, 411],
    ['that is larger than five files', '/claim', { 'content-length': String(maxUploadFormBytes + 1) }, 413],
    ['of another site', '/claim', { ...size(form), origin: 'https://evil.example' }, 403],
  ])('is refused %s', async (_name, path, headers, status) => {
    expect((await post(path, headers)).status).toBe(status);
    expect(received).toEqual([]);
  });

  test('may be as large on its way to the API through a script of the page', async () => {
    const answer = await post('/api/claims', size(form));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { received: Buffer.byteLength(form) }]);
    expect((await post('/api/claims', { 'content-length': String(maxUploadFormBytes + 1) })).status).toBe(413);
    const plain = { ...size(form), 'content-type': 'application/json' };
    expect((await post('/api/claims', plain)).status).toBe(413);
  });
});
