import type { TradeInSearch } from '@reprise/entities/green-cart';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { GreenState } from '../store.ts';

/** What a list shows: words, a category, or both. */
export interface ListQuery {
  query?: string | undefined;
  category?: number | undefined;
  page: number;
}

export interface ListSlice {
  lists: Readonly<Record<string, Async<TradeInSearch>>>;
  load(query: ListQuery, signal?: AbortSignal): Promise<TradeInSearch>;
}

/** Lists are kept by what was asked for, so that a navigation never shows another page's products. */
export const listKey = ({ query = '', category, page }: ListQuery): string => `${category ?? ''}/${page}/${query}`;

/** The page of a list's address; 1 where it is missing or none. */
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
