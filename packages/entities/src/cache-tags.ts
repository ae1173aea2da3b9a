import * as z from 'zod/mini';

/** The tag of answers that show a product, in the header `Cache-Tag`. */
export const productTag = (id: number): string => `product-${id}`;

/** Query of GET /catalogue-changes: `follow` asks for a line after each look at the change log, `once` for one. */
export const CatalogueNewsQuery = z.object({ mode: z._default(z.enum(['once', 'follow']), 'once') });

/** A line of GET /catalogue-changes. An empty line of `changed` only says that the reader has missed nothing. */
export const CatalogueNews = z.object({
  /** Ids of the products that were changed or removed. */
  changed: z.array(z.int()),
  /** The whole catalogue may have changed. */
  reset: z.boolean(),
});
export type CatalogueNews = z.infer<typeof CatalogueNews>;
