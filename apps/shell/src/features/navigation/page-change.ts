import type { Location, NavigationType } from 'react-router';

/** Whether the navigation that created this history entry asked to keep scroll position and focus. */
export const asksToStay = ({ state }: Location): boolean =>
  (state as { preventScroll?: boolean } | null)?.preventScroll === true;

/**
 * Whether a navigation only changed something within its page. History entries keep the flag, but a later return to
 * them is a normal back navigation.
 */
export const isInPlace = (location: Location, type: NavigationType): boolean => type !== 'POP' && asksToStay(location);

/** The shown page, the one before it, and how the router got from one to the other. */
export interface PageChange {
  previous: Location | undefined;
  location: Location;
  type: NavigationType;
  /** Of `useStayingForm`. */
  stayingForm: string | undefined;
}

/** Whether the visitor keeps their place: the navigation, or the form that it answers, asked for it. */
export const keepsPlace = ({ previous, location, type, stayingForm }: PageChange): boolean =>
  isInPlace(location, type) || (type !== 'POP' && previous !== undefined && previous.key === stayingForm);

/**
 * Whether a navigation led to another page: another path or query, and not in place. Without a `previous` location,
 * every entry that the router created is another page.
 */
export function isAnotherPage(change: PageChange): boolean {
  const { previous, location, type } = change;
  if (!previous) return type !== 'POP';
  const isSameAddress = previous.pathname === location.pathname && previous.search === location.search;
  return !isSameAddress && !keepsPlace(change);
}
