import type { CategoryPage } from '@reprise/entities/category';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

export interface CategorySlice {
  pages: Readonly<Record<string, Async<CategoryPage>>>;
  load(path: string, signal?: AbortSignal): Promise<CategoryPage>;
}

export function categorySlice({ platform, get, set }: SliceTools<GreenState>): CategorySlice {
  return {
    pages: {},
    async load(path, signal) {
      const known = get().category.pages[path]?.data;
      const put = (page: Async<CategoryPage>) =>
        set('category', ({ pages }) => ({ pages: { ...pages, [path]: page } }));
      put(pending(known));
      try {
        const { catalogue } = await platform.api();
        const page = await catalogue.categoryByPath(path, { signal });
        put(success(page));
        return page;
      } catch (error) {
        put(failure(error, known));
        throw error;
      }
    },
  };
}
