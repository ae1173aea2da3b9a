import type { Language } from '@reprise/entities/language';
import * as z from 'zod/mini';
import type { FilterExpression, FilterRule } from '../engine/filters.ts';
import type { EngineAnswer, Format, ListRequest } from '../engine/requests.ts';
import type { IndexPort } from '../index-port.ts';

/** How many of the best products the groups are chosen from. */
const maxCandidates = 60;

const Found = z.object({
  results: z.array(
    z.object({
      data: z.object({
        id: z.string(),
        price: z.optional(z.int()),
        rating: z._default(z.number(), 0),
        group_ids: z.array(z.string()),
      }),
    }),
  ),
  facets: z.array(
    z.object({
      name: z.string(),
      options: z._default(z.array(z.object({ value: z.string(), count: z.number() })), []),
    }),
  ),
  groups: z.array(z.object({ display_name: z.string(), count: z.number() })),
});

export interface Candidate {
  readonly id: string;
  readonly price?: number | undefined;
  readonly rating: number;
  /** Ids of its categories, from the root. */
  readonly group_ids: readonly string[];
}

export interface FoundProducts {
  /** The best first. */
  readonly candidates: readonly Candidate[];
  readonly facets: z.infer<typeof Found>['facets'];
  /** Names of the topmost categories with products, the fullest first. */
  readonly categories: readonly string[];
  readonly corrected: string | undefined;
}

export interface Wish {
  /** Empty for everything that the filters allow. */
  readonly text: string;
  readonly rules: readonly FilterRule[];
}

const inStock: FilterRule = { facet: 'in_stock', values: ['true'], match: 'any' };

function listOf({ rules }: Wish, expression: FilterExpression | undefined, language: Language, isSearch: boolean) {
  const format: Format = {
    language,
    groupsMaxDepth: 1,
    groupsStart: 'top',
    fields: ['price', 'rating', 'group_ids'],
    hiddenFields: [],
    hiddenFacets: [],
    variations: true,
  };
  const order = isSearch ? 'relevance' : 'popularity';
  const list: ListRequest = {
    rules: [...rules, inStock],
    expression,
    order,
    offset: 0,
    limit: maxCandidates,
    format,
  };
  return list;
}

/** The products in stock that fit a wish, one of each model and storage. */
export async function findProducts(
  index: IndexPort,
  wish: Wish,
  expression: FilterExpression | undefined,
  language: Language,
): Promise<FoundProducts> {
  const isSearch = wish.text !== '';
  const list = listOf(wish, expression, language, isSearch);
  const answer = await index.answer(isSearch ? { call: 'search', term: wish.text, list } : { call: 'browse', list });
  const { results, facets, groups } = Found.parse(answer.body);
  return {
    candidates: results.map(({ data }) => data),
    facets,
    categories: groups.toSorted((left, right) => right.count - left.count).map((group) => group.display_name),
    corrected: answer.corrected,
  };
}

const Items = z.object({ results: z.array(z.looseObject({ data: z.looseObject({ id: z.string() }) })) });

/** Products by id, in the order of the ids. */
export async function loadItems(index: IndexPort, ids: readonly string[], format: Format) {
  const list: ListRequest = { rules: [], expression: undefined, order: 'popularity', offset: 0, limit: 200, format };
  const answer: EngineAnswer = await index.answer({ call: 'items', ids, list });
  const { results } = Items.parse(answer.body);
  return results.toSorted((left, right) => ids.indexOf(left.data.id) - ids.indexOf(right.data.id));
}
