import { type LoaderFunctionArgs, platformOf, routeParams } from '@reprise/platform';
import { type ClaimsData, loadClaims } from '../../order/load-claims.ts';
import { loadOrder } from '../../order/load-order.ts';

/** Loads an order with its claims. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<ClaimsData> {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('order_claim', request, platform);
  return loadClaims(platform, await loadOrder(platform, orderUuid));
}
