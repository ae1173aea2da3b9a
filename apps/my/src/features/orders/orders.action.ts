import { OrderParams } from '@reprise/entities/order-request';
import type { ReorderResult } from '@reprise/entities/order-summary';
import { type ActionFunctionArgs, data, failureOf, platformOf, redirect } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** The items that are not in the cart, or the failure of the whole call. */
export interface ReorderAnswer {
  failed?: true;
  result?: ReorderResult;
}

/** Puts the items of an order into the cart again. Leads to the cart if all of them are there (rule account-36). */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const order = OrderParams.safeParse({ orderUuid: form.get('orderUuid') });
  if (!order.success) return data<ReorderAnswer>({ failed: true }, { status: 400 });
  try {
    const result = await platform.area(myStore).getState().orders.reorder(order.data.orderUuid);
    if (result.refused.length === 0) return redirect(platform.path('checkout_cart', {}), 303);
    return data<ReorderAnswer>({ result });
  } catch (error) {
    return data<ReorderAnswer>({ failed: true }, { status: failureOf(error).status });
  }
}
