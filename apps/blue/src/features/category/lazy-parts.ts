import { lazyWithPreload } from '@reprise/platform';

const rootPage = () =>
  import(/* webpackChunkName: "category-parts" */ './root-page.tsx').then((module) => module.RootPage);

/** What most lists do not show, so that they need not load it before they hydrate. */
export const LazyRootPage = lazyWithPreload(rootPage);

/** Loads the code of the page while its data is loading, so that nothing empty is shown in between. Never fails: the page does. */
export const preloadRootPage = (): Promise<unknown> => rootPage().catch(() => undefined);

export const LazyCategoryBlock = lazyWithPreload(() =>
  import(/* webpackChunkName: "category-parts" */ './category-block.tsx').then((module) => module.CategoryBlock),
);

export const LazyNoProducts = lazyWithPreload(() =>
  import(/* webpackChunkName: "category-parts" */ './no-products.tsx').then((module) => module.NoProducts),
);
