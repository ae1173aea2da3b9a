import { parseNumericId } from '@reprise/markets';
import { type ActionFunctionArgs, data, failureOf, platformOf, redirect } from '@reprise/platform';
import { pageAfterRemoval } from '../../list-pages/page-after-removal.ts';
import { readWished, wishedAddress } from '../../list-pages/wished-list.ts';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';
import { getT } from '../../texts.ts';

/** Removes a product from the wishlist. In the browser the page stays, unless the removal emptied it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const form = await request.formData();
  const productId = parseNumericId(String(form.get('productId') ?? ''));
  if (productId === undefined) return data({ failed: true }, { status: 400 });
  const list = readWished(new URL(request.url).searchParams);
  const { wishlist } = platform.area(myStore).getState();
  try {
    await wishlist.remove(productId);
  } catch (error) {
    if (platform.side === 'browser') {
      platform.toast({
        id: 'wishlist.removal',
        variant: 'error',
        message: getT(platform.i18n)('wishlist.removeFailed'),
      });
    }
    return data({ failed: true }, { status: failureOf(error).status });
  }
  const shown = Number(form.get('productsOnPage')) || 0;
  const page = pageAfterRemoval(list.page, shown);
  if (platform.side === 'browser' && page === list.page) return { failed: false };
  return redirect(wishedAddress(platform.path('wishlist', {}), { ...list, page }));
}
