import * as z from 'zod/mini';
import { Category } from './category.ts';
import { Product } from './product.ts';

/** GET /api/landing-pages/{name} and the home page: structured blocks; texts are in the language of the request. */
export const LandingBlock = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    picture: z.optional(z.string()),
    link: z.optional(z.object({ label: z.string(), href: z.string() })),
  }),
  z.object({ type: z.literal('categories'), title: z.string(), categories: z.array(Category) }),
  z.object({
    type: z.literal('products'),
    title: z.string(),
    products: z.array(Product),
    href: z.optional(z.string()),
  }),
  z.object({ type: z.literal('text'), title: z.string(), paragraphs: z.array(z.string()) }),
  z.object({
    type: z.literal('faq'),
    title: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
]);
export type LandingBlock = z.infer<typeof LandingBlock>;

export const LandingPage = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(LandingBlock),
});
export type LandingPage = z.infer<typeof LandingPage>;
