import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { syntheticCatalogue } from '@reprise/demo-catalogue';
import { freePort } from '@reprise/testing/free-port';
import * as z from 'zod/mini';
import { say } from '../scripts/progress.ts';
import { root } from '../scripts/services.ts';
import { type Child, Supervisor } from '../scripts/supervisor.ts';
import { latencies, percentile } from './latencies.ts';
import { type Bench, table } from './section.ts';

const ApiManifest = z.object({ scripts: z.object({ catalogue: z.string() }) });

/** Products that are imported, served and searched; the largest takes most of the bench's time. */
const sizes = (process.env.BENCH_CATALOGUE_SIZES ?? '5000,100000,1000000').split(',').map(Number);
const calls = 200;
const follow = join(root, 'scripts/follow-parent.ts');

const api = [
  ['API: product view', '/api/product-view/1'],
  ['API: list of a category', '/api/product-list-view?pathname=/kaufen/elektronik/handy'],
  ['API: search', '/api/product-list-view?q=iphone'],
  ['API: trade-in search', '/api/trade-in/search?query=iphone'],
] as const;
const identity = 'key=reprise&i=bench&s=1&c=bench&num_results_per_page=40';
const search = [
  ['search service: facet list of a category', `/browse/group_id/1110?${identity}`],
  ['search service: the same with a filter', `/browse/group_id/1110?${identity}&filters%5Bcondition%5D=A1`],
  ['search service: text', `/search/iphone%2013?${identity}`],
  ['search service: text with a typo', `/search/iphnoe?${identity}`],
] as const;

async function writeCatalogue(file: string, count: number): Promise<void> {
  const out = createWriteStream(file);
  let lines = '';
  for (const product of syntheticCatalogue(count, { seed: 'bench', now: new Date() })) {
    lines += `${JSON.stringify(product)}\n`;
    if (lines.length < 1 << 20) continue;
    if (!out.write(lines)) await once(out, 'drain');
    lines = '';
  }
  out.end(lines);
  await once(out, 'close');
}

async function untilReady(child: Child, url: string): Promise<void> {
  while (child.isRunning()) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await delay(50);
  }
  throw new Error(`${child.name} ended: ${child.lastLines().join('\n')}`);
}

/** Memory of a process in megabytes: the most that it had so far. Undefined once it has ended. */
function peakMemory({ pid }: Child): string | undefined {
  const status = `/proc/${pid}/status`;
  const kibibytes = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return kibibytes && `${Math.round((Number(kibibytes) * 1024) / 1e6)} MB`;
}

/** Node's options and the file of the command, as its users start it. */
function catalogueCommand(): string[] {
  const { scripts } = ApiManifest.parse(JSON.parse(readFileSync(join(root, 'apps/api/package.json'), 'utf8')));
  const [, ...parameters] = scripts.catalogue.split(' ');
  return parameters.map((parameter) => (parameter.endsWith('.ts') ? join('apps/api', parameter) : parameter));
}

