import { createHash, randomUUID } from 'node:crypto';
import { isOldEnough } from '@reprise/entities/age-rules';
import { maxAgeYears } from '@reprise/entities/constants/age';
import type { PlaceOrder } from '@reprise/entities/order';
import type { OrderConsentId } from '@reprise/entities/order-consent';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { dayIn } from '../../market-day.ts';
import { createOrderedCarts, emptyOrderedCart, type OrderedCart, type OwnedVisit } from '../blue-cart/index.ts';
import { type CompleteCheckout, closeCheckout } from '../checkout/index.ts';
import { taxClassOf } from '../invoices/index.ts';
import { reservedUntil } from '../payments/index.ts';
import { NotEnoughCreditError } from '../shop-credit/index.ts';
import { reserveStock } from '../stock/index.ts';
import { insertPayment } from './attempts.ts';
import { storeFirstOrder } from './first-order.ts';
import { takeCredit } from './order-credit.ts';
import { type OrderDriver, stockLineOf } from './order-driver.ts';
import { lockPlacing } from './order-locks.ts';
import { findPayment, loadPayments, type OrderItemRow, type OrderRow, type PaymentRow } from './order-store.ts';

type Trx = Transaction<Database>;

/** The visit in which an order is placed. */
export interface OrderingVisit extends OwnedVisit {
  /** Origin of the page. */
  origin: string;
}

export interface Placement {
  order: PlaceOrder;
  /** A repeated request with the same key is the same order. */
  key: string;
}

/** An order with the payment of its first attempt. */
export interface PlacedOrderRows {
  order: OrderRow;
  payment: PaymentRow;
}

/** The expiry job of orders runs before the units are released, so that an order never waits without units. */
export const reservationGraceMs = 60 * 60_000;

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** Without the details of the payment: another tab has another token for the same order. */
const requestHash = ({ payment: { id }, consents, totalPrice, shopCredit }: PlaceOrder): string =>
  createHash('sha256')
    .update(JSON.stringify({ payment: id, consents: consents.toSorted(), totalPrice, shopCredit }))
    .digest('hex');

function findOrderOfKey(trx: Trx, { owner }: OrderingVisit, key: string): Promise<OrderRow | undefined> {
  const orders = trx.selectFrom('orders').selectAll().where('idempotency_key', '=', key);
  const owned =
    owner.customer_id === null
      ? orders.where('session_id', '=', owner.session_id)
      : orders.where('customer_id', '=', owner.customer_id);
  return owned.executeTakeFirst();
}

async function firstPaymentOf(trx: Trx, order: OrderRow, key: string): Promise<PaymentRow> {
  const payment = (await loadPayments(trx, order.id)).find(({ attempt_key }) => attempt_key === key);
  if (!payment) throw new RangeError(`The order ${order.id} has no payment.`);
  return payment;
}

function checkAgreement({ order }: Placement, checkout: CompleteCheckout): void {
  const { dueConsents, totalCents, creditCents, paymentMethodId, fingerprint } = checkout;
  // Pages that were loaded before the shop had fingerprints send none.
  if (order.fingerprint !== undefined && order.fingerprint !== fingerprint)
    throw conflict('ORDER_CHANGED', 'The customer saw other items, addresses or another delivery.');
  const missing = dueConsents.ids.filter((id) => !order.consents.includes(id));
  if (missing.length > 0)
    throw new ApiError({
      status: 400,
      code: 'CONSENT_MISSING',
      message: 'The customer has not agreed to everything.',
      fieldErrors: missing.map((id) => ({ field: `consents.${id}`, code: 'REQUIRED' })),
    });
  if (order.totalPrice.amount !== totalCents) throw conflict('TOTAL_CHANGED', 'The customer saw another total.');
  if ((order.shopCredit?.amount ?? 0) !== creditCents)
    throw conflict('CHECKOUT_CHANGED', 'The customer saw another amount of shop credit.');
  if (order.payment.id !== paymentMethodId) throw conflict('CHECKOUT_CHANGED', 'Another payment method was chosen.');
}

