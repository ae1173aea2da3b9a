import { PaymentMethodId } from '@reprise/entities/payment-method';
import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { blueStore } from '../../store.ts';

/** Why the choice was not stored; each has a text. */
export interface PaymentResult {
  problem: 'missing' | 'notAvailable' | 'unavailable';
}

/** Stores the chosen method and leads to the next step. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const method = PaymentMethodId.safeParse((await request.formData()).get('method'));
  if (!method.success) return data<PaymentResult>({ problem: 'missing' }, { status: 422 });
  try {
    const { checkout } = platform.area(blueStore).getState();
    return redirectToNext(platform, await checkout.answer((api) => api.checkout.choosePayment({ id: method.data })));
  } catch (error) {
    const { status, code } = failureOf(error);
    const problem = code === 'PAYMENT_METHOD_UNAVAILABLE' ? 'notAvailable' : 'unavailable';
    return data<PaymentResult>({ problem }, { status });
  }
}
