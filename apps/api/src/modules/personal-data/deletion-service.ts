import { erasureDays, retentionYears } from '@reprise/entities/constants/personal-data';
import { euros } from '@reprise/entities/money';
import type { DeleteAccount, DeletionView } from '@reprise/entities/personal-data';
import { formatPath } from '@reprise/markets';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { lockOrdersOf } from '../orders/index.ts';
import type { CustomerSession } from '../session/index.ts';
import { creditOf } from '../shop-credit/index.ts';
import { requireRecentSignIn, type Visit } from '../user/index.ts';
import { erasePerson } from './erase-person.ts';
import { findOpenBusiness } from './open-business.ts';

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

async function viewOf(db: Kysely<Database>, customerId: string): Promise<DeletionView> {
  const business = await findOpenBusiness(db, customerId);
  return { ...business, credit: euros(await creditOf(db, customerId)) };
}

/** Deletes accounts. */
export function createDeletionService({
  db,
  clock,
  config,
  mailer,
}: Pick<AppContext, 'db' | 'clock' | 'config' | 'mailer'>) {
  return {
    view: (customerId: string): Promise<DeletionView> => viewOf(db, customerId),

    /**
     * Deletes an account at once and mails its owner. Throws 403 REAUTHENTICATION_REQUIRED, 409 ACCOUNT_IN_USE while something is
     * open (rule deletion-02), and 409 CREDIT_LEFT (rule deletion-03).
     */
    async delete(
      session: CustomerSession,
      { forfeitsCredit }: DeleteAccount,
      { language, origin }: Pick<Visit, 'language' | 'origin'>,
    ): Promise<void> {
      const now = clock();
      requireRecentSignIn(session, now);
      await db.transaction().execute(async (trx) => {
        await lockOrdersOf(trx, session.customerId);
        // Nothing new can refer to the customer until the transaction ends.
        const customer = await trx
          .selectFrom('customers')
          .select(['id', 'email', 'email_key', 'first_name'])
          .where('id', '=', session.customerId)
          .forUpdate()
          .executeTakeFirst();
        if (!customer) return;
        const { openOrders, openSales, credit } = await viewOf(trx, customer.id);
        if (openOrders + openSales > 0) throw conflict('ACCOUNT_IN_USE', 'There are open orders or sales.');
        if (credit.amount > 0 && !forfeitsCredit) throw conflict('CREDIT_LEFT', 'There is shop credit left.');
        await erasePerson(trx, { id: customer.id, emailKey: customer.email_key }, now);
        const url = new URL(formatPath('landing_page', {}, language), origin).href;
        const values = { firstName: customer.first_name, brand: config.BRAND, url, erasureDays, retentionYears };
        await mailer.enqueue(trx, { mail: 'account-deleted', to: customer.email, language, values, now });
      });
      mailer.wake();
    },
  };
}
