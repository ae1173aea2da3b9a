import { atMost, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

/** Pictures of the wishlist are optional, so the overview waits for them only briefly. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  await atMost(300, platform.area(myStore).getState().wishlist.load(1, request.signal));
  return null;
}
