import {
  maxFacetValueCharacters,
  maxFacetValues,
  maxPage,
  maxPriceCents,
  type SortValue,
  sortValues,
} from '@reprise/entities/constants/lists';
import { maxQueryCharacters } from '@reprise/entities/constants/search';
import { facetNames } from '@reprise/entities/facet-names';
import type { ProductListView } from '@reprise/entities/product-list';
import { parseNumericId } from '@reprise/markets';
import { listQuery } from './list-query.ts';

/** The state of a list, which is stored only in its address. */
export interface ListState {
  query?: string;
  /** Id of the category that limits a search. */
  category?: number;
  /** From 1. */
  page: number;
  sort?: SortValue;
  inStock: boolean;
  /** The list has had its default stock filter, which the visitor may have removed since. */
  preselected: boolean;
  /** Cents; the address contains euros, because people type them. */
  priceFrom?: number;
  priceTo?: number;
  /** Chosen values by facet name. */
  facets: Readonly<Record<string, readonly string[]>>;
}

export const emptyListState: ListState = { page: 1, inStock: false, preselected: false, facets: {} };

function readPage(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= maxPage ? page : 1;
}

/** Parses euros with comma or point; returns cents. */
function readEuros(text: string | null): number | undefined {
  const [, whole, fraction = ''] = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*(?:€|EUR)?\s*$/i.exec(text ?? '') ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents <= maxPriceCents ? cents : undefined;
}

function readFacets(params: URLSearchParams): Record<string, readonly string[]> {
  const given = [...new Set(params.keys())].filter((name) => (facetNames as readonly string[]).includes(name));
  const entries = given.map((name) => {
    const values = params.getAll(name).filter((value) => value !== '' && value.length <= maxFacetValueCharacters);
    return [name, [...new Set(values)].slice(0, maxFacetValues)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** Reads a list's address. Invalid values are ignored; a reversed price range is swapped. */
export function parseListState(params: URLSearchParams): ListState {
  const query = params.get('q')?.trim().replace(/\s+/g, ' ').slice(0, maxQueryCharacters).trim();
  const category = parseNumericId(params.get('category'));
  const sort = sortValues.find((value) => value === params.get('sort'));
  const [from, to] = [readEuros(params.get('priceFrom')), readEuros(params.get('priceTo'))];
  const isUpsideDown = from !== undefined && to !== undefined && from > to;
  const [priceFrom, priceTo] = isUpsideDown ? [to, from] : [from, to];
  return {
    ...(query ? { query } : {}),
    ...(category ? { category } : {}),
    page: readPage(params.get('page')),
    ...(sort ? { sort } : {}),
    inStock: params.get('inStock') === '1',
    preselected: params.get('preselected') === '1',
    ...(priceFrom === undefined ? {} : { priceFrom }),
    ...(priceTo === undefined ? {} : { priceTo }),
    facets: readFacets(params),
  };
}

/** Cents as written in the address: `99` or `99.50`. */
export const toEuros = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

/** The query of a state, with question mark; empty for the default list. */
export function formatListState(state: ListState): string {
  const params = new URLSearchParams();
  if (state.query) params.set('q', state.query);
  if (state.category) params.set('category', String(state.category));
  for (const [name, values] of Object.entries(state.facets)) for (const value of values) params.append(name, value);
  if (state.priceFrom !== undefined) params.set('priceFrom', toEuros(state.priceFrom));
  if (state.priceTo !== undefined) params.set('priceTo', toEuros(state.priceTo));
  if (state.inStock) params.set('inStock', '1');
  if (state.preselected) params.set('preselected', '1');
  if (state.sort) params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether an address shows the list, and not the entry page of its path. */
export const asksForList = (params: URLSearchParams): boolean =>
  [...params.keys()].some((name) => listQuery.includes(name));

/** Whether filters are set; sorting and paging do not count. */
export function isFiltered({ facets, inStock, priceFrom, priceTo }: ListState): boolean {
  return inStock || priceFrom !== undefined || priceTo !== undefined || Object.keys(facets).length > 0;
}

/** The list without filters, and without those that are set by default. */
export function withoutFilters({ query, category, sort, preselected }: ListState): ListState {
  return {
    ...emptyListState,
    preselected,
    ...(query ? { query } : {}),
    ...(category ? { category } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** Toggles one value of a facet and returns to the first page. */
export function withFacet(state: ListState, name: string, value: string, isChosen: boolean): ListState {
  const others = (state.facets[name] ?? []).filter((other) => other !== value);
  const values = isChosen ? [...others, value] : others;
  const { [name]: _replaced, ...facets } = state.facets;
  return { ...state, page: 1, facets: values.length > 0 ? { ...facets, [name]: values } : facets };
}

/** The last page, if the requested one lies beyond it. */
export function lastPageBefore(state: ListState, { pagination, products }: ProductListView): number | undefined {
  const last = Math.max(1, pagination.pages);
  return products.docs.length === 0 && state.page > last ? last : undefined;
}
