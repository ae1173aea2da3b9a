import { atMost, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { openList } from '../../list-pages/owned-list.ts';
import { firstWished } from '../../list-pages/wished-list.ts';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

const ignore = () => undefined;

/**
 * Loads the orders and sales that are not over. If they cannot be loaded, the rest of the overview is shown all the same.
 * Pictures of the wishlist are optional, so the overview waits for them only briefly.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  const { orders, sales, wishlist } = platform.area(myStore).getState();
  await Promise.all([
    orders.load(openList, request.signal).catch(ignore),
    sales.load(openList, request.signal).catch(ignore),
    atMost(300, wishlist.load(firstWished, request.signal)),
  ]);
  return null;
}
