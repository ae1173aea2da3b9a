import { randomUUID } from 'node:crypto';
import type { TradeInOrderInput } from '@reprise/entities/trade-in-order';
import type { Kysely, Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import type { CartOwner } from '../session/index.ts';
import {
  type CartExtras,
  deleteItems,
  type FixedOffer,
  fixOffers,
  loadCartExtras,
  loadTradeInProducts,
  lockGreenCart,
} from '../trade-in/index.ts';
import { followAdvance } from './trade-in-advances.ts';
import { enqueueTradeInMail } from './trade-in-mails.ts';
import type { TradeInOrderRow } from './trade-in-order-store.ts';

type Trx = Transaction<Database>;

/** What a trade-in order is placed with. */
export interface TradeInPlacement extends TradeInOrderInput {
  /** A UUID; the same key is the same order. */
  key: string;
  owner: CartOwner;
  /** Origin of the shop's page; mailed links lead there. */
  origin: string;
}

export interface PlacedTradeInOrder {
  orderUuid: string;
  orderNumber: string;
}

type PlacingContext = Pick<AppContext, 'catalogue' | 'clock' | 'mailer' | 'config'>;

const refusals = {
  empty: { code: 'CART_EMPTY', message: 'There is nothing in the trade-in cart.' },
  expired: { code: 'OFFERS_EXPIRED', message: 'Offers have expired; the cart shows the new ones.' },
} as const;

/** The order that was placed with a key. Throws 409 IDEMPOTENCY_KEY_REUSED if it is another seller's. */
export async function findPlacedTradeInOrder(
  db: Kysely<Database>,
  { key, owner }: Pick<TradeInPlacement, 'key' | 'owner'>,
): Promise<PlacedTradeInOrder | undefined> {
  const order = await db
    .selectFrom('trade_in_orders')
    .select(['id', 'number', 'customer_id', 'session_id'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!order) return undefined;
  if (order.customer_id !== owner.customer_id || order.session_id !== owner.session_id)
    throw new ApiError({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED', message: 'The key is that of another order.' });
  return { orderUuid: order.id, orderNumber: String(order.number) };
}

async function insertOrder(
  trx: Trx,
  placement: TradeInPlacement,
  { id, offers, extras, now }: { id: string; offers: readonly FixedOffer[]; extras: CartExtras; now: Date },
) {
  const { owner, seller, handover, payout, declarations } = placement;
  return trx
    .insertInto('trade_in_orders')
    .values({
      id,
      customer_id: owner.customer_id,
      session_id: owner.session_id,
      market: owner.market,
      language: placement.language,
      origin: placement.origin,
      email: placement.email,
      idempotency_key: placement.key,
      state: 'created',
      seller: JSON.stringify(seller),
      handover: JSON.stringify(handover),
      payout: JSON.stringify(payout),
      declarations: JSON.stringify(declarations),
      express_grading: extras.isExpress,
      coupon_code: extras.coupon?.code ?? null,
      bonus: extras.coupon?.bonus ?? 0,
      fee: extras.fee,
      label_key: randomUUID(),
      return_key: randomUUID(),
      send_by: new Date(Math.min(...offers.map(({ validUntil }) => validUntil.getTime()))),
      placed_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertItems(
  trx: Trx,
  context: PlacingContext,
  { id: orderId, language }: TradeInOrderRow,
  offers: readonly FixedOffer[],
) {
  const ids = offers.map(({ productId }) => productId);
  const products = await loadTradeInProducts(context, trx, ids, language);
  const rows = offers.map(({ id, productId }, position) => ({
    id: randomUUID(),
    order_id: orderId,
    fixed_offer_id: id,
    position,
    questions: JSON.stringify(products.get(productId)?.questions ?? []),
    place: 'expected' as const,
  }));
  await trx.insertInto('trade_in_order_items').values(rows).execute();
}

/**
 * Places the order of a seller's trade-in cart: fixes its offers, empties the cart, and stores the order with its first
 * event and its mail (rule sale-01), and the cart's coupon and express grading. The same key answers the same order.
 * Throws 409 CART_EMPTY, OFFERS_EXPIRED, IDEMPOTENCY_KEY_REUSED and SIGN_IN_FOR_CREDIT.
 */
export async function placeTradeInOrder(
  context: PlacingContext,
  trx: Trx,
  placement: TradeInPlacement,
): Promise<PlacedTradeInOrder> {
  const { owner, language } = placement;
  if (placement.payout.kind === 'shopCredit' && owner.customer_id === null)
    throw new ApiError({ status: 409, code: 'SIGN_IN_FOR_CREDIT', message: 'Shop credit is for customers only.' });
  // A repeated request waits here for the first and then finds its order.
  const cartId = await lockGreenCart(trx, owner);
  const placed = await findPlacedTradeInOrder(trx, placement);
  if (placed) return placed;
  const id = randomUUID();
  const fixed = await fixOffers(context, trx, { key: `trade-in-order ${id}`, owner, language });
  if ('refusal' in fixed) throw new ApiError({ status: 409, ...refusals[fixed.refusal] });
  const extras = await loadCartExtras(context, trx, owner, language);
  if (cartId !== undefined) await deleteItems(trx, cartId);
  const now = context.clock();
  const order = await insertOrder(trx, placement, { id, offers: fixed.offers, extras, now });
  await insertItems(trx, context, order, fixed.offers);
  await trx
    .insertInto('trade_in_order_events')
    .values({ order_id: id, event: 'place', actor: 'seller', from_state: null, to_state: 'created', at: now })
    .execute();
  await followAdvance(trx, order, now);
  await enqueueTradeInMail(trx, context, order, 'created');
  return { orderUuid: id, orderNumber: String(order.number) };
}
