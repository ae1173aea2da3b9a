import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';

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

function savePosition(key: string, position: number): void {
  const positions = Object.entries({ ...savedPositions(), [key]: position }).slice(-50);
  sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
}

/** To the saved position, else the anchor, else the top (specification, section 2). */
function restoreScroll(key: string, hash: string, back: boolean): void {
  const saved = back ? savedPositions()[key] : undefined;
  const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (saved !== undefined) window.scrollTo(0, saved);
  else if (anchor) anchor.scrollIntoView();
  else window.scrollTo(0, 0);
}

/** A plain link to an anchor: the browser made the history's entry, and went there by itself. */
function isAnchorOfSamePage(previous: Location, location: Location, type: NavigationType): boolean {
  const isSamePage = previous.pathname + previous.search === location.pathname + location.search;
  return isSamePage && type === 'POP' && location.key === 'default';
}

/**
 * After every change of page: restores the scroll position by hand and moves the focus to the new page, which also has it
 * announced. Skipped when the navigation's state says `preventScroll`, and for a mere change of query or hash within a page
 * that asked for it.
 */
export function usePageChanges(main: RefObject<HTMLElement | null>): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location);
  const position = useRef(0);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const scroll = () => {
      position.current = window.scrollY;
    };
    const leave = () => savePosition(shown.current.key, window.scrollY);
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  // before the browser paints, and before it tells of the scrolling that a shorter page causes
  useLayoutEffect(() => {
    const previous = shown.current;
    if (previous === location) {
      // the first page: the browser was told not to restore, so a reload or a way back is up to us
      const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (entry && entry.type !== 'navigate') restoreScroll(location.key, location.hash, true);
      return;
    }
    savePosition(previous.key, position.current);
    shown.current = location;
    const state = location.state as NavigationState | null;
    if (state?.preventScroll || isAnchorOfSamePage(previous, location, type)) return;
    restoreScroll(location.key, location.hash, type === 'POP');
    if (previous.pathname !== location.pathname) main.current?.focus({ preventScroll: true });
  }, [location, type, main]);
}
