import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';
import { greenStore } from '../../store.ts';

/** Loads the checkout and the seller's bank accounts. Without them an account can still be added. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await loadCheckout(args, ['cart', 'address', 'shipping']);
  const { checkout } = platformOf(args.context).area(greenStore).getState();
  await checkout.loadBankAccounts().catch(() => undefined);
  return null;
}
