import { Comparison } from '@reprise/entities/comparison';
import { maxComparedProducts } from '@reprise/entities/constants/comparison';
import { ProductIdParams } from '@reprise/entities/product-view-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';
import { productAttributes, productNotFound } from '../catalogue/index.ts';
import { ownerOf } from '../session/index.ts';
import { addToComparison, comparedProductIds, removeFromComparison } from './comparison-store.ts';

const tag = 'comparison';

const comparisonFull = () =>
  new ApiError({
    status: 409,
    code: 'COMPARISON_FULL',
    message: `At most ${maxComparedProducts} products can be compared.`,
  });

/** The products that a visitor compares; guests have them with their session. */
export function registerComparison(app: FastifyInstance, context: AppContext): void {
  const { sessions, db, catalogue, clock } = context;

  route(app, {
    method: 'GET',
    url: '/api/comparison',
    access: 'visitor',
    tag,
    summary: 'The products that the visitor compares, with their attributes, in the order of adding.',
    response: Comparison,
    async handler({ request, reply }) {
      const session = await sessions.current(request, reply);
      const ids = session ? await comparedProductIds(db, ownerOf(session)) : [];
      const products = await catalogue.products(db, ids, request.locale.language);
      const attributes = await productAttributes(db, ids, request.locale.language);
      return { products: products.map((product) => ({ product, attributes: attributes.get(product.id) ?? [] })) };
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/comparison/:productId',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Adds a product to the comparison; repeating it changes nothing.',
    params: ProductIdParams,
    errors: { PRODUCT_NOT_FOUND: 404, COMPARISON_FULL: 409 },
    async handler({ params: { productId }, request, reply }) {
      const session = await sessions.ensure(request, reply);
      const exists = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst();
      if (!exists) throw productNotFound(productId);
      const isAdded = await addToComparison(db, ownerOf(session), productId, clock());
      if (!isAdded) throw comparisonFull();
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/comparison/:productId',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Removes a product from the comparison; repeating it changes nothing.',
    params: ProductIdParams,
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      if (session) await removeFromComparison(db, ownerOf(session), params.productId);
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/comparison',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Empties the comparison.',
    async handler({ request, reply }) {
      const session = await sessions.current(request, reply);
      if (session) await removeFromComparison(db, ownerOf(session));
    },
  });
}
