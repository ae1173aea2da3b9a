import type { Platform } from '@reprise/platform';
import { consentCookieName } from './consent-cookie-name.ts';

function cookieOf(product: string): string | undefined {
  const prefix = `${consentCookieName(product)}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Applies a decision from another tab as soon as this one is visible again. Returns a function that stops this. */
export function syncConsent({ state, product }: Platform): () => void {
  let known = cookieOf(product);
  const stop = state.subscribe((now, before) => {
    if (now.consent !== before.consent) known = cookieOf(product);
  });
  const sync = async () => {
    const current = cookieOf(product);
    if (document.visibilityState !== 'visible' || current === known) return;
    const { readConsent } = await import(/* webpackChunkName: "consent" */ '@reprise/entities/consent');
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
