import { AddToCart, addToCartErrorCodes, BlueCart, CartCharges, UpdateCartItem } from '@reprise/entities/blue-cart';
import { CartItemParams, CartQuery, RemoveCartItemQuery } from '@reprise/entities/blue-cart-request';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { cartOwner } from '../session/index.ts';
import { createCartService } from './cart-service.ts';
import { registerCartCoupon } from './coupon-routes.ts';
import { registerCartInsurance } from './insurance-routes.ts';

const refusals = {
  ...Object.fromEntries(addToCartErrorCodes.filter((code) => !code.startsWith('COUPON')).map((code) => [code, 400])),
  FULL_BATTERY_OUT_OF_STOCK: 400,
};

/** The cart for buying. Every change returns the whole cart. */
export function registerBlueCart(app: FastifyInstance, context: AppContext): void {
  const { sessions } = context;
  const carts = createCartService(context);

  route(app, {
    method: 'GET',
    url: '/api/cart',
    access: 'visitor',
    tag: 'blue-cart',
    summary: 'The cart with current prices and stock; `repairs` lists what changed since it was last seen.',
    query: CartQuery,
    response: BlueCart,
    async handler({ query, request, reply }) {
      const session = await sessions.current(request, reply);
      return carts.view(query.repair === 'true', {
        owner: session && cartOwner(session, request.locale.market),
        ...request.locale,
      });
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/charges',
    access: 'visitor',
    tag: 'blue-cart',
    summary: 'What the cart costs besides its items.',
    response: CartCharges,
    async handler({ request, reply }) {
      const session = await sessions.current(request, reply);
      const owner = session && cartOwner(session, request.locale.market);
      return carts.view(false, { owner, ...request.locale });
    },
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
    async handler({ body, request, reply }) {
      const session = await sessions.ensure(request, reply);
      return carts.add(body, { owner: cartOwner(session, request.locale.market), ...request.locale });
    },
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
    async handler({ params, body, request, reply }) {
      const session = await sessions.ensure(request, reply);
      return carts.update(params.uuid, body, { owner: cartOwner(session, request.locale.market), ...request.locale });
    },
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
    async handler({ params, query, request, reply }) {
      const session = await sessions.current(request, reply);
      const visit = { owner: session && cartOwner(session, request.locale.market), ...request.locale };
      return carts.remove(params.uuid, query.repair === 'true', visit);
    },
  });

  registerCartCoupon(app, context);
  registerCartInsurance(app, context);
}
