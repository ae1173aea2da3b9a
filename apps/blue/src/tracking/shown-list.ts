import { maxTrackedNameCharacters } from '@reprise/entities/constants/tracking';
import type { ProductListView } from '@reprise/entities/product-list';
import type { ShownPage } from '@reprise/platform';
import type { TrackedEvents } from '@reprise/tracking/events';
import { withoutPersonalData } from '@reprise/tracking/personal-data';
import type { BlueState } from '../store.ts';

/** What events say about the list that a product was on. */
export type ListFacts = Pick<
  TrackedEvents['view_item_list'],
  'item_list_id' | 'item_list_name' | 'result_id' | 'search_term'
>;

/** The properties of products that the visitor has chosen, by facet. */
export function chosenFilters({ filters }: ProductListView): Pick<TrackedEvents['item_list_loaded'], 'filters'> {
  const chosen = filters.flatMap((facet) => {
    if (facet.type === 'range' || facet.name === 'inStock') return [];
    const values = facet.options.filter(({ selected }) => selected).map(({ value }) => value);
    return values.length > 0 ? [[facet.name, values] as const] : [];
  });
  return chosen.length > 0 ? { filters: Object.fromEntries(chosen) } : {};
}

/** The list of a page; undefined while it loads, and on pages without one. */
export const shownList = ({ list }: BlueState, { pathname, search }: ShownPage): ProductListView | undefined =>
  list.views[pathname + search]?.data;

/** Which list it is, and the answer of the search provider that it came from. Without the provider there is none. */
export function listFacts({ breadcrumbs, originalQuery, searchUuid }: ProductListView): ListFacts {
  const category = breadcrumbs.at(-1);
  return {
    ...(category
      ? { item_list_id: `category-${category.id}`, item_list_name: category.name.slice(0, maxTrackedNameCharacters) }
      : { item_list_id: 'search' }),
    ...(searchUuid ? { result_id: searchUuid } : {}),
    ...(originalQuery === undefined ? {} : { search_term: withoutPersonalData(originalQuery) }),
  };
}
