import { lazyWithPreload } from '@reprise/platform';

/** A form without scripts until the products are hydrated; it applies changes made before. */
export const LazyFilterForm = lazyWithPreload(() =>
  import(/* webpackChunkName: "filters" */ './filter-form.tsx').then((module) => module.FilterForm),
);

export const LazyFilterDrawer = lazyWithPreload(() =>
  import(/* webpackChunkName: "filters" */ './filter-drawer.tsx').then((module) => module.FilterDrawer),
);
