import * as z from 'zod/mini';
import { Product } from './product.ts';

/**
 * One event of GET /api/assistant. `start` is the first. `end` is the last one of a complete answer: an answer without it was
 * broken off. After `failed` nothing follows.
 */
export const AssistantEvent = z.discriminatedUnion('type', [
  /** `thread` is the id by which the next question continues the conversation. */
  z.object({ type: z.literal('start'), automated: z.literal(true), thread: z.optional(z.string()) }),
  /** Whole sentences, in the language of the visitor. */
  z.object({ type: z.literal('message'), text: z.string() }),
  /** Products that can be bought, at least one, and what they have in common. */
  z.object({ type: z.literal('products'), name: z.optional(z.string()), products: z.array(Product) }),
  /** A question that narrows the search. Each option is a question to the assistant. */
  z.object({ type: z.literal('refinement'), question: z.string(), options: z.array(z.string()) }),
  z.object({ type: z.literal('follow-ups'), questions: z.array(z.string()) }),
  z.object({ type: z.literal('failed') }),
  z.object({ type: z.literal('end') }),
]);
export type AssistantEvent = z.infer<typeof AssistantEvent>;
