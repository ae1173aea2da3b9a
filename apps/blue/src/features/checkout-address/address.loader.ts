import { atMost, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { loadCheckout } from '../../checkout/load-checkout.ts';
import { blueStore } from '../../store.ts';

/** How long the server waits for the saved addresses; the form works without them. */
const addressBookTimeoutMs = 300;

/** Loads the checkout, and the saved addresses of customers. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(args.context);
  const { checkout } = platform.area(blueStore).getState();
  const { user } = platform.state.getState();
  const book = user ? checkout.changeAddresses(({ addresses }) => addresses.list()).catch(() => undefined) : undefined;
  await loadCheckout(args, ['cart']);
  if (!book) return null;
  if (platform.side === 'browser') await book;
  else {
    await atMost(addressBookTimeoutMs, book);
    checkout.ignoreLateAnswers();
  }
  return null;
}
