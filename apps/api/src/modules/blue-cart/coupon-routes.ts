import { BlueCart, CouponSimulation } from '@reprise/entities/blue-cart';
import { CouponSimulationQuery } from '@reprise/entities/blue-cart-request';
import { ApplyCoupon, couponErrorCodes } from '@reprise/entities/coupon';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createCartVisits } from '../session/index.ts';
import { createCartCoupons } from './cart-coupons.ts';

const errors = Object.fromEntries(couponErrorCodes.map((code) => [code, 400]));

/** The coupon of the cart for buying. Codes that do not exist count towards a limit, so that none can be guessed. */
export function registerCartCoupon(app: FastifyInstance, context: AppContext): void {
  const { sessions, limits } = context;
  const coupons = createCartCoupons(context);
  const { visitOf } = createCartVisits(sessions);

  route(app, {
    method: 'PUT',
    url: '/api/cart/coupon',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Applies a coupon to the cart, in place of the one it has.',
    body: ApplyCoupon,
    response: BlueCart,
    errors,
    async handler({ body, request, reply }) {
      const visit = await visitOf(request, reply);
      return limits.tryCoupon(clientOf(request.ip), () => coupons.apply(body.code, visit));
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/cart/coupon',
    access: 'visitor',
    csrf: 'required',
    tag: 'blue-cart',
    summary: 'Removes the coupon of the cart; a cart without one is not an error.',
    response: BlueCart,
    handler: async ({ request, reply }) => coupons.remove(await visitOf(request, reply)),
  });

  route(app, {
    method: 'GET',
    url: '/api/cart/coupon-simulation',
    access: 'visitor',
    tag: 'blue-cart',
    summary: 'The cart as it would be with a coupon, or why the coupon does not apply. Nothing is stored.',
    query: CouponSimulationQuery,
    response: CouponSimulation,
    errors: { 'COUPON::NOT_FOUND': 400 },
    async handler({ query, request, reply }) {
      const visit = await visitOf(request, reply);
      return limits.tryCoupon(clientOf(request.ip), () => coupons.simulate(query.code, visit));
    },
  });
}
