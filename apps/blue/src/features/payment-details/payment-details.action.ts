import type { ApiClients } from '@reprise/api-clients';
import { PaymentReturn, type PlacedOrder } from '@reprise/entities/order';
import { type ActionFunctionArgs, data, failureOf, platformOf, redirect, routeParams } from '@reprise/platform';
import * as z from 'zod/mini';
import { orderPath, paymentPath, redirectAfter } from '../../order/order-redirects.ts';
import type { PaymentProblem, PaymentValues } from '../../payment/payment-form.ts';
import { readPayment } from '../../payment/read-payment.ts';
import { tooManyOrdersWait } from '../../payment/too-many-orders.ts';

/** Why the order was not paid. */
export interface PaymentDetailsResult {
  values: PaymentValues;
  problems: readonly PaymentProblem[];
  failed?: 'unavailable' | 'methodUnavailable' | 'tooMany';
  /** With `tooMany`: seconds until the next attempt. */
  waitSeconds?: number;
}

const Key = z.uuid();

/** The result of a challenge, or another attempt to pay. */
async function send(
  form: FormData,
  orderUuid: string,
  orders: ApiClients['orders'],
): Promise<PlacedOrder | PaymentDetailsResult> {
  const challenge = PaymentReturn.safeParse({ threeDSResult: form.get('threeDSResult') });
  if (challenge.success) return orders.complete(orderUuid, challenge.data);
  const { payment, values, problems } = readPayment(form);
  const key = Key.safeParse(form.get('key'));
  if (!payment) return { values, problems };
  if (!key.success) return { values, problems, failed: 'unavailable' };
  return orders.pay(orderUuid, { payment }, key.data);
}

/** Pays the order and leads to what follows, or returns what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const { orderUuid } = routeParams('payment_details', request, platform);
  const form = await request.formData();
  try {
    const answer = await send(form, orderUuid, (await platform.api()).orders);
    if ('problems' in answer) return data(answer, { status: 422 });
    return redirectAfter(platform, answer);
  } catch (error) {
    const { status, code } = failureOf(error);
    if (code === 'ORDER_NOT_PAYABLE' || code === 'PAYMENT_RETURN_INVALID')
      return redirect(orderPath(platform, orderUuid), 303);
    // Another attempt has been made under the key. The page is loaded again, with a new one.
    if (code === 'IDEMPOTENCY_KEY_REUSED') return redirect(paymentPath(platform, orderUuid), 303);
    const waitSeconds = tooManyOrdersWait(error);
    const result = { values: readPayment(form).values, problems: [] };
    if (waitSeconds !== undefined)
      return data<PaymentDetailsResult>({ ...result, failed: 'tooMany', waitSeconds }, { status });
    const failed = code === 'PAYMENT_METHOD_UNAVAILABLE' ? 'methodUnavailable' : 'unavailable';
    return data<PaymentDetailsResult>({ ...result, failed }, { status });
  }
}
