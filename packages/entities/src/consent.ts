import * as z from 'zod/mini';

/** What the shop stores in a browser, by purpose. */
export const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The optional categories; necessary storage needs no consent. */
export const optionalCategories = ['preferences', 'statistics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

export const ConsentChoice = z.object({
  preferences: z.boolean(),
  statistics: z.boolean(),
  marketing: z.boolean(),
});
export type ConsentChoice = z.infer<typeof ConsentChoice>;

/** A choice, its date, and the version of the texts it answered. It does not identify the visitor. */
export const Consent = z.extend(ConsentChoice, {
  necessary: z.literal(true),
  version: z.int().check(z.positive()),
  date: z.iso.date(),
});
export type Consent = z.infer<typeof Consent>;

/**
 * Version of the consent texts. Raise it when a category covers more than before or a new recipient gets data: all
 * visitors are then asked again. Rewording does not need a new version.
 */
export const consentVersion = 2;

/** Days for which a choice is valid; then visitors are asked again. */
export const consentDays = 365;

/** Maximum length of a choice as its cookie stores it. */
export const maxConsentCharacters = 100;

export const refusal: ConsentChoice = { preferences: false, statistics: false, marketing: false };
export const acceptance: ConsentChoice = { preferences: true, statistics: true, marketing: true };

/** The record of a choice made now. */
export function createConsent(choice: ConsentChoice, now = new Date()): Consent {
  return { ...choice, necessary: true, version: consentVersion, date: now.toISOString().slice(0, 10) };
}

/** The record as stored in a cookie: version, date, and the accepted categories, such as `2.2026-03-01.statistics`. */
export function writeConsent(consent: Consent): string {
  return [consent.version, consent.date, ...optionalCategories.filter((category) => consent[category])].join('.');
}

const Written = z.tuple([z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.iso.date()], z.enum(optionalCategories));
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Parses a record that `writeConsent` wrote. Undefined when it is invalid, answered other texts than the current ones,
 * is older than `consentDays`, or is from the future.
 */
export function readConsent(text: string | undefined, now = new Date()): Consent | undefined {
  const written = Written.safeParse(text?.split('.'));
  if (!written.success) return undefined;
  const [version, date, ...granted] = written.data;
  const age = now.getTime() - Date.parse(date);
  // Clocks differ, so a date one day ahead is accepted.
  if (Number(version) !== consentVersion || age > consentDays * dayMs || age < -dayMs) return undefined;
  const choice = Object.fromEntries(optionalCategories.map((category) => [category, granted.includes(category)]));
  return { ...refusal, ...choice, necessary: true, version: consentVersion, date };
}
