import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router';
import { useReportedPage } from '../../routing/page-commit.ts';
import { usePageFailed } from '../../routing/page-failed.ts';
import { focusPage } from './focus-page.ts';
import { watchLostFocus } from './lost-focus.ts';
import { asksToStay, isAnotherPage, keepsPlace } from './page-change.ts';
import { restoreScroll, savePosition } from './scroll-positions.ts';
import { isTyping, type Typing, trackTyping } from './unsent-text.ts';
import { useStayingForm } from './use-staying-form.ts';

/** A plain link to an anchor: the browser created the history entry and scrolled there. */
function isAnchorOfSamePage(previous: Location, location: Location, type: NavigationType): boolean {
  const isSamePage = previous.pathname + previous.search === location.pathname + location.search;
  return isSamePage && type === 'POP' && location.key === 'default';
}

/**
 * Whether the first page was reloaded or returned to, and the visitor has not scrolled yet. The browser does not
 * restore the position, because `scrollRestoration` is manual.
 */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate' && window.scrollY === 0;
}

/** Whether a dialog with an address was closed by going back, and returned the focus to the element that opened it. */
function wasGivenBack(main: HTMLElement | null, previous: Location | undefined, type: NavigationType): boolean {
  const { activeElement } = document;
  const isHeld = activeElement !== main && main?.contains(activeElement) === true;
  return isHeld && type === 'POP' && previous !== undefined && asksToStay(previous);
}

/**
 * Restores the scroll position and moves the focus after every navigation. A navigation with `preventScroll`, or a
 * redirect that answers a form with it, keeps both unless the focused element is gone. The error page counts as another
 * page. A field that the visitor is typing into keeps the focus.
 */
export function PageChanges({ main }: { main: RefObject<HTMLElement | null> }) {
  const location = useLocation();
  const type = useNavigationType();
  const hasFailed = usePageFailed();
  const stayingForm = useStayingForm();
  const shown = useRef<Location>(undefined);
  const hadFailed = useRef(hasFailed);
  const position = useRef(0);
  const address = useRef('');
  const typing = useRef<Typing>(undefined);
  useReportedPage(location);

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
      // The styles of the next page may move the shown one for a moment, once the address is that of the next.
      if (window.location.href === address.current) position.current = window.scrollY;
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

  // Before the browser paints, and before the scroll event that a shorter page causes.
  useLayoutEffect(() => {
    const previous = shown.current;
    const isOther = hadFailed.current !== hasFailed;
    shown.current = location;
    address.current = window.location.href;
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
    const change = { previous, location, type, stayingForm: stayingForm.current };
    const stays = keepsPlace(change);
    if (!stays) restoreScroll(type === 'POP' ? location.key : undefined, location.hash);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const moves = isAnotherPage(change) && !wasGivenBack(main.current, previous, type);
    const keepsFocus = isTyping() || typing.current?.carry();
    if (!keepsFocus && (moves || (stays && isLost))) focusPage(main.current);
  }, [location, type, hasFailed, main, stayingForm]);

  return null;
}
