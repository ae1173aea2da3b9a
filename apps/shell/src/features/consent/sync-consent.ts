import { cookieName } from '@reprise/entities/cookie';
import type { Platform } from '@reprise/platform';

function cookieOf({ product, market }: Platform): string | undefined {
  const name = cookieName('consent', { product, secure: market.origin.startsWith('https:') });
  const prefix = `${name}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Applies a decision from another tab as soon as this one is visible again. Returns a function that stops this. */
export function syncConsent(platform: Platform): () => void {
  const { state } = platform;
  let known = cookieOf(platform);
  const stop = state.subscribe((now, before) => {
    if (now.consent !== before.consent) known = cookieOf(platform);
  });
  const sync = async () => {
    const current = cookieOf(platform);
    if (document.visibilityState !== 'visible' || current === known) return;
    const { readConsent } = await import(/* webpackChunkName: "read-consent" */ '@reprise/entities/consent');
    known = current;
    state.setState({ consent: readConsent(current) });
  };
  const onVisible = () => void sync().catch(reportError);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
