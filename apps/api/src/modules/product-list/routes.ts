import { maxListAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { ProductListView } from '@reprise/entities/product-list';
import { ProductListQuery } from '@reprise/entities/product-list-request';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged } from '../../cache-tags.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { readListRequest } from './list-query.ts';
import { type ListContext, loadProductList } from './product-list.ts';

/** GET /api/product-list-view: lists of categories and search results. */
export function registerProductList(app: FastifyInstance, context: ListContext): void {
  route(app, {
    method: 'GET',
    url: '/api/product-list-view',
    access: 'public',
    cache: sameForEverybody,
    summary: 'A page of a category, of search results or of all products; facet names are repeatable parameters',
    tag: 'catalogue',
    query: ProductListQuery,
    // The search provider learns from searches, so it gets each of them.
    isRemembered: (given) => !given.has('q'),
    response: ProductListView,
    errors: { CATEGORY_NOT_FOUND: 404 },
    handler: async ({ query, request }) => {
      const { locale } = request;
      const tree = await context.catalogue.categories(context.db);
      const view = await loadProductList(context, readListRequest(query, tree, locale.language), tree, locale);
      if (!view.degraded) keepUntilChanged(maxListAgeSeconds);
      return view;
    },
  });
}
