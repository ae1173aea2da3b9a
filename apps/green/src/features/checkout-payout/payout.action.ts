import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import type { PayoutResult } from '../../payout/payout-form.ts';
import { readChoice, typedOf } from '../../payout/read-choice.ts';
import { greenStore } from '../../store.ts';

/** Stores how the seller gets the money, and leads to the next step. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const { checkout } = platform.area(greenStore).getState();
  try {
    const choice = await readChoice(platform, form);
    if ('result' in choice) return data<PayoutResult>(choice.result, { status: choice.status });
    return redirectToNext(platform, await checkout.answer((api) => api.tradeInCheckout.choosePayout(choice)));
  } catch (error) {
    const { status, code } = failureOf(error);
    const failed = code === 'PAYOUT_UNAVAILABLE' ? 'notAvailable' : 'unavailable';
    return data<PayoutResult>({ ...typedOf(form), failed }, { status });
  }
}
