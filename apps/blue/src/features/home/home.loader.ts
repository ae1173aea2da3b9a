import { data, failureOf, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { blueStore } from '../../store.ts';

/**
 * The home page stands even when its content cannot be had: it says so in its place. In the browser it is shown at once and
 * fills itself.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const platform = platformOf(context);
  const loading = platform.area(blueStore).getState().landing.load('home');
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
