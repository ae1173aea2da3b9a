import { randomUUID } from 'node:crypto';
import type { Address } from '@reprise/entities/address';
import type { DispatchPromise } from '@reprise/entities/blue-cart';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import type { PaymentMethodId } from '@reprise/entities/payment-method';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CartOwner, Owner } from '../session/index.ts';
import type { ExpressPayment } from './express-payment.ts';

type Trx = Transaction<Database>;

/** The values entered so far. */
export interface CheckoutState {
  billing?: Address | undefined;
  shipping?: Address | undefined;
  deliveryMethodId?: DeliveryMethodId | undefined;
  paymentMethodId?: PaymentMethodId | undefined;
  seenPromise?: DispatchPromise | undefined;
  express?: ExpressPayment | undefined;
  /** Cents of shop credit. */
  credit?: number | undefined;
}

const ownedBy = (db: Kysely<Database>, owner: CartOwner) => {
  const checkouts = db.selectFrom('checkouts').selectAll().where('market', '=', owner.market);
  return owner.customer_id === null
    ? checkouts.where('session_id', '=', owner.session_id)
    : checkouts.where('customer_id', '=', owner.customer_id);
};

type Row = Awaited<ReturnType<ReturnType<typeof ownedBy>['executeTakeFirstOrThrow']>>;

const stateOf = (row: Row): CheckoutState => ({
  billing: row.billing_address ?? undefined,
  shipping: row.shipping_address ?? undefined,
  deliveryMethodId: row.delivery_method ?? undefined,
  paymentMethodId: row.payment_method ?? undefined,
  seenPromise: row.seen_promise ?? undefined,
  express: row.express_payment ?? undefined,
  credit: row.credit ?? undefined,
});

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/** The owner's checkout, or undefined if nothing was entered. */
export async function findCheckout(db: Kysely<Database>, owner: CartOwner): Promise<CheckoutState | undefined> {
  const row = await ownedBy(db, owner).executeTakeFirst();
  return row && stateOf(row);
}

/** The owner's checkout, locked so that changes run one after the other, and created if necessary. */
export async function lockOrCreateCheckout(
  trx: Trx,
  owner: CartOwner,
  now: Date,
): Promise<{ id: string; state: CheckoutState }> {
  const lock = () => ownedBy(trx, owner).forUpdate().executeTakeFirst();
  const create = async () => {
    await trx
      .insertInto('checkouts')
      .values({ id: randomUUID(), ...owner, changed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return ownedBy(trx, owner).forUpdate().executeTakeFirstOrThrow();
  };
  const row = (await lock()) ?? (await create());
  return { id: row.id, state: stateOf(row) };
}

/** Stores a locked checkout. */
export async function saveCheckout(trx: Trx, id: string, state: CheckoutState, now: Date): Promise<void> {
  await trx
    .updateTable('checkouts')
    .set({
      billing_address: json(state.billing),
      shipping_address: json(state.shipping),
      delivery_method: state.deliveryMethodId ?? null,
      payment_method: state.paymentMethodId ?? null,
      seen_promise: json(state.seenPromise),
      express_payment: json(state.express),
      credit: state.credit ?? null,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves the checkouts of an anonymous session to the new owner. What was entered last is kept, and what the owner had
 * entered before fills the gaps.
 */
export async function mergeCheckouts(trx: Trx, sessionId: string, owner: Owner): Promise<void> {
  const rows = await trx.selectFrom('checkouts').selectAll().where('session_id', '=', sessionId).forUpdate().execute();
  for (const row of rows.sort((a, b) => (a.market < b.market ? -1 : 1))) {
    const { id, state } = await lockOrCreateCheckout(trx, { ...owner, market: row.market }, row.changed_at);
    const entered = Object.fromEntries(Object.entries(stateOf(row)).filter(([, value]) => value !== undefined));
    await saveCheckout(trx, id, { ...state, ...entered }, row.changed_at);
    await trx.deleteFrom('checkouts').where('id', '=', row.id).execute();
  }
}
