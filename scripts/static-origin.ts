import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
// Relative paths, since the image of an area contains this file and the package but no workspace.
import { host, httpPort, protocol, readEnvironment } from '../packages/server-kit/src/environment.ts';
import type { ErrorFormat } from '../packages/server-kit/src/errors.ts';
import { filePolicy, transportSecurity } from '../packages/server-kit/src/headers.ts';
import { healthy, readiness } from '../packages/server-kit/src/health.ts';
import { createHttpServer } from '../packages/server-kit/src/http-server.ts';
import { runServer } from '../packages/server-kit/src/run-server.ts';
import { createShutdown, type Shutdown } from '../packages/server-kit/src/shutdown.ts';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

const sharedHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

const format: ErrorFormat = ({ message }) => ({ type: 'text/plain; charset=utf-8', body: `${message}\n` });

/** The file of a request path below `directory`; undefined for malformed paths and those outside of it. */
function fileOf(directory: string, url: string): string | undefined {
  try {
    const path = decodeURIComponent(new URL(url, 'http://origin').pathname);
    if (path.includes('\0') || path.split('/').some((segment) => segment.startsWith('.'))) return undefined;
    const file = normalize(join(directory, path));
    return file.startsWith(normalize(directory) + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}

interface Representation {
  readonly file: string;
  readonly size: number;
  readonly tag: string;
  readonly encoding?: string;
}

async function find(file: string): Promise<Representation | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { file, size: found.size, tag: `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"` };
}

/** The smallest version of a file that the client accepts; builds also write `.br` and `.gz`. */
async function represent(file: string, accepted: string): Promise<Representation | undefined> {
  const plain = await find(file);
  if (!plain) return undefined;
  for (const { name, suffix } of encodings) {
    if (!new RegExp(`(^|[\\s,])${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted)) continue;
    const packed = await find(file + suffix);
    if (packed) return { ...packed, encoding: name };
  }
  return plain;
}

function answer(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
  response.end(body);
}

async function serve(directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (request.method === 'OPTIONS') {
    return answer(response, 204, '', {
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Max-Age': '86400',
    });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answer(response, 405, 'Method not allowed\n', { Allow: 'GET, HEAD, OPTIONS' });
  }
  const file = fileOf(directory, url);
  const found = file && (await represent(file, String(request.headers['accept-encoding'] ?? '')));
  if (!file || !found) return answer(response, 404, 'Not found\n');
  const headers = {
    'Content-Security-Policy': filePolicy,
    'Cache-Control': hashedName.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: found.tag,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === found.tag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': found.size,
    ...(found.encoding ? { 'Content-Encoding': found.encoding } : {}),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  pipeline(createReadStream(found.file), response, () => undefined);
}

const healthPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

async function serveHealth({ url }: IncomingMessage, response: ServerResponse, shutdown: Shutdown): Promise<void> {
  const health = url === '/readyz' ? await readiness(shutdown, () => ({ status: 'ready' })) : healthy;
  answer(response, health.statusCode, JSON.stringify(health.body), {
    'Content-Type': 'application/json; charset=utf-8',
  });
}

/**
 * The static origin of a remote: its published releases, for pages of any origin. Files with a content hash in their names are
 * immutable, all others are revalidated. `https`: a proxy terminates TLS, so Strict-Transport-Security is sent.
 */
export function createStaticOrigin(
  directory: string,
  { shutdown = createShutdown(), https = false }: { shutdown?: Shutdown; https?: boolean } = {},
): Server {
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    const answering = healthPaths.has(request.url ?? '')
      ? serveHealth(request, response, shutdown)
      : serve(directory, request, response);
    answering.catch(() => {
      if (!response.headersSent) answer(response, 500, 'The file could not be read\n');
      else response.destroy();
    });
  };
  const server = createHttpServer(handler, { format, headers: { ...sharedHeaders, ...(https && transportSecurity) } });
  shutdown.watch(server);
  return server;
}

if (import.meta.main) {
  const [directory, port] = process.argv.slice(2);
  if (!directory || !port) {
    process.stderr.write('usage: node scripts/static-origin.ts <directory> <port>\n');
    process.exit(2);
  }
  await runServer({
    name: 'static-origin',
    readConfig: (env) =>
      readEnvironment({ ...env, STATIC_PORT: port }, () => ({
        STATIC_HOST: host,
        STATIC_PORT: httpPort(8080),
        PROTOCOL: protocol,
      })),
    start: async ({ config, log, shutdown }) => {
      const server = createStaticOrigin(resolve(directory), { shutdown, https: config.PROTOCOL === 'https' });
      await once(server.listen(config.STATIC_PORT, config.STATIC_HOST), 'listening');
      log.info(`${directory} is served on http://${config.STATIC_HOST}:${config.STATIC_PORT}`);
      return () => new Promise((closed) => server.close(() => closed()));
    },
  });
}
