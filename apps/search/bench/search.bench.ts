import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDefaultCatalogue, syntheticCatalogue } from '@reprise/demo-catalogue';
import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import MiniSearch from 'minisearch';
import { type CatalogueIndex, CatalogueIndexBuilder } from '../src/engine/catalogue-index.ts';
import { answerCall } from '../src/engine/engine.ts';
import { countFacets } from '../src/engine/facet-answers.ts';
import type { FilterRule } from '../src/engine/filters.ts';
import { listAnswer } from '../src/engine/lists.ts';
import type { Format, ListRequest } from '../src/engine/requests.ts';
import { select } from '../src/engine/selection.ts';
import { facetValues } from '../src/index/derived-facets.ts';
import { CatalogueSnapshot } from '../src/snapshot/catalogue-snapshot.ts';
import { indexFingerprint } from '../src/snapshot/fingerprint.ts';
import { indexedProduct, pathFinder } from '../src/testing/indexed-catalogue.ts';
import { printSection } from './section.ts';

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '5000,100000,1000000' }, json: { type: 'boolean', default: false } },
});
const now = new Date('2026-06-01T00:00:00Z');

/** Above this size the baselines take minutes and gigabytes. */
const maxProductsForBaseline = 100_000;

const format: Format = {
  language: 'de',
  groupsMaxDepth: 1,
  groupsStart: 'current',
  fields: [],
  hiddenFields: [],
  hiddenFacets: [],
};
const list = (rules: FilterRule[], more: Partial<ListRequest> = {}): ListRequest => ({
  rules,
  expression: undefined,
  order: 'popularity',
  offset: 0,
  limit: 40,
  format,
  ...more,
});
const rule = (facet: string, ...values: string[]): FilterRule => ({ facet, values, match: 'any' });

const queries = [
  'iphone 13',
  'samsung galaxy s22',
  'kopfhörer',
  'kabel',
  'playstation 5',
  'macbook air 256gb',
  'apple watch',
  'iphone 13 schwarz',
];
const typos = [
  'iphnoe 13',
  'samsumg',
  'plastation',
  'kopfhorrer',
  'makbook',
  'raicihs vatron',
  'wh-1001xm4',
  'i5-8259u',
];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const shortBeginnings = [
  'ap',
  'ba',
  'ch',
  'ip',
  'le',
  'sa',
  'th',
  'vat',
  'app',
  'gal',
  'iph',
  'len',
  'pro',
  'sam',
  'son',
];
const beginnings = ['ip', 'iph', 'sams', 'galaxy s', 'play', 'kopf', 'apple wa', 'mac'];

interface Measured {
  readonly p50: number;
  readonly p95: number;
}

/** Processor time of this thread in milliseconds: waiting for a busy machine does not count. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Many times the smallest difference that clocks of processor time show, which is up to 4 ms. */
const measuredMs = 80;
const minRuns = 5;
const rounds = 3;

/** The average of some runs. */
function averageTime(run: () => unknown): number {
  const start = processorTime();
  let runs = 0;
  while (runs < minRuns || processorTime() - start < measuredMs) {
    run();
    runs += 1;
  }
  return (processorTime() - start) / runs;
}

/** The median of some averages of a case, after a warm-up: what the machine does beside it falls on one of them. */
function typicalTime(run: () => unknown): number {
  for (let warm = 0; warm < minRuns; warm += 1) run();
  const averages = Array.from({ length: rounds }, () => averageTime(run)).sort((left, right) => left - right);
  return averages[Math.floor(rounds / 2)] as number;
}

