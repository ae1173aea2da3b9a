import type { Location, NavigationType } from 'react-router';

/** Whether the navigation that made this entry of the history asked for place and focus to be kept. */
export const asksToStay = ({ state }: Location): boolean =>
  (state as { preventScroll?: boolean } | null)?.preventScroll === true;

/**
 * Whether a navigation only changed something within its page. The entry in the history keeps the flag, but coming back to it
 * later is a way back like every other one.
 */
export const isInPlace = (location: Location, type: NavigationType): boolean => type !== 'POP' && asksToStay(location);

/**
 * Whether another page is shown now: another path or query, and not in place. Before there was a `previous` one, every entry is
 * another page that a navigation of ours has made.
 */
export function isAnotherPage(previous: Location | undefined, location: Location, type: NavigationType): boolean {
  if (!previous) return type !== 'POP';
  const isSameAddress = previous.pathname === location.pathname && previous.search === location.search;
  return !isSameAddress && !isInPlace(location, type);
}
