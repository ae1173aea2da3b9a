import { wishlistItemsPerPage } from '@reprise/entities/constants/users';
import { PageQuery } from '@reprise/entities/parameters';
import { ProductIdParams } from '@reprise/entities/product-view-request';
import { WishlistView } from '@reprise/entities/wishlist';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../pagination.ts';
import { route } from '../../route.ts';
import { addToWishlist, removeFromWishlist, wishlistProductIds } from './wishlist-queries.ts';

const tag = 'wishlist';

/** The wishlist of a signed-in customer. */
export function registerWishlist(app: FastifyInstance, context: AppContext): void {
  const { sessions, db, catalogue, clock } = context;

  route(app, {
    method: 'GET',
    url: '/api/wishlist-view',
    access: 'customer',
    tag,
    summary: 'A page of the wishlist, latest first; a page beyond the end returns the last one.',
    query: PageQuery,
    response: WishlistView,
    async handler({ query, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      const ids = await wishlistProductIds(db, customerId);
      const { offset, limit, pagination } = pageOf(ids.length, query.page, wishlistItemsPerPage);
      const shown = ids.slice(offset, offset + limit);
      return {
        products: await catalogue.products(db, shown, request.locale.language),
        pagination,
        numFound: ids.length,
      };
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/watchlist/:productId',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Adds a product to the wishlist; repeating it changes nothing.',
    params: ProductIdParams,
    errors: { PRODUCT_NOT_FOUND: 404 },
    async handler({ params, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      const exists = await db.selectFrom('products').select('id').where('id', '=', params.productId).executeTakeFirst();
      if (!exists) throw notFound('PRODUCT_NOT_FOUND', `There is no product ${params.productId}.`);
      await addToWishlist(db, customerId, params.productId, clock());
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/watchlist/:productId',
    access: 'customer',
    csrf: 'required',
    tag,
    summary: 'Removes a product from the wishlist; a product that is not on it is not an error.',
    params: ProductIdParams,
    async handler({ params, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      await removeFromWishlist(db, customerId, params.productId);
    },
  });
}
