import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';

const storageKey = 'reprise.scroll';

interface NavigationState {
  preventScroll?: boolean;
}

function savedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function savePosition(key: string): void {
  const positions = Object.entries({ ...savedPositions(), [key]: window.scrollY }).slice(-50);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
}

/** To the saved position, else the anchor, else the top (product.md, section 2). */
function restoreScroll(key: string, hash: string, back: boolean): void {
  const saved = back ? savedPositions()[key] : undefined;
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (saved !== undefined) window.scrollTo(0, saved);
  else if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, 0);
}

/**
 * After every change of page: restores the scroll position by hand and moves the focus to the new page, which also has it
 * announced. Skipped when the navigation's state says `preventScroll`, and for a mere change of query or hash within a page
 * that asked for it.
 */
export function usePageChanges(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const navigation = useNavigation();
  const type = useNavigationType();
  const shown = useRef(location);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leaving = () => savePosition(shown.current.key);
    window.addEventListener('pagehide', leaving);
    return () => window.removeEventListener('pagehide', leaving);
  }, []);

  useEffect(() => {
    if (navigation.state === 'loading') savePosition(shown.current.key);
  }, [navigation.state]);

  useEffect(() => {
    const previous = shown.current;
    if (previous.key === location.key) {
      // the first page: the browser was told not to restore, so a reload or a way back is up to us
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (entry && entry.type !== 'navigate') restoreScroll(location.key, location.hash, true);
      return;
    }
    shown.current = location;
    const state = location.state as NavigationState | null;
    if (state?.preventScroll) return;
    restoreScroll(location.key, location.hash, type === 'POP');
    if (previous.pathname !== location.pathname) main.current?.focus({ preventScroll: true });
  }, [location, type, main]);
}
