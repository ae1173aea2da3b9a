import type { CategoryNode } from '@reprise/entities/category';
import type { ContentPage } from '@reprise/entities/content-block';
import type { UserGroup } from '@reprise/entities/experience';
import type { TradeInListProduct } from '@reprise/entities/green-cart';
import type { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';
import { type SellCategory, sellCategories } from './sell-categories.ts';

export interface LandingSlice {
  page: Async<ContentPage>;
  categories: Async<readonly SellCategory[]>;
  /** The most wanted product of each of the first categories. */
  wanted: Async<readonly TradeInListProduct[]>;
  fairness: Async<TradeInFairness>;
  load(userGroup: UserGroup | undefined): Promise<void>;
  /** Loads the categories. Optional content: never throws. */
  loadCategories(): Promise<void>;
  /** Loads categories, their wanted products and the fairness figures. Optional content: never throws. */
  loadShelves(): Promise<void>;
  /** Discards answers that arrive after the server has rendered; the browser loads them itself. */
  ignoreLateAnswers(): void;
}

const wantedCount = 8;

export function landingSlice({ resource, get, ignoreLateAnswers }: SliceTools<GreenState>): LandingSlice {
  const page = resource('landing', 'page');
  const categories = resource('landing', 'categories');
  const wanted = resource('landing', 'wanted');
  const fairness = resource('landing', 'fairness');
  return {
    page: idle,
    categories: idle,
    wanted: idle,
    fairness: idle,
    async load(userGroup) {
      await page.load(({ catalogue }) => catalogue.landingPage('green', userGroup));
    },
    loadCategories: () =>
      categories.ensure(async ({ catalogue }) =>
        sellCategories((await catalogue.navigationView()).categories as CategoryNode[]),
      ),
    async loadShelves() {
      const first = get().landing.loadCategories();
      const figures = fairness.ensure(({ tradeIn }) => tradeIn.fairness());
      await wanted.ensure(async ({ tradeIn }) => {
        await first;
        const { data } = get().landing.categories;
        if (!data) throw new Error('The categories failed to load');
        const ids = data.slice(0, wantedCount).map(({ id }) => id);
        return ids.length > 0 ? (await tradeIn.wanted(ids)).products : [];
      });
      await figures;
    },
    ignoreLateAnswers,
  };
}
