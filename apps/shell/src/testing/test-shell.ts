import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@reprise/markets';
import { contract, type Remote } from '@reprise/platform';
import { createMetrics } from '@reprise/server-kit/metrics';
import type { Tracing } from '@reprise/server-kit/spans';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../boot/server/app.ts';
import { readConfig } from '../boot/server/config.ts';
import { RemotePool } from '../remotes/server/remote-pool.ts';
import type { LoadedRemote } from '../remotes/server/run-release.ts';

const release = {
  version: '1.0.0',
  contract,
  web: 'http://localhost:3001/1.0.0/web/',
  webEntry: 'remoteEntry.js',
  server: 'http://localhost:3001/1.0.0/node/remoteEntry.js',
  integrity: { web: 'sha384-w', server: 'sha384-s' },
  weight: 100,
};

const loadedRemote = (remote: Remote): LoadedRemote => ({
  name: remote.name,
  release,
  remote,
  files: {
    code: '',
    chunks: { x: { js: [], css: [] } },
    exposed: { js: [], css: [] },
    stylesheets: new Map(),
    integrity: {},
  },
  messages: new Map(),
  entry: 'http://localhost:3001/1.0.0/web/remoteEntry.js',
  dispose: () => undefined,
});

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface TestShell {
  readonly app: FastifyInstance;
  /** Sends a request as a visitor of the German shop. */
  ask(path: string, how?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Answer>;
  /** The metrics whose lines begin with a name. */
  metrics(name: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the shell's server with one area; with `isLoaded: false` its release cannot be fetched. */
export async function startTestShell(
  remote: Remote,
  env: NodeJS.ProcessEnv,
  { isLoaded = true, tracing }: { isLoaded?: boolean; tracing?: Tracing } = {},
): Promise<TestShell> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shell-'));
  const registry = path.join(folder, 'registry.json');
  // Like the mounts of a real area: without parameters, and in every language.
  const patterns = languages.flatMap((language) => remote.routes(language).flatMap((route) => route.path ?? []));
  const mounts = [...new Set(patterns.map((pattern) => pattern.replace(/(?<=.)\/[:*].*/, '')))];
  await writeFile(registry, JSON.stringify({ remotes: [{ name: remote.name, mounts, releases: [release] }] }));
  // An API that starts beside other tests may answer its first requests late; it is not away then.
  const patience = { API_PROBE_TIMEOUT_MS: '10000' };
  const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...patience, ...env });
  const log = { info: () => undefined, error: () => undefined };
  const loaded = loadedRemote(remote);
  const fetchFiles = async () => {
    if (!isLoaded) throw new Error('The area is not there.');
    return loaded.files;
  };
  const areas = { fetch: fetchFiles, run: async () => loaded };
  const pool = new RemotePool({ registry, allowedOrigins: config.remoteOrigins, log, ...areas });
  await pool.refresh();
  await pool.get(remote.name);
  const main = { js: ['main.js'], css: [] };
  const url = (file: string) => `/assets/${file}`;
  const assets = { directory: folder, chunks: { main }, stylesheets: new Map(), fonts: [], url };
  const metrics = createMetrics();
  const app = await createApp({ config, pool, assets, metrics, tracing });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    app,
    ask: (path, { method = 'GET', headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
        const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...own, ...headers } }, (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
        });
        asked.on('error', reject).end(body);
      }),
    metrics: async (name) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name)),
    async close() {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}
