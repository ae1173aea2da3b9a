import { useLoaderData } from '@reprise/platform';
import { LazyFinderPage } from '../../finder/lazy-finder-page.ts';
import { blueStore } from '../../store.ts';
import type { CategoryData } from './category.loader.ts';
import { CategoryList } from './category-list.tsx';
import { LazyRootPage } from './lazy-parts.ts';

/** A category: an entry page for root categories, a product list for the others, or its finder. */
export function CategoryPage() {
  const shown = useLoaderData<CategoryData>();
  const root = blueStore.use((state) => (shown.kind === 'root' ? state.landing.roots[shown.path]?.data : undefined));
  const view = blueStore.use((state) => (shown.kind === 'list' ? state.list.views[shown.address]?.data : undefined));
  const finder = blueStore.use((state) =>
    shown.kind === 'finder' ? state.finder.views[shown.address]?.data : undefined,
  );
  if (finder) return <LazyFinderPage view={finder} />;
  if (root) return <LazyRootPage root={root} />;
  return view && shown.kind === 'list' ? <CategoryList view={view} isRoot={shown.isRoot} /> : null;
}
