import { formatListState, type ListState } from './list-state.ts';

/** Builds the addresses of one list: its path with any state. */
export type ListHref = (state: ListState) => string;

/**
 * The addresses of the list at a path. Where the bare path is a page that leads into the list, the list itself is always
 * told by a query.
 */
export const listHref =
  (pathname: string, isBelowLanding = false): ListHref =>
  (state) =>
    pathname + (formatListState(state) || (isBelowLanding ? '?page=1' : ''));

/** A change of filters keeps the visitor where they are on the page. */
export const stayInPlace = { state: { preventScroll: true } } as const;
