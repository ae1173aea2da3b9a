/** Every language the shop speaks: the one list of them. `docs/guides/add-a-language.md` says what a new one needs. */
export const languages = ['de', 'en', 'es', 'fr', 'it', 'nl'] as const;
export type Language = (typeof languages)[number];

/** Every market; its id is also the language its paths are written in. */
export const marketIds = ['de', 'fr', 'nl', 'it', 'es'] as const;
export type MarketId = (typeof marketIds)[number];
