import { maxCreditMovements } from '@reprise/entities/constants/payouts';
import { euros } from '@reprise/entities/money';
import type { CreditAdvance, ShopCredit } from '@reprise/entities/shop-credit';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type AdvanceRow, findAdvances } from './advance-store.ts';
import { spendableOf } from './spend-credit.ts';

const presentAdvance = ({
  sale_uuid,
  sale_number,
  settled_at,
  limit_cents,
  used_cents,
}: AdvanceRow): CreditAdvance => ({
  saleUuid: sale_uuid,
  saleNumber: sale_number,
  state: settled_at === null ? 'running' : 'owed',
  limit: euros(limit_cents),
  used: euros(used_cents),
});

/** The credit of a customer and its latest movements. */
export async function presentCredit(db: Kysely<Database>, customerId: string): Promise<ShopCredit> {
  const movements = await db
    .selectFrom('shop_credit_postings')
    .innerJoin('shop_credit_entries', 'shop_credit_entries.id', 'shop_credit_postings.entry_id')
    .innerJoin('shop_credit_accounts', 'shop_credit_accounts.id', 'shop_credit_postings.account_id')
    .selectAll('shop_credit_entries')
    .select('shop_credit_postings.cents')
    .where('shop_credit_accounts.customer_id', '=', customerId)
    .orderBy('shop_credit_entries.sequence', 'desc')
    .limit(maxCreditMovements)
    .execute();
  const { credit, advance } = await spendableOf(db, customerId);
  return {
    balance: euros(credit),
    advances: (await findAdvances(db, customerId)).map(presentAdvance),
    available: euros(advance),
    movements: movements.map(({ id, reason, cents, at, order_number }) => ({
      uuid: id,
      reason,
      amount: euros(cents),
      at: at.toISOString(),
      ...(order_number !== null && { orderNumber: order_number }),
    })),
  };
}
