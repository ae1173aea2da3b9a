import type { Order } from '@reprise/entities/order';

/** What the page says about an order. Each has a text. */
export type OrderStatus =
  | 'confirmed'
  | 'partlyDispatched'
  | 'dispatched'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'transfer'
  | 'pending';

/** A transfer is awaited for days, every other payment for moments. */
export function statusOf({ state, payment }: Pick<Order, 'state' | 'payment'>): OrderStatus {
  if (state !== 'awaitingPayment') return state;
  return payment.action?.type === 'bankTransfer' ? 'transfer' : 'pending';
}
