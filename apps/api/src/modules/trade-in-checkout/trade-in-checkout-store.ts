import { randomUUID } from 'node:crypto';
import type { PayoutChoice } from '@reprise/entities/payout';
import type { Handover, TradeInSeller } from '@reprise/entities/trade-in-checkout';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner, Owner } from '../session/index.ts';

type Trx = Transaction<Database>;

/** The values entered so far. */
export interface TradeInCheckoutState {
  seller?: TradeInSeller | undefined;
  handover?: Handover | undefined;
  payout?: PayoutChoice | undefined;
}

const ownedBy = (db: Kysely<Database>, owner: CartOwner) => {
  const checkouts = db.selectFrom('trade_in_checkouts').selectAll().where('market', '=', owner.market);
  return owner.customer_id === null
    ? checkouts.where('session_id', '=', owner.session_id)
    : checkouts.where('customer_id', '=', owner.customer_id);
};

type Row = Awaited<ReturnType<ReturnType<typeof ownedBy>['executeTakeFirstOrThrow']>>;

const stateOf = ({ seller, handover, payout }: Row): TradeInCheckoutState => ({
  seller: seller ?? undefined,
  handover: handover ?? undefined,
  payout: payout ?? undefined,
});

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/** The owner's checkout, or undefined if nothing was entered. */
export async function findTradeInCheckout(
  db: Kysely<Database>,
  owner: CartOwner,
): Promise<TradeInCheckoutState | undefined> {
  const row = await ownedBy(db, owner).executeTakeFirst();
  return row && stateOf(row);
}

async function lockOrCreate(
  trx: Trx,
  owner: CartOwner,
  now: Date,
): Promise<{ id: string; state: TradeInCheckoutState }> {
  await trx
    .insertInto('trade_in_checkouts')
    .values({ id: randomUUID(), ...owner, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await ownedBy(trx, owner).forUpdate().executeTakeFirstOrThrow();
  return { id: row.id, state: stateOf(row) };
}

/** Stores a checkout whose row is locked. */
async function save(trx: Trx, id: string, state: TradeInCheckoutState, now: Date): Promise<void> {
  await trx
    .updateTable('trade_in_checkouts')
    .set({
      seller: json(state.seller),
      handover: json(state.handover),
      payout: json(state.payout),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes the owner's checkout, one change after the other. */
export async function changeTradeInCheckout(
  db: Kysely<Database>,
  owner: CartOwner,
  now: Date,
  edit: (state: TradeInCheckoutState) => TradeInCheckoutState,
): Promise<TradeInCheckoutState> {
  return db.transaction().execute(async (trx) => {
    const { id, state } = await lockOrCreate(trx, owner, now);
    const changed = edit(state);
    await save(trx, id, changed, now);
    return changed;
  });
}

/** Removes the choices of a placed sale; the seller's details stay for the next one. */
export async function closeTradeInCheckout(trx: Trx, owner: CartOwner, now: Date): Promise<void> {
  const { id, state } = await lockOrCreate(trx, owner, now);
  await save(trx, id, { seller: state.seller }, now);
}

/**
 * Moves the checkouts of an anonymous session to the new owner. What was entered last is kept, and what the owner had
 * entered before fills the gaps.
 */
export async function mergeTradeInCheckouts(trx: Trx, sessionId: string, owner: Owner): Promise<void> {
  const rows = trx.selectFrom('trade_in_checkouts').selectAll().where('session_id', '=', sessionId);
  for (const row of await rows.orderBy('market').forUpdate().execute()) {
    const { id, state } = await lockOrCreate(trx, { ...owner, market: row.market }, row.changed_at);
    const entered = stateOf(row);
    const merged = {
      seller: entered.seller ?? state.seller,
      handover: entered.handover ?? state.handover,
      payout: entered.payout ?? state.payout,
    };
    await save(trx, id, merged, row.changed_at);
    await trx.deleteFrom('trade_in_checkouts').where('id', '=', row.id).execute();
  }
}
