import * as z from 'zod/mini';
import { adultAge } from './constants/age.ts';
import type { MarketId } from './language.ts';

/** How a market ensures that titles for adults only reach adults. */
export interface AgeRule {
  /** Products from this age on need a check. */
  checkedFrom: number;
  /** The carrier hands the parcel over only after checking the age of the recipient in person. */
  identAtDelivery: boolean;
}

const asked: AgeRule = { checkedFrom: adultAge, identAtDelivery: false };

/**
 * Germany: sections 1 and 12 JuSchG allow selling titles without youth release by mail only if order and delivery make sure
 * that no minor gets them. The other markets do not demand the second check, so there the shop asks for the date of birth.
 */
export const ageRules: Readonly<Record<MarketId, AgeRule>> = {
  de: { checkedFrom: adultAge, identAtDelivery: true },
  fr: asked,
  nl: asked,
  it: asked,
  es: asked,
};

/** The check that an order needs. */
export const DueAgeCheck = z.object({ minAge: z.int(), identAtDelivery: z.boolean() });
export type DueAgeCheck = z.infer<typeof DueAgeCheck>;

/** The check for products of these minimum ages in a market; undefined if all ages may buy them. */
export function dueAgeCheck(minAges: readonly (number | undefined)[], market: MarketId): DueAgeCheck | undefined {
  const { checkedFrom, identAtDelivery } = ageRules[market];
  const minAge = Math.max(0, ...minAges.map((age) => age ?? 0));
  return minAge >= checkedFrom ? { minAge, identAtDelivery } : undefined;
}

/** Whether a person with this date of birth is old enough on a day; both as `YYYY-MM-DD`. */
export function isOldEnough(birthDate: string, minAge: number, today: string): boolean {
  const year = String(Number(today.slice(0, 4)) - minAge).padStart(4, '0');
  return birthDate <= year + today.slice(4);
}