/**
 * Compares the date of birth with the age that the order needs. The date is not stored (rule age-02). Throws 400
 * AGE_CHECK_FAILED without a date, with an impossible one, and for customers who are too young.
 */
function checkAge({ order: { birthDate } }: Placement, { ageCheck }: CompleteCheckout, today: string): void {
  if (!ageCheck) return;
  const isPlausible = birthDate !== undefined && birthDate <= today && !isOldEnough(birthDate, maxAgeYears + 1, today);
  if (isPlausible && isOldEnough(birthDate, ageCheck.minAge, today)) return;
  const code = birthDate === undefined ? 'REQUIRED' : isPlausible ? 'TOO_YOUNG' : 'INVALID_VALUE';
  throw new ApiError({
    status: 400,
    code: 'AGE_CHECK_FAILED',
    message: 'The order needs the date of birth of a person who is old enough.',
    fieldErrors: [{ field: 'birthDate', code }],
  });
}

/** Places orders: all or nothing, once for each key. */
export function createPlacing(context: Pick<AppContext, 'db' | 'catalogue' | 'clock'>, driver: OrderDriver) {
  const { db, clock } = context;
  const carts = createOrderedCarts(context);

  async function emailOf(trx: Trx, { owner }: OrderingVisit, { billing }: CompleteCheckout): Promise<string> {
    if (owner.customer_id === null) {
      if (billing.email === undefined) throw conflict('CHECKOUT_INCOMPLETE', 'The guest has no e-mail address.');
      return billing.email;
    }
    const query = trx.selectFrom('customers').select('email').where('id', '=', owner.customer_id);
    return billing.email ?? (await query.executeTakeFirstOrThrow()).email;
  }

  async function insertOrder(
    trx: Trx,
    visit: OrderingVisit,
    { key, order }: Placement,
    { cart, checkout }: { cart: OrderedCart['cart']; checkout: CompleteCheckout },
  ): Promise<OrderRow> {
    const { owner, language, origin } = visit;
    const id = checkout.approved?.orderId ?? randomUUID();
    const now = clock();
    const shipping_discount = cart.charges.find(({ type }) => type === 'shipping')?.discount?.amount ?? 0;
    return trx
      .insertInto('orders')
      .values({
        id,
        ...owner,
        language,
        origin,
        email: await emailOf(trx, visit, checkout),
        idempotency_key: key,
        request_hash: requestHash(order),
        state: 'awaitingPayment',
        reservation_key: `order:${id}`,
        payment_expires_at: reservedUntil(checkout.paymentMethodId, { placedAt: now, now }),
        billing_address: JSON.stringify(checkout.billing),
        shipping_address: JSON.stringify(checkout.shipping),
        delivery_method: checkout.deliveryMethodId,
        promise: cart.promise ? JSON.stringify(cart.promise) : null,
        coupon_code: cart.coupon?.code ?? null,
        shipping: checkout.shippingCents + shipping_discount,
        shipping_discount,
        insurance: cart.insurance?.premium.amount ?? 0,
        total: checkout.totalCents,
        credit: checkout.creditCents,
        consent_version: checkout.dueConsents.version,
        checked_age: checkout.ageCheck?.minAge ?? null,
        ident_at_delivery: checkout.ageCheck?.identAtDelivery ?? false,
        placed_at: now,
        changed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  function insertItems(trx: Trx, orderId: string, { units, cart }: OrderedCart): Promise<OrderItemRow[]> {
    const rows = units.map(({ unit, product, discount }, position) => {
      const variant = product.variants.find(({ label }) => label === unit.variant);
      const variantPrice = variant?.price.amount ?? unit.price;
      const basis = {
        variantPrice,
        batterySurcharge: unit.price - variantPrice,
        ...(variant?.reduction && { reduction: variant.reduction }),
      };
      const insurance = cart.insurance?.itemUuid === unit.id ? JSON.stringify(cart.insurance) : null;
      return {
        id: unit.id,
        order_id: orderId,
        position,
        product_id: unit.productId,
        variant: unit.variant,
        product_name: product.name,
        product_slug: product.product_slug,
        picture: product.thumbs_cover_urls[0] ?? null,
        with_full_battery: unit.withFullBattery,
        price: unit.price,
        discount,
        tax_class: taxClassOf(unit.variant, product.category_id),
        insurance,
        price_basis: JSON.stringify(basis),
      };
    });
    return trx.insertInto('order_items').values(rows).returningAll().execute();
  }

  async function insertAgreements(trx: Trx, order: OrderRow, consents: readonly OrderConsentId[]): Promise<void> {
    const now = clock();
    const rows = [...new Set(consents)].map((consent) => ({ order_id: order.id, consent, agreed_at: now }));
    if (rows.length > 0) await trx.insertInto('order_consents').values(rows).execute();
    if (order.coupon_code !== null)
      await trx
        .insertInto('coupon_redemptions')
        .values({ order_id: order.id, code: order.coupon_code, redeemed_at: now })
        .execute();
  }

  async function reserve(trx: Trx, order: OrderRow, items: readonly OrderItemRow[]): Promise<void> {
    const expiresAt = new Date(order.payment_expires_at.getTime() + reservationGraceMs);
    const lines = items.map(stockLineOf);
    const request = { key: order.reservation_key, lines, reason: `order ${order.number}`, expiresAt };
    if ('soldOut' in (await reserveStock(trx, request, clock())))
      throw conflict('CART_CHANGED', 'Another customer was faster: not all items are available any more.');
  }

  /** Shop credit must not be spent twice, so two orders of a customer wait for each other (rule payout-17). */
  async function useCredit(trx: Trx, order: OrderRow): Promise<void> {
    try {
      await takeCredit(trx, order, clock());
    } catch (error) {
      if (!(error instanceof NotEnoughCreditError)) throw error;
      throw conflict('CHECKOUT_CHANGED', 'The customer has less shop credit.');
    }
  }

  /** An order is paid at once when shop credit pays for everything. */
  async function settleCovered(trx: Trx, payment: PaymentRow): Promise<PaymentRow> {
    if (payment.method !== 'shopCredit') return payment;
    const incoming = { to: 'payment', event: 'covered', actor: 'order', paymentId: payment.id } as const;
    await driver.handle(trx, payment.order_id, incoming);
    return (await findPayment(trx, payment.id)) ?? payment;
  }

  /**
   * The order of a key, which is placed now unless it exists. If the cart or the checkout does not allow it, throws 409
   * with the reason and changes nothing.
   */
  function place(placement: Placement, visit: OrderingVisit): Promise<PlacedOrderRows> {
    return db.transaction().execute(async (trx) => {
      // Only one order of a customer is the first one.
      if (visit.owner.customer_id !== null) await lockPlacing(trx, visit.owner.customer_id);
      // Requests of one cart run one after the other, so a repetition finds what the first one placed.
      const row = await carts.lock(trx, visit);
      const placed = await findOrderOfKey(trx, visit, placement.key);
      if (placed?.request_hash === requestHash(placement.order))
        return { order: placed, payment: await firstPaymentOf(trx, placed, placement.key) };
      if (placed) throw conflict('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another request.');
      if (!row) throw conflict('CART_EMPTY', 'There is nothing to order.');
      const ordered = await carts.judge(trx, row, visit);
      const checkout = await closeCheckout(trx, ordered.cart, visit, clock());
      checkAgreement(placement, checkout);
      checkAge(placement, checkout, dayIn(visit.market, clock()));
      const order = await insertOrder(trx, visit, placement, { cart: ordered.cart, checkout });
      await reserve(trx, order, await insertItems(trx, order.id, ordered));
      // After the units, as in all changes of orders, so that the two never deadlock.
      await useCredit(trx, order);
      await insertAgreements(trx, order, placement.order.consents);
      const payment = await insertPayment(trx, {
        order,
        key: placement.key,
        method: checkout.paymentMethodId,
        now: clock(),
        approved: checkout.approved,
      });
      await emptyOrderedCart(trx, ordered);
      const settled = await settleCovered(trx, payment);
      await storeFirstOrder(trx, order.customer_id);
      return { order, payment: settled };
    });
  }

  return { place };
}
