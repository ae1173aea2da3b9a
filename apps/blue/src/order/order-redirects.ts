import type { Order, PlacedOrder } from '@reprise/entities/order';
import { type Platform, redirect } from '@reprise/platform';
import type { OrderAccess } from './order-slice.ts';

const withToken = (path: string, token: string | undefined) =>
  token === undefined ? path : `${path}?${new URLSearchParams({ token })}`;

/** Page of an order. */
export const orderPath = (platform: Platform, { orderUuid, token }: OrderAccess): string =>
  withToken(platform.path('checkout_finish', { orderUuid }), token);

/** Page on which an order is paid. */
export const paymentPath = (platform: Platform, { orderUuid, token }: OrderAccess): string =>
  withToken(platform.path('payment_details', { orderUuid }), token);

/** Whether the shopper has to do something to pay: approve the payment, or try again. */
export const isToBePaid = ({ state, payment: { result } }: Pick<Order, 'state' | 'payment'>): boolean =>
  state === 'awaitingPayment' && result !== 'received' && result !== 'pending' && result !== 'authorised';

/** Leads to what follows an attempt to pay: the provider's page, the page of the order, or another attempt. */
export function redirectAfter(
  platform: Platform,
  { orderUuid, result, action }: PlacedOrder,
  token?: string,
): Response {
  if (result === 'action' && action?.type === 'redirect') return redirect(action.url, 303);
  const isDone = result === 'authorised' || result === 'received' || result === 'pending';
  return redirect((isDone ? orderPath : paymentPath)(platform, { orderUuid, token }), 303);
}
