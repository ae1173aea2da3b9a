import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import vm from 'node:vm';
import { debugIdOf } from '@reprise/tracking/debug-id';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type ErrorReports, startErrorReports } from './error-reports.ts';
import { createLogger } from './log.ts';

const Report = z.looseObject({
  release: z.string(),
  tags: z.record(z.string(), z.unknown()),
  extra: z.record(z.string(), z.unknown()),
  exception: z.object({
    values: z.array(
      z.looseObject({
        type: z.string(),
        value: z.string(),
        stacktrace: z.looseObject({ frames: z.array(z.looseObject({ filename: z.string().optional() })) }).optional(),
      }),
    ),
  }),
});

let service: Server;
let reports: ErrorReports;
/** Bodies that the service received. */
let received: string[];
let status: number;
function dsnOf(server: Server): string {
  const address = server.address();
  return `http://shop@127.0.0.1:${typeof address === 'object' ? address?.port : undefined}/1`;
}
beforeEach(async () => {
  received = [];
  status = 200;
  service = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    received.push(body);
    response.writeHead(status).end('{}');
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  reports = startErrorReports({ dsn: dsnOf(service), release: '1.4.0', service: 'api' });
});
afterEach(() => {
  service.closeAllConnections();
  service.close();
});

/** The report in an envelope: its third line. */
const reportIn = (envelope: string | undefined) => Report.parse(JSON.parse(envelope?.split('\n')[2] ?? ''));

async function sent(error: Error, details: Record<string, unknown> = {}) {
  reports.report(error, { reference: 'f'.repeat(32), message: 'request failed', details });
  await reports.flush(2_000);
  return reportIn(received.at(-1));
}

it('sends an error with release, area, reference and the line of the log', async () => {
  const report = await sent(new TypeError('x is undefined', { cause: new Error('the cause') }), { route: '/cart' });
  expect(report).toMatchObject({
    release: '1.4.0',
    tags: { area: 'api', area_version: '1.4.0', service: 'api', reference: 'f'.repeat(32) },
    extra: { line: 'request failed', route: '/cart' },
  });
  expect(report.exception.values.map(({ value }) => value)).toEqual(['the cause', 'x is undefined']);
  const files = report.exception.values.at(-1)?.stacktrace?.frames.map(({ filename }) => filename) ?? [];
  expect(files.at(-1)).toBe('packages/server-kit/src/error-reports.test.ts');
});

it('gives an error in a release to its area', async () => {
  const entry = 'http://localhost:3001/1.3.9/node/remoteEntry.js';
  reports.useReleases(() => [{ name: 'blue', entry, version: '1.3.9' }]);
  const fail = vm.compileFunction("throw new Error('in an area')", [], { filename: entry });
  const error = (() => {
    try {
      return fail();
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(
    await sent(Object.assign(new Error('in an area'), { stack: String(Reflect.get(error, 'stack')) })),
  ).toMatchObject({
    tags: { area: 'blue', area_version: '1.3.9', service: 'api' },
    debug_meta: { images: [{ code_file: entry, debug_id: await debugIdOf('blue/1.3.9/node/remoteEntry.js') }] },
  });
});

it('names the source maps of a server that is built', async () => {
  const built = { dsn: dsnOf(service), release: '1.4.0', service: 'shell', builtFiles: 'apps/shell/dist/node/' };
  reports = startErrorReports(built);
  const place = `file://${process.cwd()}/apps/shell/dist/node/server.mjs`;
  const report = await sent(Object.assign(new Error('failed'), { stack: `Error: failed\n    at f (${place}:12:3)` }));
  expect(report.debug_meta).toEqual({
    images: [
      {
        type: 'sourcemap',
        code_file: 'apps/shell/dist/node/server.mjs',
        debug_id: await debugIdOf('shell/1.4.0/node/server.mjs'),
      },
    ],
  });
});

it('sends no personal data, wherever it was', async () => {
  const name = fc.stringMatching(/^[a-z]{3,12}$/);
  const email = fc.tuple(name, name).map(([who, where]) => `${who}@${where}.example`);
  const secret = fc.oneof(email, fc.stringMatching(/^[4-5]\d{15}$/), fc.uuid());
  await fc.assert(
    fc.asyncProperty(secret, name, async (found, around) => {
      const text = `${around} ${found} ${around}`;
      const error = new Error(text, { cause: new Error(text) });
      await sent(error, { deep: [{ inside: text }], url: `/search?q=${found}` });
      expect(received.at(-1)).not.toContain(found);
    }),
    { numRuns: 60 },
  );
});

it('sends nothing for a minute after a rate limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    status = 429;
    await sent(new Error('first'));
    status = 200;
    for (const message of ['second', 'third']) await sent(new Error(message));
    expect(received).toHaveLength(1);
    vi.setSystemTime(Date.now() + 60_001);
    expect((await sent(new Error('fourth'))).exception.values.at(-1)?.value).toBe('fourth');
  } finally {
    vi.useRealTimers();
  }
});

it('reports errors of the log with their reference, but no warnings', async () => {
  const reported: unknown[] = [];
  const log = await createLogger({
    name: 'api',
    production: true,
    logLevel: 'fatal',
    destination: { write: () => undefined },
    reports: { report: (error, context) => void reported.push([error.message, context]) },
  });
  log.level = 'warn';
  const request = log.child({ reference: 'trace-1' });
  request.warn({ err: new Error('a warning') }, 'tried again');
  request.error({ reason: 'no error' }, 'API is unavailable');
  request.error({ err: new Error('broken'), route: '/cart' }, 'request failed');
  expect(reported).toEqual([
    ['broken', { reference: 'trace-1', details: { route: '/cart' }, message: 'request failed' }],
  ]);
});
