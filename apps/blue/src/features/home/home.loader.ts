import { data, failureOf, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';
import { blueStore } from '../../store.ts';

/**
 * The home page renders even without its content and shows a notice in its place. In the browser it appears at once and
 * fills in later.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  const loading = platform.area(blueStore).getState().landing.load('home', userGroupOf(platform));
  if (platform.side === 'browser') {
    loading.catch(() => undefined);
    return null;
  }
  try {
    await loading;
    return null;
  } catch (error) {
    return data(null, { status: failureOf(error).status === 404 ? 503 : failureOf(error).status });
  }
}
