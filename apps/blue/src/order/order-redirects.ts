import type { Order, PlacedOrder } from '@reprise/entities/order';
import { type Platform, redirect } from '@reprise/platform';

/** Page of an order. */
export const orderPath = (platform: Platform, orderUuid: string): string =>
  platform.path('checkout_finish', { orderUuid });

/** Page on which an order is paid. */
export const paymentPath = (platform: Platform, orderUuid: string): string =>
  platform.path('payment_details', { orderUuid });

/** Whether the shopper has to do something to pay: approve the payment, or try again. */
export const isToBePaid = ({ state, payment: { result } }: Pick<Order, 'state' | 'payment'>): boolean =>
  state === 'awaitingPayment' && result !== 'received' && result !== 'pending' && result !== 'authorised';

/** Leads to what follows an attempt to pay: the provider's page, the page of the order, or another attempt. */
export function redirectAfter(platform: Platform, { orderUuid, result, action }: PlacedOrder): Response {
  if (result === 'action' && action?.type === 'redirect') return redirect(action.url, 303);
  const isDone = result === 'authorised' || result === 'received' || result === 'pending';
  return redirect((isDone ? orderPath : paymentPath)(platform, orderUuid), 303);
}
