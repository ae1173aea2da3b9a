import { type Location, useMatches, useLocation as useRouterLocation } from 'react-router';
import { declaredQuery, queryOfHandles } from './page-query.ts';

/**
 * The current location with only the query parameters that the page's routes declare. The rendered page does not depend on
 * other parameters, so that one cached page serves all of them.
 */
export function useLocation(): Location {
  const location = useRouterLocation();
  const names = queryOfHandles(useMatches().map(({ handle }) => handle));
  const search = names ? declaredQuery(location.search, names) : location.search;
  return search === location.search ? location : { ...location, search };
}