/** Imports a file into a new database. Returns the memory that this took. */
async function importFile(start: (name: string, ...parameters: string[]) => Child, file: string): Promise<string> {
  const command = start('import', ...catalogueCommand(), 'import', file);
  let memory = '–';
  while (command.isRunning()) {
    memory = peakMemory(command) ?? memory;
    await delay(100);
  }
  const end = await command.ended;
  if (end !== 'exit code 0') throw new Error(`The import failed: ${end}\n${command.lastLines().join('\n')}`);
  return memory;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

type Results = Map<string, string>;

async function measure(results: Results, url: string, paths: typeof api | typeof search, note = ''): Promise<void> {
  for (const [name, path] of paths) {
    const times = await latencies(url + path, { warmUp: 20, measured: calls });
    results.set(name + note, `${percentile(times, 0.5)} / ${percentile(times, 0.99)}`);
  }
}

/** Asks for products until the search service is ready: how long does the API keep anybody waiting meanwhile? */
async function whileIndexing(apiUrl: string, ready: Promise<void>): Promise<string> {
  let isReady = false;
  const settle = () => {
    isReady = true;
  };
  ready.then(settle, settle);
  const times: number[] = [];
  while (!isReady) {
    times.push(...(await latencies(`${apiUrl}/api/product-view/1`, { warmUp: 0, measured: 1 })));
    await delay(20);
  }
  times.sort((a, b) => a - b);
  return `${percentile(times, 0.5)} / ${percentile(times, 0.99)}`;
}

async function run(size: number, folder: string): Promise<Results> {
  const results: Results = new Map();
  const supervisor = new Supervisor({ logDirectory: join(folder, 'logs') });
  const file = join(folder, 'products.jsonl');
  const [apiPort, internalPort, searchPort] = [await freePort(), await freePort(), await freePort()];
  const [apiUrl, searchUrl] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${searchPort}`];
  const env = {
    ...process.env,
    API_DATA_DIR: join(folder, 'data'),
    MEDIA_DIR: join(folder, 'media'),
    API_PORT: String(apiPort),
    API_INTERNAL_PORT: String(internalPort),
    SEARCH_PORT: String(searchPort),
    API_INTERNAL_URL: `http://127.0.0.1:${internalPort}`,
    SEARCH_SNAPSHOT_DIR: join(folder, 'search'),
    SEARCH_URL: searchUrl,
    API_SEED: 'none',
    PREWARM_PICTURES: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const start = (name: string, ...parameters: string[]) =>
    supervisor.start({ name, file: process.execPath, parameters: ['--import', follow, ...parameters], env });
  try {
    await writeCatalogue(file, size);
    const importing = performance.now();
    const importMemory = await importFile(start, file);
    results.set('import', seconds(importing));
    results.set('memory of the import at most', importMemory);
    const server = start('api', 'apps/api/src/server.ts');
    await untilReady(server, apiUrl);
    await measure(results, apiUrl, api, ', no search service');
    const indexing = performance.now();
    const service = start('search', 'apps/search/src/server.ts');
    const ready = untilReady(service, searchUrl);
    results.set('API: product view, while indexing', await whileIndexing(apiUrl, ready));
    await ready;
    results.set('index, from the API’s feed', seconds(indexing));
    await measure(results, searchUrl, search);
    // the API asks again for a service that did not answer only after a while
    await delay(15_000);
    await measure(results, apiUrl, api);
    results.set('memory of the API at most', peakMemory(server) ?? '–');
    results.set('memory of the search service at most', peakMemory(service) ?? '–');
    if (service.pid) process.kill(service.pid, 'SIGTERM');
    await service.ended;
    const restarting = performance.now();
    const restarted = start('search', 'apps/search/src/server.ts');
    await untilReady(restarted, searchUrl);
    results.set('start of the search service from a snapshot', seconds(restarting));
    await measure(results, searchUrl, search, ', from a snapshot');
    results.set('memory of the search service at most, from a snapshot', peakMemory(restarted) ?? '–');
    return results;
  } finally {
    await supervisor.stop();
  }
}

export const bench: Bench = async () => {
  const bySize: Results[] = [];
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'reprise-bench-'));
    const started = performance.now();
    bySize.push(await run(size, folder).finally(() => rm(folder, { recursive: true, force: true })));
    say(`${size.toLocaleString('en')} products took ${seconds(started)}`);
  }
  const names = [...(bySize[0]?.keys() ?? [])];
  return {
    title: 'Catalogues of several sizes',
    about: `Imported from a file into PGlite, served and indexed from there. Latencies are milliseconds, p50 / p99 of ${calls} calls one after the other on loopback. Set BENCH_CATALOGUE_SIZES to measure other sizes.`,
    lines: table(
      ['', ...sizes.map((size) => size.toLocaleString('en'))],
      names.map((name) => [name, ...bySize.map((results) => results.get(name) ?? '')]),
    ),
  };
};
