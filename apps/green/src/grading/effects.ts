import type { GradingPrice } from '@reprise/entities/grading';

/** How choosing an option would change the offer. */
export type OptionEffect = { kind: 'none' } | { kind: 'rejects' } | { kind: 'change'; cents: number };

/** Reads the effect of an option; undefined while unknown. An effect that removes the whole offer is a rejection. */
export function effectOf(
  price: GradingPrice | undefined,
  blockAttributeId: string,
  optionId: string,
): OptionEffect | undefined {
  const cents = price?.effects[`${blockAttributeId}/${optionId}`];
  if (!price || cents === undefined) return undefined;
  if (cents === 0) return price.offer.rejected ? undefined : { kind: 'none' };
  return cents === -price.offer.price.amount ? { kind: 'rejects' } : { kind: 'change', cents };
}
