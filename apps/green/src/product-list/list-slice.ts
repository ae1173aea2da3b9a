import type { TradeInSearch } from '@reprise/entities/green-cart';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
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

export function listSlice({ platform, get, set }: SliceTools<GreenState>): ListSlice {
  return {
    lists: {},
    async load(query, signal) {
      const key = listKey(query);
      const known = get().list.lists[key]?.data;
      const put = (list: Async<TradeInSearch>) => set('list', ({ lists }) => ({ lists: { ...lists, [key]: list } }));
      put(pending(known));
      try {
        const { tradeIn } = await platform.api();
        const found = await tradeIn.search(query, { signal });
        put(success(found));
        return found;
      } catch (error) {
        put(failure(error, known));
        throw error;
      }
    },
  };
}
