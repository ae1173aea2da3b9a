import type { Location, NavigationType } from 'react-router';

/** Whether the navigation that created this history entry asked to keep scroll position and focus. */
export const asksToStay = ({ state }: Location): boolean =>
  (state as { preventScroll?: boolean } | null)?.preventScroll === true;

/**
 * Whether a navigation only changed something within its page. History entries keep the flag, but a later return to
 * them is a normal back navigation.
 */
export const isInPlace = (location: Location, type: NavigationType): boolean => type !== 'POP' && asksToStay(location);

/**
 * Whether a navigation led to another page: another path or query, and not in place. Without a `previous` location,
 * every entry that the router created is another page.
 */
export function isAnotherPage(previous: Location | undefined, location: Location, type: NavigationType): boolean {
  if (!previous) return type !== 'POP';
  const isSameAddress = previous.pathname === location.pathname && previous.search === location.search;
  return !isSameAddress && !isInPlace(location, type);
}
