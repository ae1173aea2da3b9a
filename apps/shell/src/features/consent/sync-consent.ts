import type { Platform } from '@reprise/platform';
import { consentCookieName } from './consent-cookie-name.ts';

function cookieOf(product: string): string | undefined {
  const prefix = `${consentCookieName(product)}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Takes over what was decided in another tab as soon as this one is looked at again; returns how to stop. */
export function syncConsent({ state, product }: Platform): () => void {
  let known = cookieOf(product);
  const stop = state.subscribe((now, before) => {
    if (now.consent !== before.consent) known = cookieOf(product);
  });
  const look = async () => {
    const present = cookieOf(product);
    if (document.visibilityState !== 'visible' || present === known) return;
    const { readConsent } = await import(/* webpackChunkName: "consent" */ '@reprise/entities/consent');
    known = present;
    state.setState({ consent: readConsent(present) });
  };
  const onVisible = () => void look().catch(reportError);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
