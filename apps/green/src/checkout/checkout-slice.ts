import type { BankAccounts } from '@reprise/entities/bank-account';
import type { PickupSlots, PlacedSale, TradeInCheckout } from '@reprise/entities/trade-in-checkout';
import { type Async, idle, type ResourceRequest, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../store.ts';

type Answer = (api: Parameters<ResourceRequest<TradeInCheckout>>[0]) => Promise<TradeInCheckout>;

export interface CheckoutSlice {
  checkout: Async<TradeInCheckout>;
  pickupSlots: Async<PickupSlots>;
  bankAccounts: Async<BankAccounts>;
  /** The latest sale. */
  placed: Async<PlacedSale>;
  load(): Promise<TradeInCheckout>;
  /** Throws the error of the API; a carrier that does not answer is 503 CARRIER_UNAVAILABLE. */
  loadPickupSlots(): Promise<PickupSlots>;
  loadBankAccounts(): Promise<BankAccounts>;
  /** Throws the error of the API: 404 SALE_NOT_FOUND for visitors without a sale. */
  loadPlaced(): Promise<PlacedSale>;
  /** Sends the seller's answer to a step. Throws the error of the API. */
  answer(request: Answer): Promise<TradeInCheckout>;
}

export function checkoutSlice({ platform, resource }: SliceTools<GreenState>): CheckoutSlice {
  const current = resource('checkout', 'checkout');
  const slots = resource('checkout', 'pickupSlots');
  const accounts = resource('checkout', 'bankAccounts');
  const placed = resource('checkout', 'placed');
  return {
    checkout: idle,
    pickupSlots: idle,
    bankAccounts: idle,
    placed: idle,
    load: () => current.load(({ tradeInCheckout }) => tradeInCheckout.current()),
    loadPickupSlots: () => slots.load(({ tradeInCheckout }) => tradeInCheckout.pickupSlots()),
    loadBankAccounts: () => accounts.load(({ payouts }) => payouts.bankAccounts()),
    loadPlaced: () => placed.load(({ tradeInCheckout }) => tradeInCheckout.placed()),
    async answer(request) {
      const checkout = await request(await platform.api());
      current.put(checkout);
      return checkout;
    },
  };
}
