import { parseArgs } from 'node:util';
import type { IndexedProduct } from '@reprise/entities/catalogue-record';
import type { Language } from '@reprise/entities/language';
import MiniSearch from 'minisearch';
import { answerCall } from '../src/engine/engine.ts';
import type { ItemAnswer } from '../src/engine/items.ts';
import { buildIndex, defaultCatalogue } from '../src/testing/running-app.ts';
import { isHeldOut, type Judged, judgments } from './judgments.ts';
import { createNumberQueries } from './part-numbers.ts';
import { printSection } from './section.ts';
import { createTypos, type TypoCase } from './typos.ts';

const depth = 10;

/** Ids of the first products for a query. */
type Search = (query: string, language: Language) => readonly number[];

const { categories, products } = defaultCatalogue();

function ourSearch(): Search {
  const index = buildIndex(categories, products);
  return (term, language) => {
    const format = {
      language,
      groupsMaxDepth: 1,
      groupsStart: 'current',
      fields: [],
      hiddenFields: [],
      hiddenFacets: [],
    };
    const list = { rules: [], expression: undefined, order: 'relevance' as const, offset: 0, limit: depth, format };
    const { body } = answerCall(index, { call: 'search', term, list });
    return (body.results as ItemAnswer[]).map(({ data }) => Number(data.id));
  };
}

/** MiniSearch over the same text: names, makers, all attributes, descriptions and category names in every language. */
function miniSearch(options: { fuzzy: number; prefix: boolean; combineWith: 'AND' | 'OR' }): Search {
  const names = new Map(categories.map((category) => [category.id, Object.values(category.names).join(' ')]));
  const fields = ['name', 'brand', 'creators', 'modelNumbers', 'facets', 'text', 'categories'];
  const textOf = (product: IndexedProduct, field: string): string => {
    if (field === 'facets') return Object.values(product.facets).flat().join(' ');
    if (field === 'categories') return product.categoryIds.map((id) => names.get(id) ?? '').join(' ');
    const value = product[field as keyof IndexedProduct];
    return Array.isArray(value) ? value.join(' ') : String(value ?? '');
  };
  const engine = new MiniSearch<IndexedProduct>({ fields, extractField: textOf });
  engine.addAll(products);
  const boost = { name: 3, brand: 2, creators: 2, modelNumbers: 2, categories: 2, text: 0.5 };
  return (query) => {
    const popularity = (id: number) => 0.5 + (byId.get(id)?.popularity ?? 0);
    const found = engine.search(query, { ...options, boost, boostDocument: (id) => popularity(Number(id)) });
    return found.slice(0, depth).map(({ id }) => Number(id));
  };
}

const byId = new Map(products.map((product) => [product.id, product]));
const gainOf = (grade: number) => 2 ** grade - 1;

/** Normalised discounted cumulative gain of the first ten. */
function ndcg(search: Search, { query, language, grade }: Judged): number {
  const discounted = (grades: readonly number[]) =>
    grades.reduce((sum, each, place) => sum + gainOf(each) / Math.log2(place + 2), 0);
  const ideal = discounted(
    products
      .map(grade)
      .sort((left, right) => right - left)
      .slice(0, depth),
  );
  const found = search(query, language).map((id) => {
    const product = byId.get(id);
    return product ? grade(product) : 0;
  });
  return ideal === 0 ? 1 : discounted(found) / ideal;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function relevance(name: string, search: Search): string[] {
  const tuned = judgments.filter((judged) => !isHeldOut(judged));
  const held = judgments.filter(isHeldOut);
  const empty = judgments.filter(({ query, language }) => search(query, language).length === 0).length;
  const score = (list: readonly Judged[]) => average(list.map((judged) => ndcg(search, judged))).toFixed(3);
  return [name, score(tuned), score(held), `${((100 * empty) / judgments.length).toFixed(1)} %`];
}

interface Suite {
  readonly title: string;
  readonly cases: readonly TypoCase[];
}

/** Share of the queries of each suite of which a wanted product is among the first ten. */
function findingRates(name: string, search: Search, suites: readonly Suite[]): string[] {
  const cells = suites.map(({ cases }) => {
    const hits = cases.filter(({ query, wanted }) => search(query, 'en').some((id) => wanted.has(id)));
    return `${((100 * hits.length) / cases.length).toFixed(1)} %`;
  });
  return [name, ...cells];
}

const baselines = (): (readonly [string, Search])[] => [
  ['MiniSearch, OR, prefix, fuzzy', miniSearch({ fuzzy: 0.2, prefix: true, combineWith: 'OR' })],
  ['MiniSearch, AND, prefix, fuzzy', miniSearch({ fuzzy: 0.2, prefix: true, combineWith: 'AND' })],
  ['MiniSearch, OR, whole words', miniSearch({ fuzzy: 0, prefix: false, combineWith: 'OR' })],
];
const { values: options } = parseArgs({
  options: {
    alone: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    worst: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const engines = [['search service', ourSearch()] as const, ...(options.alone ? [] : baselines())];
const typos = createTypos(products);
const numbers = createNumberQueries(products);
const held = judgments.filter(isHeldOut).length;

printSection(
  {
    about: `${judgments.length} queries in six languages on the default catalogue, ${held} of them held out of tuning.`,
    tables: [
      {
        head: ['Engine', 'nDCG@10, tuned half', 'nDCG@10, held out', 'Without result'],
        rows: engines.map(([name, search]) => relevance(name, search)),
      },
      {
        about: 'Mistyped queries whose product is among the first ten.',
        head: ['Engine', ...typos.map(({ title }) => title)],
        rows: engines.map(([name, search]) => findingRates(name, search, typos)),
      },
      {
        about:
          'Model numbers whose product is among the first ten: those of names, and those that are printed on a device or its box.',
        head: ['Engine', ...numbers.map(({ title }) => title)],
        rows: engines.map(([name, search]) => findingRates(name, search, numbers)),
      },
    ],
  },
  options.json,
);
if (options.missed) {
  const [, ours] = engines[0] ?? ['', () => []];
  for (const { title, cases } of [...typos, ...numbers])
    for (const { query, wanted } of cases)
      if (!ours(query, 'en').some((id) => wanted.has(id)))
        process.stdout.write(`${title}: ${query} for ${byId.get([...wanted][0] ?? 0)?.name}\n`);
}
if (options.worst) {
  const [, ours] = engines[0] ?? ['', () => []];
  const scored = judgments
    .filter((judged) => !isHeldOut(judged))
    .map((judged) => ({ judged, score: ndcg(ours, judged) }));
  for (const { judged, score } of scored.sort((left, right) => left.score - right.score).slice(0, 40))
    process.stdout.write(
      `${score.toFixed(2)} ${judged.language} ${judged.query}: ${ours(judged.query, judged.language)
        .slice(0, 3)
        .map((id) => byId.get(id)?.name)
        .join(' ; ')}\n`,
    );
}
