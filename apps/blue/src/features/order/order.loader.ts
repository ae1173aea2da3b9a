import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { isToBePaid, paymentPath } from '../../order/order-redirects.ts';
import { blueStore } from '../../store.ts';

/** Loads an order. One that the shopper still has to pay leads to its payment. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('checkout_finish', request, platform);
  const token = platform.linkTokens?.get('token') ?? undefined;
  const order = await platform.area(blueStore).getState().order.load(orderUuid, token);
  if (isToBePaid(order)) throw redirect(paymentPath(platform, orderUuid), 303);
  return null;
}
