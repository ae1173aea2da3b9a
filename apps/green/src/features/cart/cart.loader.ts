import { type LoaderFunctionArgs, pageError, platformOf, routeParams } from '@reprise/platform';
import { greenStore } from '../../store.ts';
import { isEmptyCart } from './cart-slice.ts';

export interface CartLoaderData {
  /** Whether to show the confirmation for removing all items. */
  confirm: boolean;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CartLoaderData> {
  const platform = platformOf(context);
  const { step } = routeParams('trade_in', request, platform);
  if (step !== 'cart') pageError();
  const area = platform.area(greenStore);
  await area.getState().cart.load(request.signal);
  const { cart, landing } = area.getState();
  if (cart.cart.data && isEmptyCart(cart.cart.data)) await landing.loadCategories();
  return { confirm: new URL(request.url).searchParams.get('confirm') === 'remove-all' };
}
