import * as z from 'zod/mini';
import { maxQuestionCharacters } from './constants/product-questions.ts';
import { Product } from './product.ts';

/** Query of GET /api/products/{id}/questions/answer. */
export const ProductAnswerQuery = z.object({
  question: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxQuestionCharacters)),
});

/** Questions about a product that have an answer; none while the search provider does not answer. */
export const ProductQuestions = z.object({ questions: z.array(z.string()) });
export type ProductQuestions = z.infer<typeof ProductQuestions>;

/** What the search provider answers from what the catalogue says about a product, in the visitor's language. */
export const ProductAnswer = z.object({
  text: z.string(),
  /** False if the catalogue says nothing about it. */
  isAnswered: z.boolean(),
  /** No human wrote the answer. */
  automated: z.literal(true),
  /** Products that the answer names. */
  products: z.array(Product),
  followUps: z.array(z.string()),
});
export type ProductAnswer = z.infer<typeof ProductAnswer>;
