import type { TradeInListProduct } from '@reprise/entities/green-cart';
import type { Platform } from '@reprise/platform';
import type { NamedPath } from '@reprise/platform/structured-data';
import { getT } from '../texts.ts';

/** Breadcrumbs of a selling page: home, selling, the categories. */
export const sellingSteps = (platform: Platform, breadcrumbs: readonly NamedPath[]): NamedPath[] => [
  { name: platform.brand, path: platform.path('landing_page', {}) },
  { name: getT(platform.i18n)('sell'), path: platform.path('green_landing', {}) },
  ...breadcrumbs.map(({ name, path }) => ({ name, path: platform.path('green_category', { path }) })),
];

/** Structured data: products with the addresses of their selling pages. */
export const productPaths = (platform: Platform, products: readonly TradeInListProduct[]): NamedPath[] =>
  products.map(({ id, name, product_slug: slug }) => ({ name, path: platform.path('green_product', { id, slug }) }));
