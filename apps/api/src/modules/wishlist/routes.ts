import { wishlistItemsPerPage } from '@reprise/entities/constants/users';
import { euros } from '@reprise/entities/money';
import { ProductIdParams } from '@reprise/entities/product-view-request';
import { type WishlistNote, WishlistQuery, WishlistView } from '@reprise/entities/wishlist';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../pagination.ts';
import { route } from '../../route.ts';
import {
  addToWishlist,
  removeFromWishlist,
  type WishlistEntry,
  wishlistEntries,
  wishlistProductIds,
} from './wishlist-queries.ts';

const tag = 'wishlist';

const presentNote = ({ product_id: productId, added_at, price_cents }: WishlistEntry): WishlistNote => ({
  productId,
  addedAt: added_at.toISOString(),
  ...(price_cents !== null && { price: euros(price_cents) }),
});

/** The wishlist of a signed-in customer. */
export function registerWishlist(app: FastifyInstance, context: AppContext): void {
  const { sessions, db, catalogue, clock } = context;

  route(app, {
    method: 'GET',
    url: '/api/wishlist-view',
    access: 'customer',
    tag,
    summary:
      'A page of the wishlist with the prices of when products were put there, latest or cheapest first, all or only what is in stock; a page beyond the end returns the last one.',
    query: WishlistQuery,
    response: WishlistView,
    async handler({ query, request, reply }) {
      const { customerId } = await sessions.customer(request, reply);
      const entries = await wishlistEntries(db, customerId, query);
      const { offset, limit, pagination } = pageOf(entries.length, query.page, wishlistItemsPerPage);
      const shown = entries.slice(offset, offset + limit);
      const ids = shown.map(({ product_id }) => product_id);
      return {
        products: await catalogue.products(db, ids, request.locale.language),
        notes: shown.map(presentNote),
        pagination,
        numFound: entries.length,
        numSaved: (await wishlistProductIds(db, customerId)).length,
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
      const { productId } = params;
      const [product] = await catalogue.products(db, [productId], request.locale.language);
      if (!product) throw notFound('PRODUCT_NOT_FOUND', `There is no product ${productId}.`);
      const priceCents = product.has_variant_in_stock ? product.blue_price.amount : undefined;
      await addToWishlist(db, customerId, { productId, priceCents, now: clock() });
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
