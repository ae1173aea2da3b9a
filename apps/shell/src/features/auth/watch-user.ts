import type { Platform } from '@reprise/platform';

/** The channel on which the pages of one browser say who is signed in. */
const channelName = 'user';

interface Router {
  revalidate: () => Promise<void>;
}

/**
 * Shows at once when another tab signs in or out: the server is asked who is signed in now, and the page is loaded again for them.
 * Pages of the account lead to the sign-in (rule sign-in-50). Each page says who it was made for when it is loaded, so tabs that run
 * no scripts are noticed with their next page that does. Returns a function that stops this.
 */
export function watchUser(router: Router, platform: Platform): () => void {
  const { state } = platform;
  const channel = new BroadcastChannel(channelName);
  const idOfUser = () => state.getState().user?.uuid ?? '';
  let told = idOfUser();
  const tell = () => {
    told = idOfUser();
    channel.postMessage(told);
  };
  const stop = state.subscribe(() => {
    if (idOfUser() !== told) tell();
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
  tell();
  return () => {
    stop();
    channel.close();
  };
}
