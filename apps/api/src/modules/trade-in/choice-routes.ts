import { ApplyCoupon, couponErrorCodes } from '@reprise/entities/coupon';
import { GreenCart, TradeInPreparation } from '@reprise/entities/green-cart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { type CartOwner, cartOwner } from '../session/index.ts';
import { createCartChoices } from './cart-choices.ts';

const errors = Object.fromEntries(couponErrorCodes.map((code) => [code, 400]));
const tag = 'trade-in';

/** Adds the errors that modules above this one find in a cart. */
export type CartCheck = (cart: GreenCart, owner: CartOwner | undefined) => Promise<GreenCart>;

/** Coupon, express grading and the check before the checkout of the trade-in cart. */
export function registerCartChoices(app: FastifyInstance, context: AppContext, check: CartCheck): void {
  const { sessions, limits } = context;
  const { applyCoupon, choose, prepare } = createCartChoices(context);

  async function ownerOf(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.current(request, reply);
    return session && cartOwner(session, request.locale.market);
  }

  async function chosen(choices: Parameters<typeof choose>[0], request: FastifyRequest, reply: FastifyReply) {
    const owner = await ownerOf(request, reply);
    return check(await choose(choices, owner, request.locale.language), owner);
  }

  route(app, {
    method: 'PUT',
    url: '/api/checkout/coupon',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Applies a coupon to the trade-in cart, in place of the one it has: a bonus beside the offers.',
    body: ApplyCoupon,
    response: GreenCart,
    errors,
    async handler({ body, request, reply }) {
      const owner = await ownerOf(request, reply);
      return limits.tryCoupon(clientOf(request.ip), async () =>
        check(await applyCoupon(body.code, owner, request.locale.language), owner),
      );
    },
  });

  route(app, {
    method: 'DELETE',
    url: '/api/checkout/coupon',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Removes the coupon of the trade-in cart; a cart without one is not an error.',
    response: GreenCart,
    handler: ({ request, reply }) => chosen({ coupon_code: null }, request, reply),
  });

  route(app, {
    method: 'PUT',
    url: '/api/trade-in/checkout/express-grading',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Selects express grading for the trade-in cart, which is for electronics only and costs a fee.',
    response: GreenCart,
    errors: { EXPRESS_GRADING_NOT_AVAILABLE: 400 },
    handler: ({ request, reply }) => chosen({ express_grading: true }, request, reply),
  });

  route(app, {
    method: 'DELETE',
    url: '/api/trade-in/checkout/express-grading',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Returns the trade-in cart to grading at the usual speed.',
    response: GreenCart,
    handler: ({ request, reply }) => chosen({ express_grading: false }, request, reply),
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/prepare-checkout',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Whether the checkout of the trade-in cart can begin, and otherwise why not. Renews expired offers.',
    response: TradeInPreparation,
    handler: async ({ request, reply }) => prepare(await ownerOf(request, reply), request.locale.language),
  });
}
