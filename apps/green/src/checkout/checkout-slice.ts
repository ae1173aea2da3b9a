import type { PickupSlots, TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { type Async, idle, type ResourceRequest, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../store.ts';

type Answer = (api: Parameters<ResourceRequest<TradeInCheckout>>[0]) => Promise<TradeInCheckout>;

export interface CheckoutSlice {
  checkout: Async<TradeInCheckout>;
  pickupSlots: Async<PickupSlots>;
  load(): Promise<TradeInCheckout>;
  /** Throws the error of the API; a carrier that does not answer is 503 CARRIER_UNAVAILABLE. */
  loadPickupSlots(): Promise<PickupSlots>;
  /** Sends the seller's answer to a step. Throws the error of the API. */
  answer(request: Answer): Promise<TradeInCheckout>;
}

export function checkoutSlice({ platform, resource }: SliceTools<GreenState>): CheckoutSlice {
  const current = resource('checkout', 'checkout');
  const slots = resource('checkout', 'pickupSlots');
  return {
    checkout: idle,
    pickupSlots: idle,
    load: () => current.load(({ tradeInCheckout }) => tradeInCheckout.current()),
    loadPickupSlots: () => slots.load(({ tradeInCheckout }) => tradeInCheckout.pickupSlots()),
    async answer(request) {
      const checkout = await request(await platform.api());
      current.put(checkout);
      return checkout;
    },
  };
}
