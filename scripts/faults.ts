import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from './build.ts';
import { type Breakable, type FaultShop, withFaultShop } from './fault-shop.ts';
import { type Fault, type FaultRow, type FaultSection, faultTables, type Seen } from './fault-table.ts';
import { ensurePostgres } from './prerequisites.ts';
import { complain, say, seconds } from './progress.ts';
import { root } from './services.ts';
import { describeError } from './steps.ts';

const file = 'docs/contracts/faults.md';
const faults: readonly Fault[] = ['dead', 'stopped', 'slow', 'garbage'];
/** Milliseconds between the first look at a fault and the second. */
const secondLookAfter = 2_000;
const longestAnswer = 20_000;
const longestRecovery = 60_000;

type Visit = () => Promise<Seen>;

function noteOn(response: Response, text: string): Seen['note'] {
  if (response.headers.get('server-timing')?.includes('stale')) return 'older page';
  return text.includes('"degraded":true') ? 'no filters' : undefined;
}

/** What a visitor without a session gets, and how long that takes. */
async function visit(url: string, init: RequestInit = {}): Promise<Seen> {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1000;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(longestAnswer) });
    const text = await response.text();
    return { status: response.status, seconds: since(), note: noteOn(response, text) };
  } catch {
    return { status: 0, seconds: since() };
  }
}

/** Somebody new who registers with the form of the page. */
function register(shop: string): Promise<Seen> {
  const name = randomBytes(8).toString('hex');
  const body = new URLSearchParams({
    ...{ intent: 'register', firstName: 'Ada', lastName: 'Lovelace' },
    ...{ email: `${name}@example.com`, password: `${name}-Korrekt-Pferd` },
  });
  return visit(`${shop}/auth`, { method: 'POST', body, headers: { origin: shop } });
}

async function productPaths(shop: string, list: string): Promise<string[]> {
  const html = await fetch(shop + list).then((response) => response.text());
  return [...new Set([...html.matchAll(/href="(\/i\/\d+,[^"?#]*)"/g)].flatMap(([, path]) => path ?? []))];
}

/** The pages that are looked at. Each one is known to the shell but the one that nobody has seen. */
async function pagesOf(shop: string): Promise<Map<string, Visit>> {
  const list = '/kaufen/elektronik/handy';
  const [product, ...others] = await productPaths(shop, list);
  if (!product) throw new Error(`${list} shows no products`);
  let visits = 0;
  const at =
    (path: string): Visit =>
    () =>
      visit(shop + path);
  return new Map([
    ['home', at('/')],
    ['list', at(list)],
    // other words each time: no cache knows the answer
    ['search', () => visit(`${shop}/kaufen/suchen?q=iphone+${randomBytes(3).toString('hex')}`)],
    ['product', at(product)],
    // a condition that nobody has asked for makes a page of its own
    ['product, first visit', () => visit(`${shop}${others[visits++ % others.length]}?wristbandId=${1_000 + visits}`)],
    ['cart', at('/checkout/cart')],
    ['sell', at('/verkaufen')],
    ['sign in', at('/auth')],
    ['register', () => register(shop)],
  ]);
}

async function look(pages: ReadonlyMap<string, Visit>): Promise<Map<string, Seen>> {
  const seen = await Promise.all([...pages].map(async ([name, go]) => [name, await go()] as const));
  return new Map(seen);
}

const isAsBefore = (now: ReadonlyMap<string, Seen>, before: ReadonlyMap<string, Seen>) =>
  [...before].every(([name, { status }]) => now.get(name)?.status === status && !now.get(name)?.note);

/** Seconds until every page is as it was. */
async function recovery(pages: ReadonlyMap<string, Visit>, before: ReadonlyMap<string, Seen>) {
  const started = performance.now();
  while (performance.now() - started < longestRecovery) {
    const asked = performance.now();
    if (isAsBefore(await look(pages), before)) return (asked - started) / 1000;
    await delay(100);
  }
  return undefined;
}

async function tryFault(service: Breakable, fault: Fault, pages: ReadonlyMap<string, Visit>): Promise<FaultRow> {
  const before = await look(pages);
  const wrong = [...before].filter(([, { status }]) => status !== 200 && status !== 303);
  if (wrong.length > 0) throw new Error(`before ${service.title} was ${fault}: ${JSON.stringify(wrong)}`);
  // pages are no longer fresh
  await delay(1_100);
  await service.begin(fault);
  const first = await look(pages);
  await delay(secondLookAfter);
  const second = await look(pages);
  await service.end(fault);
  const recoveredAfter = await recovery(pages, before);
  const seen = new Map<string, [Seen, Seen]>();
  for (const [name, one] of first) seen.set(name, [one, second.get(name) ?? one]);
  return { fault, seen, recoveredAfter };
}

async function tryAll({ url, services }: FaultShop): Promise<FaultSection[]> {
  const pages = await pagesOf(url);
  const sections: FaultSection[] = [];
  for (const service of services) {
    const rows: FaultRow[] = [];
    for (const fault of faults) {
      const started = performance.now();
      rows.push(await tryFault(service, fault, pages));
      say(`${service.title}: ${fault}, ${seconds(performance.now() - started)}`);
    }
    sections.push({ title: service.title, rows });
  }
  return sections;
}

const about = (when: Date) => `# What visitors see when something fails

Made by \`npm run faults\` from a run of ${when.toISOString().slice(0, 10)}: a shop of its own on PostgreSQL, in which one service after the other
dies (SIGKILL), is stopped (SIGSTOP), answers everything five seconds late, or answers HTML instead of what was asked. A visitor
without a session asks for nine pages at once, right after the fault began and again ${secondLookAfter / 1000} seconds later. Cached pages are fresh for
one second here, so that none hides a fault. The search is for other words each time, and cannot come from a cache.

Each cell has the status and the seconds until the answer was complete. An *older page* comes from the cache, because the API is away;
a list with *no filters* comes from the database, because the search service is away. *As before after* counts from the end of the fault until
all pages are as they were. A service that died is started again after the second look.
`;

try {
  if (!(await ensurePostgres())) throw new Error('There is no PostgreSQL server on this machine.');
  await build();
  await withFaultShop(
    async (shop) => {
      const sections = await tryAll(shop);
      const text = `${about(new Date())}\n${faultTables(sections, longestRecovery / 1000)}\n`;
      await writeFile(join(root, file), text);
      say(`${file} is written`);
    },
    { RATE_LIMIT: 'off', LOG_LEVEL: 'error', PAGE_CACHE_SECONDS: '1' },
  );
} catch (error) {
  complain(describeError(error));
  process.exitCode = 1;
}
