import { financingOfferSeconds } from '@reprise/entities/constants/payments';
import { FinancingOfferView, FinancingQuery } from '@reprise/entities/financing';
import { markets } from '@reprise/markets';
import type { FastifyInstance } from 'fastify';
import { keepUntilChanged } from '../../cache-tags.ts';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { createFinancingOffers } from './financing-offers.ts';
import { presentOffer } from './present-offer.ts';

/** GET /api/financing-offer: what the payment provider offers to pay a price in instalments. */
export function registerFinancing(app: FastifyInstance, context: Pick<AppContext, 'payments' | 'clock' | 'log'>): void {
  const offerFor = createFinancingOffers(context);
  route(app, {
    method: 'GET',
    url: '/api/financing-offer',
    access: 'public',
    cache: sameForEverybody,
    summary: 'The offer of the payment provider to pay a price in monthly instalments',
    tag: 'payments',
    query: FinancingQuery,
    response: FinancingOfferView,
    handler: async ({ query: { amount }, request }) => {
      const { language, market } = request.locale;
      const offer = await offerFor(amount, markets[market].country);
      // Pages without the offer of a provider that does not answer must not stay so.
      if (offer !== undefined) keepUntilChanged(financingOfferSeconds);
      return offer ? { offer: presentOffer(amount, offer, language) } : {};
    },
  });
}
