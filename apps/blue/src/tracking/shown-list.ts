import type { ProductListView } from '@reprise/entities/product-list';
import type { ShownPage } from '@reprise/platform';
import type { BlueState } from '../store.ts';

/** The list of a page; undefined while it loads, and on pages without one. */
export const shownList = ({ list }: BlueState, { pathname, search }: ShownPage): ProductListView | undefined =>
  list.views[pathname + search]?.data;
