import { parseUuid } from '@reprise/markets';
import { type ActionFunctionArgs, data, failureOf, platformOf, redirect } from '@reprise/platform';
import { greenStore } from '../../store.ts';
import { getT } from '../../texts.ts';

/** What failed without JavaScript: the page says so. */
export interface CartActionData {
  failed: 'remove' | 'removeAll';
}

/** Takes one item out of the cart, or all of them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  const form = await request.formData();
  const { cart } = platform.area(greenStore).getState();
  const id = parseUuid(String(form.get('id') ?? ''));
  const isAll = form.get('intent') === 'removeAll';
  if (!isAll && id === undefined) return data<CartActionData>({ failed: 'remove' }, { status: 400 });
  try {
    await (id === undefined ? cart.removeAll() : cart.remove(id));
  } catch (error) {
    if (platform.side === 'browser') {
      const message = getT(platform.i18n)('greenCart.flash.genericError');
      platform.toast({ id: 'green-cart', variant: 'error', message });
    }
    return data<CartActionData>({ failed: isAll ? 'removeAll' : 'remove' }, { status: failureOf(error).status });
  }
  return platform.side === 'server' || isAll ? redirect(platform.path('trade_in', { step: 'cart' }), 303) : null;
}