/** The typical times of all cases, as percentiles of them. */
function measure(cases: readonly (() => unknown)[]): Measured {
  const typical = cases.map(typicalTime).sort((left, right) => left - right);
  const at = (share: number) => typical[Math.min(typical.length - 1, Math.floor(typical.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const times = (factor: number) => factor.toFixed(factor < 10 ? 1 : 0);
const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

function memory(): { heap: number; outside: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heap: heapUsed, outside: arrayBuffers };
}

const rows: string[][] = [];
function add(size: number, ...cells: string[]): void {
  const row = [size.toLocaleString('en'), ...cells];
  rows.push(row);
  process.stderr.write(`${row.join(' | ')}\n`);
}

function report(size: number, what: string, measured: Measured, baseline?: Measured): void {
  const ratio = baseline ? `${times(baseline.p50 / measured.p50)} ×` : '';
  const base = baseline ? `${milliseconds(baseline.p50)} / ${milliseconds(baseline.p95)}` : '';
  add(size, what, milliseconds(measured.p50), milliseconds(measured.p95), base, ratio);
}

function miniSearch(products: Iterable<IndexedProduct>) {
  const engine = new MiniSearch<IndexedProduct>({
    fields: ['name', 'brand', 'creators'],
    extractField: (product, field) =>
      field === 'creators' ? product.creators.join(' ') : String(product[field as keyof IndexedProduct] ?? ''),
  });
  for (const product of products) engine.add(product);
  return engine;
}

function naiveFacets(products: readonly IndexedProduct[], rules: readonly FilterRule[]): Map<string, number> {
  const passes = (product: IndexedProduct, { facet, values }: FilterRule) =>
    facet === 'group_id'
      ? product.categoryIds.includes(Number(values[0]))
      : [...facetValues(product)].some(([name, value]) => name === facet && values.includes(value));
  const counts = new Map<string, number>();
  for (const product of products) {
    const failing = rules.filter((one) => !passes(product, one));
    if (failing.length > 1) continue;
    for (const [name, value] of facetValues(product)) {
      if (failing.length === 0 || failing[0]?.facet === name)
        counts.set(`${name}=${value}`, (counts.get(`${name}=${value}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** Writes an index to a snapshot, and reads it again. */
async function measureSnapshot(size: number, index: CatalogueIndex): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-bench-'));
  const snapshot = new CatalogueSnapshot(folder, indexFingerprint());
  const fail = (error: unknown) => {
    throw error;
  };
  try {
    const writing = performance.now();
    await snapshot.writeIndex(index, '0');
    const written = performance.now() - writing;
    const { size: bytes } = await stat(join(folder, 'index.snapshot'));
    add(size, `snapshot of ${megabytes(bytes)} written, on the clock`, seconds(written), '', '', '');
    const before = memory();
    const reading = performance.now();
    const loaded = await snapshot.read(fail);
    const taken = performance.now() - reading;
    const after = memory();
    const used = `heap ${megabytes(after.heap - before.heap)}, outside of it ${megabytes(after.outside - before.outside)}`;
    const what = `index of ${loaded?.index.size.toLocaleString('en')} read from it, on the clock: ${used}`;
    add(size, what, seconds(taken), '', '', '');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function run(size: number): Promise<void> {
  const { categories } = createDefaultCatalogue({ now });
  const pathOf = pathFinder(categories);
  const stream = function* () {
    for (const product of syntheticCatalogue(size, { seed: 'bench', now })) yield indexedProduct(product, pathOf);
  };
  const withBaseline = size <= maxProductsForBaseline;
  const kept = withBaseline ? [...stream()] : [];
  const before = memory();
  let adding = 0;
  const builder = new CatalogueIndexBuilder(categories, size);
  for (const product of withBaseline ? kept : stream()) {
    const start = processorTime();
    builder.add(product);
    adding += processorTime() - start;
  }
  const start = processorTime();
  const index = builder.finish();
  const finishing = processorTime() - start;
  const after = memory();
  const used = `heap ${megabytes(after.heap - before.heap)}, outside of it ${megabytes(after.outside - before.outside)}`;
  add(size, `index built: ${used}`, seconds(adding + finishing), '', '', '');
  await measureSnapshot(size, index);

  const root = String(categories.find(({ parentId }) => parentId === null)?.id);
  const filtered = [rule('group_id', root), rule('colour', 'black', 'white'), rule('in_stock', 'true')];
  const search = (term: string) => () =>
    answerCall(index, { call: 'search', term, list: list([], { order: 'relevance' }) });
  const section = (wanted: number) => ({ wanted, rules: [], expression: undefined });
  const complete = (term: string) => () =>
    answerCall(index, { call: 'autocomplete', term, products: section(6), suggestions: section(10), format });

  let baselines: { search: Measured; typo: Measured; complete: Measured; facets: Measured } | undefined;
  if (withBaseline) {
    const building = processorTime();
    const mini = miniSearch(kept);
    const built = processorTime() - building;
    const heap = megabytes(memory().heap - after.heap);
    add(size, `MiniSearch alone built: heap ${heap}`, seconds(built), '', '', '');
    baselines = {
      search: measure(queries.map((query) => () => mini.search(query, { combineWith: 'AND' }))),
      typo: measure(typos.map((query) => () => mini.search(query, { combineWith: 'AND', fuzzy: 0.25 }))),
      complete: measure(beginnings.map((query) => () => mini.search(query, { combineWith: 'AND', prefix: true }))),
      facets: measure([() => naiveFacets(kept, filtered)]),
    };
  }
  report(
    size,
    'search: results, facets, groups (baseline: MiniSearch, text alone)',
    measure(queries.map(search)),
    baselines?.search,
  );
  report(size, 'search with typos (baseline: MiniSearch, fuzzy)', measure(typos.map(search)), baselines?.typo);
  report(
    size,
    'autocomplete: products and suggestions (baseline: MiniSearch, prefix)',
    measure(beginnings.map(complete)),
    baselines?.complete,
  );
  report(size, 'autocomplete: one letter', measure(letters.map(complete)));
  report(size, 'autocomplete: two or three letters', measure(shortBeginnings.map(complete)));
  report(size, 'browse a root category, no filter', measure([() => listAnswer(index, list([rule('group_id', root)]))]));
  report(size, 'browse a root category, two filters', measure([() => listAnswer(index, list(filtered))]));
  report(
    size,
    'browse, two filters, by price, page 50',
    measure([() => listAnswer(index, list(filtered, { order: 'price_ascending', offset: 1960 }))]),
  );
  const asCards = { format: { ...format, variations: true } };
  report(
    size,
    'browse a root category as cards, no filter',
    measure([() => listAnswer(index, list([rule('group_id', root)], asCards))]),
  );
  report(
    size,
    'browse as cards, two filters, by price',
    measure([() => listAnswer(index, list(filtered, { ...asCards, order: 'price_ascending' }))]),
  );
  const veryGood = [rule('group_id', root), rule('condition', 'A1')];
  report(
    size,
    'browse, one condition, by price',
    measure([() => listAnswer(index, list(veryGood, { order: 'price_ascending' }))]),
  );
  const cheap = [rule('group_id', root), rule('condition', 'A1', 'A2'), rule('price', '5000-30000')];
  report(
    size,
    'browse, two conditions and a price range, by price',
    measure([() => listAnswer(index, list(cheap, { order: 'price_ascending' }))]),
  );
  const facetsAlone = () =>
    countFacets(
      index.segments.map((segment) => select(segment, list(filtered), undefined)),
      filtered,
    );
  report(size, 'facet counts alone, two filters (baseline: one loop)', measure([facetsAlone]), baselines?.facets);
  const changed = Array.from(
    { length: 200 },
    (
      (products) => () =>
        products.next().value as IndexedProduct
    )(stream()),
  );
  report(size, '200 changed products taken in', measure([() => index.update(changed, [])]));
}

for (const size of options.sizes.split(',').map(Number)) await run(size);

printSection(
  {
    about:
      'Milliseconds of processor time in the process of the search service: the median of three averages per query, then percentiles of the queries.',
    tables: [{ head: ['Products', 'What', 'p50', 'p95', 'Baseline p50 / p95', 'Faster'], rows }],
  },
  options.json,
);
