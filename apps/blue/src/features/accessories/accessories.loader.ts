import { type LoaderFunctionArgs, platformOf, redirect, routeParams } from '@reprise/platform';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';

/** Loads the product, its accessories and the cart. Only the product is required. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { id, dialog } = routeParams('accessory_list', request, platform);
  // This page has no edit dialog.
  if (dialog) throw redirect(platform.path('accessory_list', { id }));
  const store = platform.area(blueStore);
  const { product, accessories, cart } = store.getState();
  const isKnown = knownProduct(store.getState(), id) !== undefined;
  await Promise.all([isKnown || product.load(id), accessories.load(id), cart.load().catch(() => undefined)]);
  return null;
}
