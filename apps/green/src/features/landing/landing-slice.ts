import type { CategoryNode } from '@reprise/entities/category';
import type { ContentPage } from '@reprise/entities/content-block';
import type { Product } from '@reprise/entities/product';
import { type Async, failure, idle, pending, type SliceTools, success } from '@reprise/platform';
import type { GreenState } from '../../store.ts';
import { type SellCategory, sellCategories } from './sell-categories.ts';

export interface LandingSlice {
  page: Async<ContentPage>;
  categories: Async<readonly SellCategory[]>;
  /** The most wanted product of each of the first categories. */
  wanted: Async<readonly Product[]>;
  load(): Promise<void>;
  /** Loads categories and their wanted products. Optional content: never throws. */
  loadShelves(): Promise<void>;
  /** Discards answers that arrive after the server has rendered; the browser loads them itself. */
  leaveRestToBrowser(): void;
}

const wantedCount = 8;

export function landingSlice({ platform, get, set }: SliceTools<GreenState>): LandingSlice {
  let isLate = false;
  let loading: Promise<void> | undefined;
  const put = (change: Partial<LandingSlice>) => {
    if (!isLate) set('landing', change);
  };

  async function loadShelves(): Promise<void> {
    put({ categories: pending(get().landing.categories.data), wanted: pending(get().landing.wanted.data) });
    try {
      const { catalogue, tradeIn } = await platform.api();
      const categories = sellCategories((await catalogue.navigationView()).categories as CategoryNode[]);
      put({ categories: success(categories) });
      const ids = categories.slice(0, wantedCount).map(({ id }) => id);
      put({ wanted: success(ids.length > 0 ? (await tradeIn.wanted(ids)).products : []) });
    } catch (error) {
      const { categories, wanted } = get().landing;
      put({
        categories: categories.data ? success(categories.data) : failure(error),
        wanted: failure(error, wanted.data),
      });
    }
  }

  return {
    page: idle,
    categories: idle,
    wanted: idle,
    async load() {
      const known = get().landing.page.data;
      put({ page: pending(known) });
      try {
        const { catalogue } = await platform.api();
        put({ page: success(await catalogue.landingPage('green')) });
      } catch (error) {
        put({ page: failure(error, known) });
        throw error;
      }
    },
    loadShelves() {
      if (get().landing.wanted.status === 'success') return Promise.resolve();
      loading ??= loadShelves().finally(() => {
        loading = undefined;
      });
      return loading;
    },
    leaveRestToBrowser() {
      isLate = true;
    },
  };
}
