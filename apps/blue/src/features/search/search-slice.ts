import type { Category } from '@reprise/entities/category';
import type { Product } from '@reprise/entities/product';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../../store.ts';

/** Alternatives shown with an empty search result. */
export interface Alternatives {
  departments: readonly Category[];
  popular: readonly Product[];
}

export interface SearchSlice {
  alternatives: Async<Alternatives>;
  /** Loads them once; parts that fail are left out. Never throws. */
  loadAlternatives(): Promise<void>;
}

const popularCount = 8;

export function searchSlice({ resource }: SliceTools<BlueState>): SearchSlice {
  const alternatives = resource('search', 'alternatives');
  return {
    alternatives: idle,
    loadAlternatives: () =>
      alternatives.ensure(async ({ catalogue }) => {
        const params = { type: 'popular', location: 'search', pageSize: popularCount } as const;
        const [navigation, popular] = await Promise.all([
          catalogue.navigationView().catch(() => undefined),
          catalogue.recommendations(params).catch(() => undefined),
        ]);
        const departments = (navigation?.categories ?? []).map(({ children: _children, ...category }) => category);
        return { departments, popular: popular?.products ?? [] };
      }),
  };
}
