import * as z from 'zod/mini';
import { Category } from './category.ts';
import { Product } from './product.ts';

/** Invites visitors of a category to its finder. */
export const FinderInvitation = z.object({
  /** Id of the finder. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
});
export type FinderInvitation = z.infer<typeof FinderInvitation>;

const Option = z.object({ id: z.string(), label: z.string() });

/** What a visitor has answered to one question. */
export const FinderAnswer = z.object({
  /** Number of the question, from 1. */
  number: z.int(),
  /** The question. */
  title: z.string(),
  /** Empty if the question was skipped. */
  chosen: z.array(Option),
  /** False if it was skipped, or does not matter to the visitor. */
  isWish: z.boolean(),
  /** False if no product fulfils it together with the answers before it. Known with the results. */
  isMatched: z.optional(z.boolean()),
});
export type FinderAnswer = z.infer<typeof FinderAnswer>;

/** Filters of the category's list that have the same products, as in the query of lists. */
export const FinderFilters = z.object({
  facets: z.record(z.string(), z.array(z.string())),
  /** Cents. */
  priceFrom: z.optional(z.int()),
  /** Cents. */
  priceTo: z.optional(z.int()),
});
export type FinderFilters = z.infer<typeof FinderFilters>;

const Question = z.object({
  kind: z.literal('question'),
  /** From 1. */
  number: z.int(),
  /** How many questions there are. */
  total: z.int(),
  title: z.string(),
  description: z.optional(z.string()),
  type: z.enum(['single', 'multiple']),
  isSkippable: z.boolean(),
  options: z.array(z.extend(Option, { selected: z.boolean() })),
});

const Results = z.object({
  kind: z.literal('results'),
  title: z.string(),
  /** Cards of products in stock, the most popular first. */
  products: z.array(Product),
  /** How many cards there are. */
  numFound: z.int(),
  /** Absent if the filters of lists cannot say what was answered. */
  filters: z.optional(FinderFilters),
  /** Id of this answer: travels with clicks. */
  searchUuid: z.string(),
});

/**
 * GET /api/finder/{id}?question,a1,a2,…: the next question, or the results once all are answered. Neither while the search service does
 * not answer.
 */
export const FinderView = z.object({
  id: z.string(),
  title: z.string(),
  /** The category of the finder and its ancestors, root first. */
  breadcrumbs: z.array(Category),
  /** All answers so far, in the order of the questions. */
  answers: z.array(FinderAnswer),
  step: z.discriminatedUnion('kind', [Question, Results, z.object({ kind: z.literal('unavailable') })]),
});
export type FinderView = z.infer<typeof FinderView>;

/** One of the steps of a finder. */
export type FinderStep<Kind extends FinderView['step']['kind']> = Extract<FinderView['step'], { kind: Kind }>;
