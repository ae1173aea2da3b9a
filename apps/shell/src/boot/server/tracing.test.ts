import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { defineRemote, page, platformOf } from '@reprise/platform';
import type { Tracing } from '@reprise/server-kit/spans';
import { startTracing } from '@reprise/server-kit/tracing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() });
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((all) => Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])));
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: Attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A span as the collector gets it: of a server (2) or of a call (3). */
interface CollectedSpan {
  readonly service: unknown;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string | undefined;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Record<string, unknown>;
}

/** A page that loads a product. */
const area = defineRemote({
  name: 'blue',
  loadMessages: async () => ({}),
  routes: () => [
    page({
      id: 'product',
      path: '/i/:idAndSlug',
      chunk: 'x',
      load: async () => ({
        Component: () => null,
        loader: async ({ context }: { context: Parameters<typeof platformOf>[0] }) => {
          const { catalogue } = await platformOf(context).api();
          await catalogue.productView(471_100_042).catch(() => null);
          return null;
        },
      }),
    }),
  ],
});

const apps = path.join(import.meta.dirname, '../../../..');

let folder: string;
let collector: Server;
let collected: CollectedSpan[];
const processes: ChildProcess[] = [];
let tracing: Tracing;
let shell: TestShell;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts a server as a process, on free ports. Returns the last of its addresses. */
async function launch(name: string, ports: number, environment: Record<string, string>): Promise<string> {
  const server = spawn(process.execPath, [path.join(apps, `${name}/src/server.ts`)], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(server);
  const addresses: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    addresses.push(...(line.match(/http:\/\/127\.0\.0\.1:\d+/) ?? []));
    const address = addresses[ports - 1];
    if (address) return address;
  }
  throw new Error(`${name} ended without listening.`);
}

/** Puts an embedded database with all tables into a folder. */
const prepareDatabase = (directory: string) =>
  promisify(execFile)(process.execPath, [path.join(apps, 'api/src/testing/prepared-database.ts'), directory]);

/**
 * Starts the API on an embedded database without a catalogue, and the search service, which finds nothing. Returns the API's
 * address.
 */
async function startServers(endpoint: string): Promise<string> {
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint };
  const search = await launch('search', 1, { ...traced, SEARCH_PORT: '0', API_INTERNAL_URL: endpoint });
  await prepareDatabase(path.join(folder, 'api'));
  return launch('api', 2, {
    ...traced,
    SEARCH_URL: search,
    SEARCH_TIMEOUT_MS: '5000',
    API_PORT: '0',
    API_INTERNAL_PORT: '0',
    API_SEED: 'none',
    API_DATA_DIR: path.join(folder, 'api'),
    MEDIA_DIR: path.join(folder, 'media'),
    UPLOADS_DIRECTORY: path.join(folder, 'uploads'),
  });
}

beforeAll(async () => {
  collected = [];
  collector = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end('{}');
    const { resourceSpans } = Export.parse(await json(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes['service.name'];
      for (const { spans } of scopeSpans) collected.push(...spans.map((span) => ({ ...span, service })));
    }
    return response.end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${portOf(collector)}`;
  folder = await mkdtemp(path.join(tmpdir(), 'tracing-'));
  const apiUrl = await startServers(endpoint);
  const warn = (error: Error) => {
    throw error;
  };
  tracing = startTracing({ endpoint, share: 1, service: 'shell', version: '1.0.0', warn });
  shell = await startTestShell(area, { API_URL: apiUrl }, { tracing });
}, 60_000);
afterAll(async () => {
  await shell.close();
  collector.closeAllConnections();
  collector.close();
  for (const server of processes) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const browserSpan = '00f067aa0ba902b7';

/** Asks the shell as a browser does whose span is known. Returns the trace id. */
async function ask(url: string, digit: string): Promise<string> {
  const traceId = digit.repeat(32);
  const headers = { traceparent: `00-${traceId}-${browserSpan}-01` };
  expect((await shell.ask(url, { headers })).status).toBe(200);
  return traceId;
}

/** What led to a span, from the browser on: servers, and what they did for a request (S) or asked of another server (C). */
function chainTo(span: CollectedSpan): string[] {
  const { service, name, kind, traceId, parentSpanId } = span;
  const parent = collected.find((other) => other.spanId === parentSpanId && other.traceId === traceId);
  const before = parent ? chainTo(parent) : [parentSpanId === browserSpan ? 'browser' : 'unknown'];
  return [...before, `${service} ${kind === 2 ? 'S' : 'C'} ${name}`];
}

/** The chains to the statements of a trace. */
const statementsOf = (trace: string) =>
  collected.filter(({ traceId, attributes }) => traceId === trace && 'db.query.text' in attributes).map(chainTo);

test('a trace goes from the browser through shell and API to the statements of the database', async () => {
  const page = await ask('/i/471100042,lovelace?q=lovelace', 'a');
  const call = await ask('/api/announcements?mail=lovelace@shop.example', 'b');
  const typed = await ask('/api/search/smart-suggestions?q=lovelace', 'c');
  await tracing.flush(5_000);
  // Spans that wait are sent before the process ends.
  await Promise.all(
    processes.map((server) => {
      server.kill('SIGTERM');
      return once(server, 'exit');
    }),
  );
  const pageCall = ['browser', 'reprise-shell S GET /i/:idAndSlug', 'reprise-shell C GET'];
  expect(statementsOf(page)).toContainEqual([
    ...pageCall,
    'reprise-api S GET /api/product-view/:id',
    'reprise-api C SELECT',
  ]);
  expect(statementsOf(page)).toContainEqual([
    ...pageCall,
    'reprise-api S GET /api/navigation-view',
    'reprise-api C SELECT categories',
  ]);
  const search = collected.find(({ service, kind }) => service === 'reprise-search' && kind === 2);
  expect(search?.traceId).toBe(typed);
  expect(search && chainTo(search)).toEqual([
    'browser',
    'reprise-shell S GET /api/*',
    'reprise-shell C GET',
    'reprise-api S GET /api/search/smart-suggestions',
    'reprise-api C GET',
    'reprise-search S GET /autocomplete/:term',
  ]);
  expect(statementsOf(call)).toEqual([
    [
      'browser',
      'reprise-shell S GET /api/*',
      'reprise-shell C GET',
      'reprise-api S GET /api/announcements',
      'reprise-api C SELECT announcements',
    ],
  ]);
});

test('spans have the names of the conventions, and neither input nor ids of visitors', () => {
  const statement = collected.find(({ name }) => name === 'SELECT announcements')?.attributes;
  expect(statement).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.collection.name': 'announcements',
    'db.query.text': expect.stringMatching(/"valid_from" <= \$1 and "valid_to" > \$2/),
  });
  const request = collected.find(({ name }) => name === 'GET /api/announcements')?.attributes;
  expect(request).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/announcements',
    'http.response.status_code': 200,
    'url.scheme': 'http',
  });
  const text = JSON.stringify(collected);
  for (const secret of ['lovelace', '471100042', 'shop.example']) expect(text).not.toContain(secret);
});
