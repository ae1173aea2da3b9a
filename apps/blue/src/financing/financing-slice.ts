import type { FinancingOfferView } from '@reprise/entities/financing';
import type { Async, SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';
import { isFinanced } from './is-financed.ts';

export interface FinancingSlice {
  /** The payment provider's offer of instalments by price in cents. */
  offers: Readonly<Record<number, Async<FinancingOfferView>>>;
  /** Loads the offer for a price once, if prices are shown with offers. Never throws. */
  ensure(amount: number): Promise<void>;
}

export function financingSlice({ platform, resources }: SliceTools<BlueState>): FinancingSlice {
  const offers = resources('financing', 'offers');
  return {
    offers: {},
    async ensure(amount) {
      if (isFinanced(platform, amount))
        await offers(amount).ensure(({ catalogue }) => catalogue.financingOffer(amount));
    },
  };
}
