import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStaticOrigin } from './static-origin.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reprise-origin-'));
  const release = join(folder, 'published', '1.0.0', 'web');
  await mkdir(release, { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'published', '.hidden.json'), '{}');
  await writeFile(join(release, 'entry.json'), '{"file":"main.0123abcd.js"}');
  await writeFile(join(release, 'logo.svg'), '<svg/>');
  await writeFile(join(release, 'main.0123abcd.js'), 'plain');
  await writeFile(join(release, 'main.0123abcd.js.br'), 'brotli');
  await writeFile(join(release, 'main.0123abcd.js.gz'), 'gzip');
  server = createStaticOrigin(join(folder, 'published'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Sends the path unchanged; `fetch` would resolve `..`. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET', asked: Server = server) {
  const address = asked.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, method, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
      sent.on('error', reject).end();
    },
  );
}

const script = '/1.0.0/web/main.0123abcd.js';

describe('a static origin', () => {
  it('lets browsers cache hashed names forever and revalidate others', async () => {
    expect((await ask(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const entry = await ask('/1.0.0/web/entry.json');
    expect(entry.headers['cache-control']).toBe('no-cache');
    const again = await ask('/1.0.0/web/entry.json', { 'if-none-match': String(entry.headers.etag) });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'brotli', 'br'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
    ['', 'plain', undefined],
  ])('answers Accept-Encoding "%s" with the %s version', async (accepted, body, encoding) => {
    const answer = await ask(script, { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ status: 200, body });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toBe('Accept-Encoding');
  });

  it('sends the charset of every kind of text', async () => {
    for (const path of [script, '/1.0.0/web/entry.json', '/1.0.0/web/logo.svg', '/missing.js', '/readyz', '/%zz'])
      expect((await ask(path)).headers['content-type'], path).toMatch(/^[a-z]+\/[a-z+]+; charset=utf-8$/);
  });

  it('sends Strict-Transport-Security behind TLS', async () => {
    const secure = createStaticOrigin(join(folder, 'published'), { https: true });
    await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
    const answers = [];
    for (const path of [script, '/missing.js', '/%zz', '/readyz']) answers.push(await ask(path, {}, 'GET', secure));
    await new Promise((resolve) => secure.close(resolve));
    for (const { headers } of answers)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await ask(script)).headers['strict-transport-security']).toBeUndefined();
  });

  it('allows all origins', async () => {
    expect((await ask(script)).headers['access-control-allow-origin']).toBe('*');
    expect((await ask('/missing.js')).headers['access-control-allow-origin']).toBe('*');
  });

  it.each([
    '/../secret.txt',
    '/1.0.0/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/.hidden.json',
    '/1.0.0',
    '/',
    '/%00',
    '//secret.txt',
  ])('answers 404 to %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('refuses a path that is not UTF-8', async () => {
    expect((await ask('/%zz')).status).toBe(400);
  });

  it('allows only GET and HEAD', async () => {
    expect(await ask(script, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect((await ask(script, {}, 'DELETE')).status).toBe(405);
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' });
  });
});
