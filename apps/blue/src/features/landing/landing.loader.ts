import { type LoaderFunctionArgs, pageError, platformOf } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';
import type { LandingName } from '../../landing/landing-slice.ts';
import { blueStore } from '../../store.ts';
import { landingNameOf } from './landing-name.ts';

export interface LandingData {
  name: LandingName;
}

/** Loads a landing page; a page that was shown before is shown at once and refreshed in the background. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LandingData> {
  const platform = platformOf(context);
  const name = landingNameOf(new URL(request.url).pathname, platform.market) ?? pageError();
  const { landing } = platform.area(blueStore).getState();
  const loading = landing.load(name, userGroupOf(platform));
  if (platform.side === 'browser' && landing.pages[name]?.data) loading.catch(() => undefined);
  else await loading;
  return { name };
}
