import { createUuid } from '@reprise/entities/create-uuid';
import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { loadOrder } from '../../order/load-order.ts';
import { isToBePaid, orderPath } from '../../order/order-redirects.ts';
import { blueStore } from '../../store.ts';

/** What the page needs besides the order. */
export interface PaymentDetailsData {
  /** Of the next attempt: a UUID for each time the form is shown. */
  attemptKey: string;
}

/** Loads an order that is to be paid with the methods for it. Others are shown on their own page; whoever may not read it can have a link mailed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<PaymentDetailsData> {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('payment_details', request, platform);
  const { order: slice } = platform.area(blueStore).getState();
  const [order] = await Promise.all([loadOrder(platform, orderUuid), slice.loadMethods(orderUuid)]);
  if (!isToBePaid(order)) throw redirect(orderPath(platform, orderUuid), 303);
  return { attemptKey: createUuid() };
}
