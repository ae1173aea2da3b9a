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

/** A route that uses fixed offers as a trade-in order does: it fixes what the seller has in the cart of this market. */
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
      // a sale is its seller's own: nobody else can name its key
      const key = `sale ${owner.customer_id ?? owner.session_id} ${params.number}`;
      const result = await context.db.transaction().execute((trx) => fixOffers(context, trx, { key, owner, language }));
      if ('offers' in result) return result;
      throw new ApiError({ status: 409, code: result.refusal.toUpperCase(), message: 'There is nothing to fix.' });
    },
  });
}
