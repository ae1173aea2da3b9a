import { ShopCredit } from '@reprise/entities/shop-credit';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { presentCredit } from './credit-ledger.ts';

/** The shop credit of the signed-in customer. */
export function registerShopCredit(app: FastifyInstance, { db, sessions }: Pick<AppContext, 'db' | 'sessions'>): void {
  route(app, {
    method: 'GET',
    url: '/api/shop-credit',
    access: 'customer',
    tag: 'shop credit',
    summary: 'What the customer can spend, and the latest movements.',
    response: ShopCredit,
    async handler({ request, reply }) {
      return presentCredit(db, (await sessions.customer(request, reply)).customerId);
    },
  });
}
