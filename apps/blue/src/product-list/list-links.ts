import { formatListState, type ListState } from './list-state.ts';

/** Builds addresses of one list from its states. */
export type ListHref = (state: ListState) => string;

/**
 * Addresses of the list at a path. If the bare path shows an entry page, the list itself always has a
 * query.
 */
export const listHref =
  (pathname: string, isBelowLanding = false): ListHref =>
  (state) =>
    pathname + (formatListState(state) || (isBelowLanding ? '?page=1' : ''));

/** A change of filters does not scroll. */
export const stayInPlace = { state: { preventScroll: true } } as const;
