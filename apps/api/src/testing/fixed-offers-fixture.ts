import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { AppContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { cartOwner } from '../modules/session/cart-owner.ts';
import { fixOffers } from '../modules/trade-in/fixed-offers.ts';
import { route } from '../route.ts';

const FixedOffers = z.object({
  offers: z.array(z.object({ id: z.uuid(), price: z.int(), productName: z.string(), language: z.string() })),
});

/** A route that fixes the offers in the seller's cart of this market, as a trade-in order does. */
export function registerFixedOffersFixture(app: FastifyInstance, context: AppContext): void {
  route(app, {
    method: 'POST',
    url: '/api/fixture/sales/:number',
    access: 'visitor',
    csrf: 'required',
    tag: 'fixture',
    summary: 'Fixes the offers in the cart for a sale.',
    params: z.object({ number: z.string().check(z.regex(/^\d{1,6}$/)) }),
    response: FixedOffers,
    async handler({ params, request, reply }) {
      const { market, language } = request.locale;
      const owner = cartOwner(await context.sessions.ensure(request, reply), market);
      // A sale belongs to its seller, so other sellers cannot use its key.
      const key = `sale ${owner.customer_id ?? owner.session_id} ${params.number}`;
      const result = await context.db.transaction().execute((trx) => fixOffers(context, trx, { key, owner, language }));
      if ('offers' in result) return result;
      throw new ApiError({ status: 409, code: result.refusal.toUpperCase(), message: 'There is nothing to fix.' });
    },
  });
}
