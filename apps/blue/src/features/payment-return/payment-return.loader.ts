import type { ExpressPaymentReturn } from '@reprise/entities/express-payment';
import { PaymentReturn } from '@reprise/entities/order';
import {
  failureOf,
  type LoaderFunctionArgs,
  type Platform,
  platformOf,
  redirect,
  routeParams,
} from '@reprise/platform';
import { expressCancelled, expressParameter } from '../../checkout/express-parameter.ts';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { orderPath, redirectAfter } from '../../order/order-redirects.ts';
import { blueStore } from '../../store.ts';

const route = 'payment_redirect_result';
const names = ['redirectResult', 'sessionId', 'sessionResult'] as const;

/** What the shopper brings back, from the address or from a form that the bank posted. */
function returnedBy(fields: URLSearchParams): PaymentReturn | undefined {
  const given = names.flatMap((name) => {
    const value = fields.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return PaymentReturn.safeParse(Object.fromEntries(given)).data;
}

/** The same page with the posted fields in its address, so that it can be loaded again when the provider does not answer. */
function redirectToFields(platform: Platform, orderUuid: string, returned: PaymentReturn): Response {
  return redirect(`${platform.path(route, { orderUuid })}?${new URLSearchParams(returned)}`, 303);
}

/** A payment that was approved before its order fills in the checkout. */
async function completeExpress(platform: Platform, returned: ExpressPaymentReturn): Promise<Response> {
  const { checkout } = platform.area(blueStore).getState();
  try {
    return redirectToNext(platform, await checkout.answer((api) => api.checkout.completeExpress(returned)));
  } catch (error) {
    const { code } = failureOf(error);
    if (code !== 'EXPRESS_PAYMENT_NOT_APPROVED' && code !== 'EXPRESS_PAYMENT_NOT_FOUND') throw error;
    const cancelled = new URLSearchParams({ [expressParameter]: expressCancelled });
    return redirect(`${platform.path('checkout_cart', {})}?${cancelled}`, 303);
  }
}

/**
 * Leads the shopper from the provider back to the order. Only the provider's answer decides; what was brought back only
 * names the payment. An invalid return shows the order as it is.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<never> {
  const platform = platformOf(context);
  const fields = new URL(request.url).searchParams;
  const inAddress = returnedBy(fields);
  const { orderUuid } = routeParams(route, request, platform);
  const posted = platform.crossSiteReturn && returnedBy(platform.crossSiteReturn);
  if (posted) throw redirectToFields(platform, orderUuid, posted);
  if (!inAddress) throw redirect(orderPath(platform, orderUuid), 303);
  const { orders } = await platform.api();
  const placed = await orders.complete(orderUuid, inAddress).catch(async (error: unknown) => {
    const { code } = failureOf(error);
    if (code === 'PAYMENT_RETURN_INVALID') throw redirect(orderPath(platform, orderUuid), 303);
    if (code === 'ORDER_NOT_FOUND' && 'redirectResult' in inAddress)
      throw await completeExpress(platform, { orderUuid, redirectResult: inAddress.redirectResult });
    throw error;
  });
  throw redirectAfter(platform, placed);
}
