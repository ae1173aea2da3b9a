import * as z from 'zod/mini';

/** What the shop keeps in a browser, by what it is for. */
export const consentCategories = ['necessary', 'preferences', 'statistics', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that are up for choice; what is necessary is not. */
export const optionalCategories = ['preferences', 'statistics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

export const ConsentChoice = z.object({
  preferences: z.boolean(),
  statistics: z.boolean(),
  marketing: z.boolean(),
});
export type ConsentChoice = z.infer<typeof ConsentChoice>;

/** A choice, when it was made, and which version of the texts it answered. Nothing in it says who made it. */
export const Consent = z.extend(ConsentChoice, {
  necessary: z.literal(true),
  version: z.int().check(z.positive()),
  date: z.iso.date(),
});
export type Consent = z.infer<typeof Consent>;

/**
 * Version of what the consent texts ask for. Raise it when a category means more than before or somebody new receives data:
 * everybody is then asked again. A better wording of the same leaves it.
 */
export const consentVersion = 1;

/** Days for which a choice holds; then it is asked for again. */
export const consentDays = 365;

export const refusal: ConsentChoice = { preferences: false, statistics: false, marketing: false };
export const acceptance: ConsentChoice = { preferences: true, statistics: true, marketing: true };

/** The record of a choice that is made now. */
export function createConsent(choice: ConsentChoice, now = new Date()): Consent {
  return { ...choice, necessary: true, version: consentVersion, date: now.toISOString().slice(0, 10) };
}

/** The record as a cookie holds it: version, date, and the categories that were agreed to, such as `1.2026-03-01.statistics`. */
export function writeConsent(consent: Consent): string {
  return [consent.version, consent.date, ...optionalCategories.filter((category) => consent[category])].join('.');
}

const Written = z.tuple([z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.iso.date()], z.enum(optionalCategories));
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Reads a record that `writeConsent` wrote. Undefined when nothing valid is there, when it answered other texts than today's,
 * when it is older than `consentDays`, or when it comes from the future.
 */
export function readConsent(text: string | undefined, now = new Date()): Consent | undefined {
  const written = Written.safeParse(text?.split('.'));
  if (!written.success) return undefined;
  const [version, date, ...granted] = written.data;
  const age = now.getTime() - Date.parse(date);
  // clocks differ: a day ahead is still today somewhere
  if (Number(version) !== consentVersion || age > consentDays * dayMs || age < -dayMs) return undefined;
  const choice = Object.fromEntries(optionalCategories.map((category) => [category, granted.includes(category)]));
  return { ...refusal, ...choice, necessary: true, version: consentVersion, date };
}
