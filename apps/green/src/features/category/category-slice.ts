import type { CategoryPage } from '@reprise/entities/category';
import type { Async, SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

export interface CategorySlice {
  pages: Readonly<Record<string, Async<CategoryPage>>>;
  load(path: string, signal?: AbortSignal): Promise<CategoryPage>;
}

export function categorySlice({ resources }: SliceTools<GreenState>): CategorySlice {
  const pages = resources('category', 'pages');
  return {
    pages: {},
    load: (path, signal) => pages(path).load(({ catalogue }) => catalogue.categoryByPath(path, { signal }), { signal }),
  };
}
