import { type Location, useMatches, useLocation as useRouterLocation } from 'react-router';
import { declaredQuery, queryOfHandles } from './page-query.ts';

/**
 * The page's address with the query parameters that its routes declare. Others stay in the browser's address bar: what is
 * rendered is the same whatever they say, so that one page can serve all of them.
 */
export function useLocation(): Location {
  const location = useRouterLocation();
  const names = queryOfHandles(useMatches().map(({ handle }) => handle));
  const search = names ? declaredQuery(location.search, names) : location.search;
  return search === location.search ? location : { ...location, search };
}
