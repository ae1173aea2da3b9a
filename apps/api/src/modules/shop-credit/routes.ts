import { euros } from '@reprise/entities/money';
import { CreditBalance, GoodwillCredit, ShopCredit } from '@reprise/entities/shop-credit';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { emailKeyOf } from '../user/index.ts';
import { creditOf, moveCredit } from './credit-ledger.ts';
import { presentCredit } from './present-credit.ts';

const tag = 'shop credit';

/** The shop credit of the signed-in customer, and the route for credit that staff gives. */
export function registerShopCredit(
  app: FastifyInstance,
  internal: FastifyInstance,
  { db, sessions, clock }: Pick<AppContext, 'db' | 'sessions' | 'clock'>,
): void {
  route(app, {
    method: 'GET',
    url: '/api/shop-credit',
    access: 'customer',
    tag,
    summary: 'What the customer can spend, what sales allow in advance, and the latest movements.',
    response: ShopCredit,
    async handler({ request, reply }) {
      return presentCredit(db, (await sessions.customer(request, reply)).customerId);
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/shop-credit',
    access: 'service',
    tag,
    summary: 'Gives a customer shop credit as goodwill, once for each key (rule payout-12).',
    body: GoodwillCredit,
    response: CreditBalance,
    errors: { CUSTOMER_NOT_FOUND: 404 },
    async handler({ body: { key, email, amount } }) {
      const customer = await db
        .selectFrom('customers')
        .select('id')
        .where('email_key', '=', emailKeyOf(email))
        .executeTakeFirst();
      if (!customer) throw notFound('CUSTOMER_NOT_FOUND', 'There is no account with this address.');
      const movement = { customerId: customer.id, reason: 'goodwill', cents: amount, order: undefined } as const;
      await db.transaction().execute((trx) => moveCredit(trx, { ...movement, key: `goodwill:${key}`, at: clock() }));
      return { balance: euros(await creditOf(db, customer.id)) };
    },
  });
}
