import {
  type ActionFunctionArgs,
  data,
  failureOf,
  type Platform,
  platformOf,
  redirect,
  routeParams,
} from '@reprise/platform';
import { orderPath } from '../../order/order-redirects.ts';
import { blueStore } from '../../store.ts';

/** Why the order was not cancelled, or its return has no label. */
export interface OrderActionResult {
  failed: 'tooLate' | 'unavailable' | 'noLabel';
}

async function makeLabel(platform: Platform, orderUuid: string) {
  try {
    await (await platform.api()).orders.makeReturnLabel(orderUuid);
    return redirect(orderPath(platform, orderUuid), 303);
  } catch (error) {
    return data<OrderActionResult>({ failed: 'noLabel' }, { status: failureOf(error).status });
  }
}

/** Makes the label of a return, or cancels the order that the page shows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('checkout_finish', request, platform);
  const form = await request.formData();
  if (form.get('intent') === 'return-label') return makeLabel(platform, orderUuid);
  try {
    await (await platform.api()).orders.cancel(orderUuid);
    return redirect(orderPath(platform, orderUuid), 303);
  } catch (error) {
    const { status, code } = failureOf(error);
    if (code !== 'ORDER_NOT_CANCELLABLE') return data<OrderActionResult>({ failed: 'unavailable' }, { status });
    // Browsers load nothing after an answer with an error status.
    await platform
      .area(blueStore)
      .getState()
      .order.load(orderUuid)
      .catch(() => undefined);
    return data<OrderActionResult>({ failed: 'tooLate' }, { status });
  }
}
