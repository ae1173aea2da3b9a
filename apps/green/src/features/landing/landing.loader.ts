import { atMost, type LoaderFunctionArgs, platformOf } from '@reprise/platform';
import { userGroupOf } from '@reprise/platform/experience';
import { greenStore } from '../../store.ts';

/** How long the server waits for optional content. */
const optionalContentTimeoutMs = 300;

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const platform = platformOf(context);
  const { landing } = platform.area(greenStore).getState();
  const shelves = landing.loadShelves();
  await landing.load(userGroupOf(platform));
  if (platform.side === 'server') {
    await atMost(optionalContentTimeoutMs, shelves);
    landing.ignoreLateAnswers();
  }
  return null;
}
