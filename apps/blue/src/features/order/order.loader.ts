import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { type ClaimsData, loadClaims } from '../../order/load-claims.ts';
import { loadOrder } from '../../order/load-order.ts';
import { isToBePaid, paymentPath } from '../../order/order-redirects.ts';

/** Loads an order with its claims. One that the shopper still has to pay leads to its payment. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ClaimsData> {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('checkout_finish', request, platform);
  const order = await loadOrder(platform, orderUuid);
  if (isToBePaid(order)) throw redirect(paymentPath(platform, orderUuid), 303);
  return loadClaims(platform, order);
}
