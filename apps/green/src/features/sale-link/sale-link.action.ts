import { OrderLinkRequest } from '@reprise/entities/order-link-request';
import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import type { SaleLinkResult } from './sale-link-form.ts';

/** Asks for a new link to a sale. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  const values = { orderNumber: textOf('orderNumber'), email: textOf('email') };
  const answer = (outcome: SaleLinkResult['outcome'], status = 200) =>
    data<SaleLinkResult>({ values, outcome }, { status });
  const parsed = OrderLinkRequest.safeParse(values);
  if (!parsed.success) return answer('invalid', 422);
  try {
    await (await platformOf(context).api()).tradeInOrders.requestLink(parsed.data);
    return answer('done');
  } catch (error) {
    const { status } = failureOf(error);
    return answer(status === 429 ? 'tooMany' : 'unavailable', status);
  }
}
