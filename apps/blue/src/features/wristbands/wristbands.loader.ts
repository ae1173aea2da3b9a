import { failureOf, type LoaderFunctionArgs, platformOf, routeParams } from '@reprise/platform';
import { knownProduct } from '../../products/known-product.ts';
import { blueStore } from '../../store.ts';

/** Loads a watch case and the wristbands that fit it. Without such a product the page leads home. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { id } = routeParams('wristbands', request, platform);
  const store = platform.area(blueStore);
  const { product, wristbands } = store.getState();
  const isKnown = knownProduct(store.getState(), id) !== undefined;
  const loadProduct = async () => {
    await product.load(id).catch((error: unknown) => {
      if (failureOf(error).status !== 404) throw error;
    });
  };
  await Promise.all([isKnown || loadProduct(), wristbands.load(id)]);
  return null;
}
