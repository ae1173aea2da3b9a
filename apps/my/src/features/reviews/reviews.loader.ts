import { type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { requireUser } from '../../require-user.ts';
import { myStore } from '../../store.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  requireUser(platform, request);
  await platform.area(myStore).getState().reviews.load(request.signal);
  return null;
}
