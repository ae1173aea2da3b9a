import { type ActionFunctionArgs, data, failureOf, platformOf, redirect, routeParams } from '@reprise/platform';
import { orderPath } from '../../order/order-redirects.ts';
import { blueStore } from '../../store.ts';

/** Why the order was not cancelled. */
export interface CancelOrderResult {
  failed: 'tooLate' | 'unavailable';
}

/** Cancels the order that the page shows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('checkout_finish', request, platform);
  try {
    await platform.area(blueStore).getState().order.cancel(orderUuid);
    return redirect(orderPath(platform, orderUuid), 303);
  } catch (error) {
    const { status, code } = failureOf(error);
    const failed = code === 'ORDER_NOT_CANCELLABLE' ? 'tooLate' : 'unavailable';
    return data<CancelOrderResult>({ failed }, { status });
  }
}
