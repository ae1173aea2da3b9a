/** All languages of the shop. `docs/guides/add-a-language.md` explains how to add one. */
export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

/** All markets. The id is also the language of the market's paths. */
export const marketIds = ['de', 'fr', 'nl', 'it', 'es'] as const;
export type MarketId = (typeof marketIds)[number];
