import { atMost, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** The overview can do without the wishlist's pictures: it waits for them a moment only. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  await atMost(300, platform.area(myStore).getState().wishlist.load(1, request.signal));
  return null;
}
