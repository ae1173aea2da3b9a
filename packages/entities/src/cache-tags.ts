import * as z from 'zod/mini';

/** The tag of answers that show a product, in the header `Cache-Tag`. */
export const productTag = (id: number): string => `product-${id}`;

/** Where in the change log a reader is: generation, transaction (64 bits) and version of the categories. */
const position = z.string().check(z.regex(/^\d{1,19}-\d{1,19}-\d{1,19}$/));

/**
 * Query of GET /catalogue-changes: `follow` asks for a line after each look at the change log, `once` for one. With the
 * `position` of a line as `after`, a reader whose stream has ended goes on where it was.
 */
export const CatalogueNewsQuery = z.object({
  mode: z._default(z.enum(['once', 'follow']), 'once'),
  after: z.optional(position),
});

/** A line of GET /catalogue-changes. An empty line of `changed` only says that the reader has missed nothing. */
export const CatalogueNews = z.object({
  /** Ids of the products that were changed or removed. */
  changed: z.array(z.int()),
  /** The whole catalogue may have changed. */
  reset: z.boolean(),
  /** APIs of earlier releases have none. */
  position: z.optional(position),
});
export type CatalogueNews = z.infer<typeof CatalogueNews>;
