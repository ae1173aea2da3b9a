import type { Platform } from '@reprise/platform';

/** The channel on which the pages of one browser say who is signed in. */
const channelName = 'user';

interface Router {
  revalidate: () => Promise<void>;
}

/**
 * Shows at once when another tab signs in or out: the server is asked who is signed in now, and the page is loaded again for them.
 * Pages of the account lead to the sign-in (rule sign-in-50). Each page also announces its customer when it is loaded, so that a
 * sign-in or sign-out without scripts is noticed with the next page that has them. Returns a function that stops watching.
 */
export function watchUser(router: Router, platform: Platform): () => void {
  const { state } = platform;
  const channel = new BroadcastChannel(channelName);
  const idOfUser = () => state.getState().user?.uuid ?? '';
  let announced = idOfUser();
  const announce = () => {
    announced = idOfUser();
    channel.postMessage(announced);
  };
  const stop = state.subscribe(() => {
    if (idOfUser() !== announced) announce();
  });
  const follow = async () => {
    const before = idOfUser();
    await platform.refreshUser();
    if (idOfUser() !== before) await router.revalidate();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // While the API is down the page stays as it is.
    if (data !== idOfUser()) follow().catch(() => undefined);
  };
  announce();
  return () => {
    stop();
    channel.close();
  };
}
