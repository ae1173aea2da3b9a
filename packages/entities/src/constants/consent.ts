/** What the shop stores in a browser, by purpose. */
export const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The optional categories; necessary storage needs no consent. */
export const optionalCategories = ['preferences', 'statistics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

/**
 * Version of the consent texts. Raise it when a category covers more than before or a new recipient gets data: all
 * visitors are then asked again. Rewording does not need a new version.
 */
export const consentVersion = 2;

/** Days for which a choice is valid; then visitors are asked again. */
export const consentDays = 365;

/** Maximum length of a choice as its cookie stores it. */
export const maxConsentCharacters = 100;
