import type { Category } from '@reprise/entities/category';
import type { Product } from '@reprise/entities/product';
import type { SliceTools } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Alternatives shown with an empty search result. */
export interface WaysOn {
  departments: readonly Category[];
  popular: readonly Product[];
}

export interface SearchSlice {
  waysOn?: WaysOn | undefined;
  /** Loads them once; parts that fail are left out. Never throws. */
  loadWaysOn(): Promise<void>;
}

const popularCount = 8;

export const searchSlice = ({ platform, get, set }: SliceTools<BlueState>): SearchSlice => ({
  async loadWaysOn() {
    if (get().search.waysOn) return;
    const { catalogue } = await platform.api();
    const [navigation, popular] = await Promise.all([
      catalogue.navigationView().catch(() => undefined),
      catalogue.recommendations({ type: 'popular', location: 'search', pageSize: popularCount }).catch(() => undefined),
    ]);
    const departments = (navigation?.categories ?? []).map(({ children: _children, ...category }) => category);
    set('search', { waysOn: { departments, popular: popular?.products ?? [] } });
  },
});
