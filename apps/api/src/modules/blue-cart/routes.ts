import { AddToCart, addToCartErrorCodes, BlueCart, CartCharges, UpdateCartItem } from '@reprise/entities/blue-cart';
import { CartItemParams, CartQuery, RemoveCartItemQuery } from '@reprise/entities/blue-cart-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { createCartVisits } from '../session/index.ts';
import { createCartService } from './cart-service.ts';
import { registerCartCoupon } from './coupon-routes.ts';
import { registerCartInsurance } from './insurance-routes.ts';

const refusals = {
  ...Object.fromEntries(addToCartErrorCodes.filter((code) => !code.startsWith('COUPON')).map((code) => [code, 400])),
  FULL_BATTERY_OUT_OF_STOCK: 400,
};

/** The cart for buying. Every change returns the whole cart. */
export function registerBlueCart(app: FastifyInstance, context: AppContext): void {
  const carts = createCartService(context);
  const { visitOf, ownedVisit } = createCartVisits(context.sessions);

  route(app, {
    method: 'GET',
    url: '/api/cart',
    access: 'visitor',
    tag: 'blue-cart',
    summary: 'The cart with current prices and stock; `repairs` lists what changed since it was last seen.',
    query: CartQuery,
    response: BlueCart,
    handler: async ({ query, request, reply }) => carts.view(query.repair === 'true', await visitOf(request, reply)),
  });

  route(app, {
    method: 'GET',
    url: '/api/charges',
    access: 'visitor',
    tag: 'blue-cart',
    summary: 'What the cart costs besides its items.',
    response: CartCharges,
    handler: async ({ request, reply }) => carts.view(false, await visitOf(request, reply)),
  });

  route(app, {
    method: 'POST',
    url: '/api/cart-items',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Adds one unit to the cart. This reserves nothing.',
    body: AddToCart,
    response: BlueCart,
    errors: { ...refusals, CART_FULL: 400, 'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED': 400 },
    handler: async ({ body, request, reply }) => carts.add(body, await ownedVisit(request, reply)),
  });

  route(app, {
    method: 'PUT',
    url: '/api/cart-items/:uuid',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Changes the condition of a unit, or whether it has a full battery.',
    params: CartItemParams,
    body: UpdateCartItem,
    response: BlueCart,
    errors: { ...refusals, CART_ITEM_NOT_FOUND: 404 },
    handler: async ({ params, body, request, reply }) =>
      carts.update(params.uuid, body, await ownedVisit(request, reply)),
  });

  route(app, {
    method: 'DELETE',
    url: '/api/cart-items/:uuid',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Removes a unit from the cart; a unit that is not there any more is not an error.',
    params: CartItemParams,
    query: RemoveCartItemQuery,
    response: BlueCart,
    handler: async ({ params, query, request, reply }) =>
      carts.remove(params.uuid, query.repair === 'true', await visitOf(request, reply)),
  });

  registerCartCoupon(app, context);
  registerCartInsurance(app, context);
}
