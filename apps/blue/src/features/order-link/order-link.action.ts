import { OrderLinkRequest } from '@reprise/entities/order-link-request';
import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import { type OrderLinkResult, orderLinkFields } from './order-link-form.ts';

const answer = (result: OrderLinkResult, status = 200) => data<OrderLinkResult>(result, { status });

/** Asks for a new link to an order. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const values = { orderNumber: textOf('orderNumber'), email: textOf('email') };
  const parsed = OrderLinkRequest.safeParse(values);
  if (!parsed.success) {
    const named = new Set(parsed.error.issues.map(({ path: [field] }) => field));
    return answer({ step: 'enter', values, invalid: orderLinkFields.filter((field) => named.has(field)) }, 422);
  }
  try {
    await (await platformOf(context).api()).orders.requestLink(parsed.data);
    return answer({ step: 'done', values: { ...values, orderNumber: parsed.data.orderNumber } });
  } catch (error) {
    const { status } = failureOf(error);
    return answer({ step: 'enter', values, invalid: [], failed: status === 429 ? 'tooMany' : 'unavailable' }, status);
  }
}
