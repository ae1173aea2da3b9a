import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';
import { greenStore } from '../../store.ts';

/** Loads the checkout and the times of pickups. Without the carrier the page offers the other ways. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadCheckout(args, ['cart', 'address']);
  const { checkout } = platformOf(args.context).area(greenStore).getState();
  await checkout.loadPickupSlots().catch(() => undefined);
  return null;
}
