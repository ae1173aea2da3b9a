import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePageFailed } from '../../page-failed.ts';
import { watchLostFocus } from './lost-focus.ts';
import { asksToStay, isAnotherPage, isInPlace } from './page-change.ts';
import { restoreScroll, savePosition } from './scroll-positions.ts';
import { isTyping, type Typing, trackTyping } from './unsent-text.ts';

/** A plain link to an anchor: the browser made the history's entry, and went there by itself. */
function isAnchorOfSamePage(previous: Location, location: Location, type: NavigationType): boolean {
  const isSamePage = previous.pathname + previous.search === location.pathname + location.search;
  return isSamePage && type === 'POP' && location.key === 'default';
}

/**
 * The first page was loaded again or come back to: the browser was told not to restore its position, so that is up to us, unless
 * somebody is reading already.
 */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate' && window.scrollY === 0;
}

/** The focus goes to what the page is about, so that reading and the Tab key begin there. */
function focusPage(main: HTMLElement | null): void {
  const heading = main?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  if (!heading || document.activeElement !== heading) main?.focus({ preventScroll: true });
}

/** What closes on the way back, such as a dialog with an address, has given the focus to what opened it. */
function wasGivenBack(main: HTMLElement | null, previous: Location | undefined, type: NavigationType): boolean {
  const { activeElement } = document;
  const isHeld = activeElement !== main && main?.contains(activeElement) === true;
  return isHeld && type === 'POP' && previous !== undefined && asksToStay(previous);
}

/**
 * After every navigation: restores the scroll position by hand, and moves the focus to the new page. A navigation whose state
 * says `preventScroll` keeps both, unless what had the focus is gone. A page that turns into the error page, or comes instead
 * of it, is another one. A field that somebody is typing into keeps the focus.
 */
export function PageChanges({ main }: { main: RefObject<HTMLElement | null> }) {
  const location = useLocation();
  const type = useNavigationType();
  const hasFailed = usePageFailed();
  const shown = useRef<Location>(undefined);
  const hadFailed = useRef(hasFailed);
  const position = useRef(0);
  const typing = useRef<Typing>(undefined);

  useEffect(() => {
    typing.current = trackTyping();
    return typing.current.stop;
  }, []);

  useEffect(() => {
    const element = main.current;
    return element ? watchLostFocus(element, () => focusPage(element)) : undefined;
  }, [main]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const scroll = () => {
      position.current = window.scrollY;
    };
    const leave = () => {
      if (shown.current) savePosition(shown.current.key, window.scrollY);
    };
    scroll();
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
    const isOther = hadFailed.current !== hasFailed;
    shown.current = location;
    hadFailed.current = hasFailed;
    if (previous === location) {
      if (!isOther) return;
      restoreScroll(undefined, '');
      focusPage(main.current);
      return;
    }
    if (!previous && type === 'POP') {
      if (isReturn()) restoreScroll(location.key, location.hash);
      return;
    }
    if (previous) savePosition(previous.key, position.current);
    if (previous && isAnchorOfSamePage(previous, location, type)) return;
    if (!isInPlace(location, type)) restoreScroll(type === 'POP' ? location.key : undefined, location.hash);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const moves = isAnotherPage(previous, location, type) && !wasGivenBack(main.current, previous, type);
    const isKept = isTyping() || typing.current?.carry();
    if (!isKept && (moves || (isInPlace(location, type) && isLost))) focusPage(main.current);
  }, [location, type, hasFailed, main]);

  return null;
}
