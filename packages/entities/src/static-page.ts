import * as z from 'zod/mini';

/** A part of a static page; texts are in the language of the request. */
export const StaticBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), title: z.string(), paragraphs: z.array(z.string()) }),
  /** What happens one after the other. */
  z.object({
    type: z.literal('steps'),
    title: z.string(),
    steps: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({
    type: z.literal('faq'),
    title: z.string(),
    items: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    type: z.literal('links'),
    title: z.string(),
    links: z.array(z.object({ label: z.string(), text: z.string(), href: z.string() })),
  }),
]);
export type StaticBlock = z.infer<typeof StaticBlock>;

/** GET /api/static-content/{name}: a page that explains the shop. */
export const StaticPage = z.object({
  name: z.string(),
  title: z.string(),
  /** For search engines and previews. */
  description: z.string(),
  lead: z.string(),
  blocks: z.array(StaticBlock),
});
export type StaticPage = z.infer<typeof StaticPage>;
