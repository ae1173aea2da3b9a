import type { Consent, ConsentChoice } from './consent.ts';
import { consentVersion, optionalCategories } from './constants/consent.ts';

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
