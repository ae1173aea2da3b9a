import type { PayoutChoice } from '@reprise/entities/payout';
import {
  type ChooseHandover,
  PickupSlots,
  PlacedSale,
  type PlaceSale,
  TradeInCheckout,
  type TradeInSeller,
} from '@reprise/entities/trade-in-checkout';
import type { CallOptions, Http } from './http.ts';

/** The steps between the trade-in cart and the sale. Every change returns the whole checkout. */
export const createTradeInCheckoutClient = (http: Http) => ({
  current: (options?: CallOptions) => http.get('/api/trade-in/checkout', TradeInCheckout, options),
  putSeller: (body: TradeInSeller) => http.send('put', '/api/trade-in/checkout/seller', TradeInCheckout, { body }),
  pickupSlots: (options?: CallOptions) => http.get('/api/trade-in/checkout/pickup-slots', PickupSlots, options),
  chooseHandover: (body: ChooseHandover) =>
    http.send('put', '/api/trade-in/checkout/handover', TradeInCheckout, { body }),
  choosePayout: (body: PayoutChoice) => http.send('put', '/api/trade-in/checkout/payout', TradeInCheckout, { body }),
  place: (body: PlaceSale, idempotencyKey: string) =>
    http.send('post', '/api/trade-in/checkout', PlacedSale, { body, idempotencyKey }),
  placed: (options?: CallOptions) => http.get('/api/trade-in/checkout/placed', PlacedSale, options),
});
