import type { GradingPrice } from '@reprise/entities/grading';

/** What choosing an option would do to the offer. */
export type OptionEffect = { kind: 'none' } | { kind: 'rejects' } | { kind: 'change'; cents: number };

/** Reads the effect of an option; `undefined` while it is not known. An effect that takes the whole offer rejects. */
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
