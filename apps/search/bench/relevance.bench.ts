import { parseArgs } from 'node:util';
import type { Language } from '@reprise/entities/language';
import { answerCall } from '../src/engine/engine.ts';
import type { ItemAnswer } from '../src/engine/items.ts';
import { buildIndex, defaultCatalogue } from '../src/testing/running-app.ts';
import { isHeldOut, type Judged, judgments } from './judgments.ts';
import { miniSearch } from './mini-search.ts';
import { createNumberQueries } from './part-numbers.ts';
import { PostgresSearch, type PostgresSetting } from './postgres-search.ts';
import { searchedFields } from './searched-fields.ts';
import { printSection } from './section.ts';
import { createTypos, type TypoCase } from './typos.ts';

const depth = 10;

/** Ids of the first products for a query. */
type Search = (query: string, language: Language) => readonly number[] | Promise<readonly number[]>;

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

const byId = new Map(products.map((product) => [product.id, product]));
const gainOf = (grade: number) => 2 ** grade - 1;

/** Normalised discounted cumulative gain of the first ten. */
async function ndcg(search: Search, { query, language, grade }: Judged): Promise<number> {
  const discounted = (grades: readonly number[]) =>
    grades.reduce((sum, each, place) => sum + gainOf(each) / Math.log2(place + 2), 0);
  const ideal = discounted(
    products
      .map(grade)
      .sort((left, right) => right - left)
      .slice(0, depth),
  );
  const found = (await search(query, language)).map((id) => {
    const product = byId.get(id);
    return product ? grade(product) : 0;
  });
  return ideal === 0 ? 1 : discounted(found) / ideal;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

async function mapInOrder<From, To>(list: readonly From[], map: (item: From) => Promise<To>): Promise<To[]> {
  const mapped: To[] = [];
  for (const item of list) mapped.push(await map(item));
  return mapped;
}

type Engine = readonly [name: string, search: Search];

async function relevance([name, search]: Engine): Promise<string[]> {
  const scores = await mapInOrder(judgments, (judged) => ndcg(search, judged));
  const found = await mapInOrder(judgments, async ({ query, language }) => (await search(query, language)).length);
  const score = (isWanted: (judged: Judged) => boolean) =>
    average(scores.filter((_, at) => isWanted(judgments[at] as Judged))).toFixed(3);
  const empty = found.filter((length) => length === 0).length;
  return [
    name,
    score((judged) => !isHeldOut(judged)),
    score(isHeldOut),
    `${((100 * empty) / judgments.length).toFixed(1)} %`,
  ];
}

interface Suite {
  readonly title: string;
  readonly cases: readonly TypoCase[];
}

const isFound = async (search: Search, { query, wanted }: TypoCase): Promise<boolean> =>
  (await search(query, 'en')).some((id) => wanted.has(id));

/** Share of the queries of each suite of which a wanted product is among the first ten. */
async function findingRates([name, search]: Engine, suites: readonly Suite[]): Promise<string[]> {
  const cells = await mapInOrder(suites, async ({ cases }) => {
    const found = await mapInOrder(cases, (one) => isFound(search, one));
    return `${((100 * found.filter(Boolean).length) / cases.length).toFixed(1)} %`;
  });
  return [name, ...cells];
}

const popularityOf = (id: number): number => byId.get(id)?.popularity ?? 0;
const fields = searchedFields(products, categories);

function miniSearches(): Engine[] {
  const engine = (fuzzy: number, prefix: boolean, combineWith: 'AND' | 'OR'): Search => {
    const search = miniSearch(fields, popularityOf, { fuzzy, prefix, combineWith });
    return (query) => search(query, depth);
  };
  return [
    ['MiniSearch, OR, prefix, fuzzy', engine(0.2, true, 'OR')],
    ['MiniSearch, AND, prefix, fuzzy', engine(0.2, true, 'AND')],
    ['MiniSearch, OR, whole words', engine(0, false, 'OR')],
  ];
}

const postgresSettings: readonly PostgresSetting[] = ['any word', 'any word, beginnings', 'all words'];
const postgresSearches = (postgres: PostgresSearch): Engine[] =>
  postgresSettings.map((setting) => [
    `PostgreSQL, ${setting}`,
    (query, language) => postgres.search(query, language, depth, setting),
  ]);

const { values: options } = parseArgs({
  options: {
    alone: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    worst: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const ours = ourSearch();
const postgres = options.alone ? undefined : await PostgresSearch.create(fields, popularityOf);
const engines: Engine[] = [
  ['search service', ours],
  ...(postgres ? [...miniSearches(), ...postgresSearches(postgres)] : []),
];
const typos = createTypos(products);
const numbers = createNumberQueries(products);
const held = judgments.filter(isHeldOut).length;

printSection(
  {
    about: `${judgments.length} queries in six languages on the default catalogue, ${held} of them held out of tuning. All engines search the same fields.`,
    tables: [
      {
        head: ['Engine', 'nDCG@10, tuned half', 'nDCG@10, held out', 'Without result'],
        rows: await mapInOrder(engines, relevance),
      },
      {
        about: 'Mistyped queries whose product is among the first ten.',
        head: ['Engine', ...typos.map(({ title }) => title)],
        rows: await mapInOrder(engines, (engine) => findingRates(engine, typos)),
      },
      {
        about:
          'Model numbers whose product is among the first ten: those of names, and those that are printed on a device or its box.',
        head: ['Engine', ...numbers.map(({ title }) => title)],
        rows: await mapInOrder(engines, (engine) => findingRates(engine, numbers)),
      },
    ],
  },
  options.json,
);
await postgres?.close();

const nameOf = (id: number | undefined) => byId.get(id ?? 0)?.name;
if (options.missed) {
  for (const { title, cases } of [...typos, ...numbers])
    for (const one of cases)
      if (!(await isFound(ours, one)))
        process.stdout.write(`${title}: ${one.query} for ${nameOf([...one.wanted][0])}\n`);
}
if (options.worst) {
  const tuned = judgments.filter((judged) => !isHeldOut(judged));
  const scored = await mapInOrder(tuned, async (judged) => ({
    judged,
    score: await ndcg(ours, judged),
    found: await ours(judged.query, judged.language),
  }));
  for (const { judged, score, found } of scored.sort((left, right) => left.score - right.score).slice(0, 40))
    process.stdout.write(
      `${score.toFixed(2)} ${judged.language} ${judged.query}: ${found.slice(0, 3).map(nameOf).join(' ; ')}\n`,
    );
}
