import * as z from 'zod/mini';
import { consentDays, consentVersion, optionalCategories } from './constants/consent.ts';
import { refusal } from './create-consent.ts';

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
