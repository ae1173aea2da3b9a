import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatPath } from '@reprise/markets';
import { build } from './build.ts';
import { type Breakable, type FaultShop, withFaultShop } from './fault-shop.ts';
import { type Fault, type FaultRow, type FaultSection, faultTables, type Seen } from './fault-table.ts';
import { ensurePostgres } from './prerequisites.ts';
import { complain, say, seconds } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';

const file = 'docs/contracts/faults.md';
const faults: readonly Fault[] = ['dead', 'stopped', 'slow', 'garbage'];
/** Time between the first and the second visit during a fault; milliseconds. */
const secondVisitAfterMs = 2_000;
const answerTimeoutMs = 20_000;
const maxRecoveryMs = 60_000;

type Visit = () => Promise<Seen>;

function noteOn(response: Response, text: string): Seen['note'] {
  if (response.headers.get('server-timing')?.includes('stale')) return 'older page';
  return text.includes('"degraded":true') ? 'no filters' : undefined;
}

const isWhole = ({ status, note }: Seen) => (status === 200 || status === 303) && note === undefined;

/** Requests a page without a session. */
async function visit(url: string, init: RequestInit = {}): Promise<Seen> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerTimeoutMs) });
    const text = await response.text();
    return { status: response.status, seconds: since(), note: noteOn(response, text) };
  } catch {
    return { status: 0, seconds: since() };
  }
}

/** Registers a new user with the form of the page. */
function register(shop: string): Promise<Seen> {
  const name = randomBytes(8).toString('hex');
  const body = new URLSearchParams({
    intent: 'register',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `${name}@example.com`,
    password: `${name}-Korrekt-Pferd`,
  });
  return visit(`${shop}/auth`, { method: 'POST', body, headers: { origin: shop } });
}

/** Repeats `look` until it finds something. A shop that has just started may still be busy. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  const started = performance.now();
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() - started > maxRecoveryMs) return found;
    await delay(500);
  }
}

async function productPaths(shop: string, list: string): Promise<string[] | undefined> {
  const html = await fetch(shop + list).then((response) => response.text());
  const paths = new Set([...html.matchAll(/href="(\/i\/\d+,[^"?#]*)/g)].flatMap(([, path]) => path ?? []));
  return paths.size > 1 ? [...paths] : undefined;
}

/** The pages to visit. The shell has cached all of them except the one for a first visit. */
async function pagesOf(shop: string): Promise<Map<string, Visit>> {
  const list = '/kaufen/elektronik/handy';
  const [product, ...others] = (await eventually(() => productPaths(shop, list))) ?? [];
  if (!product) throw new Error(`${list} shows no products`);
  let visits = 0;
  const at =
    (path: string): Visit =>
    () =>
      visit(shop + path);
  return new Map([
    ['home', at('/')],
    ['list', at(list)],
    // A different query each time, so that no cache has the answer.
    ['search', () => visit(`${shop}/kaufen/suchen?q=iphone+${randomBytes(3).toString('hex')}`)],
    ['product', at(product)],
    // A new parameter value each time makes a page that is not cached.
    ['product, first visit', () => visit(`${shop}${others[visits++ % others.length]}?wristbandId=${1_000 + visits}`)],
    ['cart', at('/checkout/cart')],
    ['sell', at('/verkaufen')],
    ['help', at(formatPath('static_content', { path: 'help' }, 'de'))],
    ['imprint', at(formatPath('legal_document', { documentType: 'imprint' }, 'de'))],
    ['sign in', at('/auth')],
    ['register', () => register(shop)],
  ]);
}

async function visitAll(pages: ReadonlyMap<string, Visit>): Promise<Map<string, Seen>> {
  const seen = await Promise.all([...pages].map(async ([name, go]) => [name, await go()] as const));
  return new Map(seen);
}

const isAsBefore = (now: ReadonlyMap<string, Seen>, before: ReadonlyMap<string, Seen>) =>
  [...before].every(([name, { status }]) => now.get(name)?.status === status && !now.get(name)?.note);

/** Seconds until every page is as before. */
async function recovery(pages: ReadonlyMap<string, Visit>, before: ReadonlyMap<string, Seen>) {
  const started = performance.now();
  while (performance.now() - started < maxRecoveryMs) {
    const asked = performance.now();
    if (isAsBefore(await visitAll(pages), before)) return (asked - started) / 1000;
    await delay(100);
  }
  return undefined;
}

async function simulate(service: Breakable, fault: Fault, pages: ReadonlyMap<string, Visit>): Promise<FaultRow> {
  const before = await eventually(async () => {
    const seen = await visitAll(pages);
    return [...seen.values()].every(isWhole) ? seen : undefined;
  });
  if (!before) throw new Error(`not all pages were whole before ${service.title} was ${fault}`);
  // Wait until cached pages are stale.
  await delay(1_100);
  await service.begin(fault);
  const first = await visitAll(pages);
  await delay(secondVisitAfterMs);
  const second = await visitAll(pages);
  await service.end(fault);
  const recoveredAfter = await recovery(pages, before);
  const seen = new Map<string, [Seen, Seen]>();
  for (const [name, one] of first) seen.set(name, [one, second.get(name) ?? one]);
  return { fault, seen, recoveredAfter };
}

async function simulateAll({ url, services }: FaultShop): Promise<FaultSection[]> {
  const pages = await pagesOf(url);
  const sections: FaultSection[] = [];
  for (const service of services) {
    const rows: FaultRow[] = [];
    for (const fault of faults) {
      const started = performance.now();
      rows.push(await simulate(service, fault, pages));
      say(`${service.title}: ${fault}, ${seconds(performance.now() - started)}`);
    }
    sections.push({ title: service.title, rows });
  }
  return sections;
}

const about = (when: Date) => `# What visitors see during outages

Made by \`npm run faults\` from a run of ${when.toISOString().slice(0, 10)}: a separate shop on PostgreSQL, in which each service in turn
is killed (SIGKILL), stopped (SIGSTOP), answers everything five seconds late, or answers HTML to every request. A visitor
without a session requests eleven pages at once, right after the fault began and again ${secondVisitAfterMs / 1000} seconds later. Cached pages are fresh for
only one second, so that they do not hide faults. Each search has a new query, so that it cannot come from a cache.

Each cell has the status and the seconds until the answer was complete. An *older page* comes from the cache, because the API is unavailable;
a list with *no filters* comes from the database, because the search service is unavailable. *Recovered after* is the time from the end of the
fault until all pages are as before. A killed service is restarted after the second visit.
`;

try {
  if (!(await ensurePostgres())) throw new Error('There is no PostgreSQL server on this machine.');
  await build();
  await withFaultShop(
    async (shop) => {
      const sections = await simulateAll(shop);
      const text = `${about(new Date())}\n${faultTables(sections, maxRecoveryMs / 1000)}\n`;
      await writeFile(join(root, file), text);
      say(`${file} is written`);
    },
    { RATE_LIMIT: 'off', LOG_LEVEL: 'error', PAGE_CACHE_SECONDS: '1', PAGE_CACHE_MAX_SECONDS: '1' },
  );
} catch (error) {
  complain(describeError(error));
  process.exitCode = 1;
}
