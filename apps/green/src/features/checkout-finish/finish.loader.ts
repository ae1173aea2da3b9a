import { failureOf, type LoaderFunctionArgs, platformOf, redirect } from '@reprise/platform';
import { greenStore } from '../../store.ts';

/** Loads the latest sale. Visitors without one are led to the cart. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  try {
    await platform.area(greenStore).getState().checkout.loadPlaced();
    return null;
  } catch (error) {
    if (failureOf(error).status !== 404) throw error;
    throw redirect(platform.path('trade_in', { step: 'cart' }), 303);
  }
}
