import type { BlueCart } from '@reprise/entities/blue-cart';
import type { MarketId } from '@reprise/entities/language';
import type { DueConsents, OrderConsentId } from '@reprise/entities/order-consent';

interface ConsentRules {
  /** Changes with every change of the rules; stored with each order. */
  version: string;
  /** Worn items need a consent of their own to differ from what buyers may usually expect. */
  knownDefects: boolean;
}

/**
 * Known defects: section 476 BGB in Germany. Italy, Spain, France and the Netherlands ask for no separate consent if the
 * condition is described.
 */
const consentRules: Readonly<Record<MarketId, ConsentRules>> = {
  de: { version: 'de-1', knownDefects: true },
  fr: { version: 'fr-1', knownDefects: false },
  nl: { version: 'nl-1', knownDefects: false },
  it: { version: 'it-1', knownDefects: false },
  es: { version: 'es-1', knownDefects: false },
};

/** What the customer has to agree to when ordering a cart. */
export function dueConsents(
  { items, insurance }: Pick<BlueCart, 'items' | 'insurance'>,
  market: MarketId,
): DueConsents {
  const { version, knownDefects } = consentRules[market];
  const isWorn = items.some(({ variant, available }) => available && (variant === 'A3' || variant === 'A4'));
  const ids: OrderConsentId[] = ['terms'];
  if (knownDefects && isWorn) ids.push('known-defects');
  if (insurance) ids.push('insurance-documents');
  return { version, ids };
}
