import { DeliveryMethodId } from '@reprise/entities/delivery-method';
import { type ActionFunctionArgs, data, failureOf, platformOf } from '@reprise/platform';
import { redirectToNext } from '../../checkout/load-checkout.ts';
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
    const problem = code === 'DELIVERY_METHOD_UNAVAILABLE' ? 'notAvailable' : 'unavailable';
    return data<DeliveryResult>({ problem }, { status });
  }
}
