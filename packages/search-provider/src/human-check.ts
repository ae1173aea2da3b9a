import { safeStorage } from './browser-storage.ts';

const humanKey = '_constructorio_is_human';
const interactions = ['scroll', 'touchmove', 'pointermove', 'keydown', 'focus'] as const;

const botNames = /bot\b|crawl|spider|slurp|headless|lighthouse|pagespeed|phantom|facebookexternalhit|bingpreview/i;

/** A browser that a program controls, or that says it is a crawler. */
export const isKnownBot = (browser: Navigator = navigator): boolean =>
  browser.webdriver === true || botNames.test(browser.userAgent);

/** Calls back at the first interaction of a person, or at once if there was one on an earlier page of the visit. */
export function whenHuman(mayStore: () => boolean, found: () => void): () => void {
  const session = safeStorage(() => sessionStorage);
  const stop = () => {
    for (const name of interactions) removeEventListener(name, meet, true);
  };
  const meet = () => {
    stop();
    if (mayStore()) session.write(humanKey, true);
    found();
  };
  if (session.read(humanKey) === true) found();
  else for (const name of interactions) addEventListener(name, meet, { capture: true, passive: true });
  return stop;
}
