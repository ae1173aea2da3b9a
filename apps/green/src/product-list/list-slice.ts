import type { TradeInSearch } from '@reprise/entities/green-cart';
import type { Async, SliceTools } from '@reprise/platform';
import type { GreenState } from '../store.ts';

/** Query of a list: search words, a category, or both. */
export interface ListQuery {
  query?: string | undefined;
  category?: number | undefined;
  page: number;
}

export interface ListSlice {
  lists: Readonly<Record<string, Async<TradeInSearch>>>;
  load(query: ListQuery, signal?: AbortSignal): Promise<TradeInSearch>;
}

/** Cache key of a list, so that a navigation never shows another page's products. */
export const listKey = ({ query = '', category, page }: ListQuery): string => `${category ?? ''}/${page}/${query}`;

/** The page number of an address; 1 if missing or invalid. */
export function readPage(searchParams: URLSearchParams): number {
  const text = searchParams.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

export function listSlice({ resources }: SliceTools<GreenState>): ListSlice {
  const lists = resources('list', 'lists');
  return {
    lists: {},
    load: (query, signal) => lists(listKey(query)).load(({ tradeIn }) => tradeIn.search(query, { signal }), { signal }),
  };
}
