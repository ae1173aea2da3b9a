import type { Order } from '@reprise/entities/order';
import {
  failureOf,
  type LoaderFunctionArgs,
  type Platform,
  platformOf,
  redirect,
  routeParams,
} from '@reprise/platform';
import { isToBePaid, paymentPath } from '../../order/order-redirects.ts';
import { blueStore } from '../../store.ts';

/** Loads an order. Those who may not read it, such as by a link that has expired, can have a new link mailed (rule order-21). */
async function load(platform: Platform, orderUuid: string): Promise<Order> {
  const token = platform.linkTokens?.get('token') ?? undefined;
  try {
    return await platform.area(blueStore).getState().order.load(orderUuid, token);
  } catch (error) {
    if (failureOf(error).code === 'ORDER_NOT_FOUND') throw redirect(platform.path('order_link', {}), 303);
    throw error;
  }
}

/** Loads an order. One that the shopper still has to pay leads to its payment. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('checkout_finish', request, platform);
  const order = await load(platform, orderUuid);
  if (isToBePaid(order)) throw redirect(paymentPath(platform, orderUuid), 303);
  return null;
}
