import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { type AdvanceRow, findAdvances, isOwed, moveAdvance } from './advance-store.ts';
import {
  type CreditMovement,
  creditOf,
  isMoved,
  lockCreditAccount,
  moveCredit,
  NotEnoughCreditError,
} from './credit-ledger.ts';

type Trx = Transaction<Database>;

/** A movement of an order. */
export type OrderMovement = CreditMovement & { order: { uuid: string; number: string } };

/** The balance of a customer, in cents: shop credit, and advances on running sales. */
export interface Spendable {
  credit: number;
  advance: number;
}

/** How much of an advance can still be used. Customers who owe something get no advance. */
const roomIn = ({ limit_cents, used_cents }: AdvanceRow): number => Math.max(0, limit_cents - used_cents);
const usable = (advances: readonly AdvanceRow[]): readonly AdvanceRow[] => (advances.some(isOwed) ? [] : advances);

/** The balance of a customer. */
export async function spendableOf(db: Kysely<Database>, customerId: string): Promise<Spendable> {
  const advances = usable(await findAdvances(db, customerId));
  const advance = advances.reduce((sum, row) => sum + roomIn(row), 0);
  return { credit: await creditOf(db, customerId), advance };
}

async function noteUse(trx: Trx, saleUuid: string, orderUuid: string, cents: number): Promise<void> {
  await trx
    .insertInto('credit_advance_uses')
    .values({ sale_uuid: saleUuid, order_uuid: orderUuid, cents })
    .onConflict((conflict) =>
      conflict
        .columns(['sale_uuid', 'order_uuid'])
        .doUpdateSet(({ eb }) => ({ cents: eb('credit_advance_uses.cents', '+', cents) })),
    )
    .execute();
}

/**
 * Takes the amount that shop credit does not cover from the advances, the oldest sale first. Throws
 * NotEnoughCreditError.
 */
async function useAdvances(trx: Trx, { customerId, order, at }: OrderMovement, cents: number): Promise<void> {
  let missing = cents;
  for (const advance of usable(await findAdvances(trx, customerId))) {
    const part = Math.min(missing, roomIn(advance));
    if (part === 0) continue;
    await moveAdvance(trx, advance, part, at);
    await noteUse(trx, advance.sale_uuid, order.uuid, part);
    missing -= part;
  }
  if (missing > 0) throw new NotEnoughCreditError(`${missing} cents are missing.`);
}

/**
 * Takes shop credit for an order, once for each key: first the customer's own credit, then advances on running sales
 * (rule payout-21). Throws NotEnoughCreditError.
 */
export async function spendCredit(trx: Trx, movement: OrderMovement): Promise<boolean> {
  const { customerId, key, cents } = movement;
  const { balance } = await lockCreditAccount(trx, customerId);
  if (await isMoved(trx, key)) return false;
  if (balance + cents < 0) await useAdvances(trx, movement, -cents - balance);
  return moveCredit(trx, movement);
}

/** Repays debts with up to this many cents, the oldest first. Returns the cents that are left. */
export async function repayOwed(trx: Trx, customerId: string, cents: number, at: Date): Promise<number> {
  let left = cents;
  for (const advance of (await findAdvances(trx, customerId)).filter(isOwed)) {
    const part = Math.min(left, advance.used_cents);
    await moveAdvance(trx, advance, -part, at);
    left -= part;
  }
  return left;
}

/** Repays the advances that an order used, the latest sale first. */
async function repayUses(trx: Trx, { customerId, order, at }: OrderMovement, cents: number): Promise<void> {
  const uses = await trx
    .selectFrom('credit_advance_uses')
    .selectAll()
    .where('order_uuid', '=', order.uuid)
    .where('cents', '>', 0)
    .execute();
  let left = cents;
  for (const advance of (await findAdvances(trx, customerId)).toReversed()) {
    const use = uses.find(({ sale_uuid }) => sale_uuid === advance.sale_uuid);
    const part = Math.min(left, use?.cents ?? 0);
    if (part === 0) continue;
    await moveAdvance(trx, advance, -part, at);
    await trx
      .updateTable('credit_advance_uses')
      .set(({ eb }) => ({ cents: eb('cents', '-', part) }))
      .where('sale_uuid', '=', advance.sale_uuid)
      .where('order_uuid', '=', order.uuid)
      .execute();
    left -= part;
  }
}

/**
 * Gives shop credit of an order back, once for each key. It first repays debts and the advances that paid for this
 * order; the customer gets the rest (rule payout-22).
 */
export async function returnCredit(trx: Trx, movement: OrderMovement): Promise<boolean> {
  const { customerId, cents, at } = movement;
  if (!(await moveCredit(trx, movement))) return false;
  await repayUses(trx, movement, await repayOwed(trx, customerId, cents, at));
  return true;
}
