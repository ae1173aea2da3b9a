import { DeliveryMethodId } from '@reprise/entities/delivery-method';
import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import { leadToCart } from '../../checkout/ended-session.ts';
import { redirectToNext } from '../../checkout/load-checkout.ts';
import { reloadCheckout } from '../../checkout/reload-checkout.ts';
import { blueStore } from '../../store.ts';

/** Why the choice was not stored; each has a text. */
export interface DeliveryResult {
  problem?: 'missing' | 'notAvailable' | 'unavailable';
}

/** Stores the chosen method. `choose` updates the totals while the shopper decides, otherwise the next step follows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const method = DeliveryMethodId.safeParse(form.get('method'));
  if (!method.success) return data<DeliveryResult>({ problem: 'missing' }, { status: 422 });
  try {
    const { checkout: slice } = platform.area(blueStore).getState();
    const checkout = await slice.answer((api) => api.checkout.chooseDelivery({ id: method.data }));
    return form.get('intent') === 'choose' ? data<DeliveryResult>({}) : redirectToNext(platform, checkout);
  } catch (error) {
    const { status, code } = failureOf(error);
    if (code !== 'DELIVERY_METHOD_UNAVAILABLE') return data<DeliveryResult>({ problem: 'unavailable' }, { status });
    const checkout = await reloadCheckout(platform);
    if (checkout?.openSteps.includes('cart')) return leadToCart(platform, form, new URL(request.url).pathname);
    return data<DeliveryResult>({ problem: 'notAvailable' }, { status });
  }
}
