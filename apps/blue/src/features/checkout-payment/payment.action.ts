import { euros } from '@reprise/entities/money';
import { PaymentMethodId } from '@reprise/entities/payment-method';
import { type ActionFunctionArgs, data, failureOf, type Platform, platformOf } from '@reprise/platform';
import { leadToCart } from '../../checkout/ended-session.ts';
import { redirectTo, redirectToNext } from '../../checkout/load-checkout.ts';
import { reloadCheckout } from '../../checkout/reload-checkout.ts';
import { blueStore } from '../../store.ts';
import { creditIntent } from './credit-form.ts';

/** Why the choice was not stored; each has a text. */
export interface PaymentResult {
  problem: 'missing' | 'notAvailable' | 'unavailable' | 'credit';
  /** The amount of shop credit as it was typed, if the problem is about it. */
  credit?: string;
}

/** Cents of an amount such as `12`, `12,5` or `12.50`; undefined for anything else. */
function centsOf(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Uses shop credit, or no longer, and shows the step again. */
async function applyCredit(platform: Platform, form: FormData) {
  const credit = String(form.get('credit') ?? '').trim();
  const cents = centsOf(credit);
  if (cents === undefined) return data<PaymentResult>({ problem: 'credit', credit }, { status: 422 });
  const { checkout } = platform.area(blueStore).getState();
  try {
    const answer = await checkout.answer((api) => api.checkout.useShopCredit({ amount: euros(cents) }));
    return redirectTo(platform, platform.path('checkout_payment', {}), answer);
  } catch (error) {
    const { status } = failureOf(error);
    // The page leads to the sign-in.
    if (status === 401) throw error;
    return data<PaymentResult>({ problem: 'unavailable', credit }, { status });
  }
}

/** Stores the chosen method and leads to the next step. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  if (form.get('intent') === creditIntent) return applyCredit(platform, form);
  const method = PaymentMethodId.safeParse(form.get('method'));
  if (!method.success) return data<PaymentResult>({ problem: 'missing' }, { status: 422 });
  const { checkout } = platform.area(blueStore).getState();
  try {
    return redirectToNext(platform, await checkout.answer((api) => api.checkout.choosePayment({ id: method.data })));
  } catch (error) {
    const { status, code } = failureOf(error);
    if (code !== 'PAYMENT_METHOD_UNAVAILABLE') return data<PaymentResult>({ problem: 'unavailable' }, { status });
    const reloaded = await reloadCheckout(platform);
    if (reloaded?.openSteps.includes('cart')) return leadToCart(platform, form, new URL(request.url).pathname);
    await checkout.loadPaymentMethods().catch(() => undefined);
    return data<PaymentResult>({ problem: 'notAvailable' }, { status });
  }
}
