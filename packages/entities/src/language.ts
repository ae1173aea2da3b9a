import * as z from 'zod/mini';

/** Interface languages (specification, section 1). */
export const Language = z.enum(['de', 'en', 'es', 'fr', 'it', 'nl']);
export type Language = z.infer<typeof Language>;

/** A text in every interface language. */
export const LocalizedText = z.record(Language, z.string());
export type LocalizedText = z.infer<typeof LocalizedText>;

/** The market a request is made for: it decides prices, rules and hosts. */
export const MarketId = z.enum(['de', 'fr', 'nl', 'it', 'es']);
export type MarketId = z.infer<typeof MarketId>;
