import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';
import { blueStore } from '../../store.ts';

/** Loads the checkout and the payment methods. Without the provider the page says so and offers to try again. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadCheckout(args, ['cart', 'address', 'delivery']);
  const { checkout } = platformOf(args.context).area(blueStore).getState();
  await checkout.loadPaymentMethods().catch(() => undefined);
  return null;
}
