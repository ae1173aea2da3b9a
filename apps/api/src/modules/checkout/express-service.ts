import { randomUUID } from 'node:crypto';
import type { BlueCart } from '@reprise/entities/blue-cart';
import type { Checkout, ConsistencyRepair } from '@reprise/entities/checkout';
import { destinations } from '@reprise/entities/destinations';
import type { ExpressPaymentReturn, StartedExpressPayment } from '@reprise/entities/express-payment';
import { formatPath } from '@reprise/markets';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { OwnedVisit } from '../blue-cart/index.ts';
import {
  type ExpressShopper,
  PaymentProviderUnavailableError,
  PaymentRequestRefusedError,
  paymentUnavailable,
} from '../payments/index.ts';
import { type CheckoutState, findCheckout, lockOrCreateCheckout, saveCheckout } from './checkout-store.ts';
import { checkoutTotals, destinationOf } from './consistency.ts';
import { deliveryMethodsFor } from './delivery-methods.ts';
import { type ExpressPayment, expressMethod, isContinuable, usableAddresses } from './express-payment.ts';

/** The shopper's visit, and the page that the provider sends them back to. */
export interface ExpressVisit extends OwnedVisit {
  origin: string;
}

/** Signs in the customer of a payer's account; undefined if there is none, or the shopper is signed in. */
export type EnterByPayer = (payerId: string) => Promise<OwnedVisit | undefined>;

interface ExpressContext extends Pick<AppContext, 'db' | 'clock' | 'payments'> {
  viewCart(visit: OwnedVisit): Promise<BlueCart>;
  /** Changes the owner's checkout, repairs it, and reports that together with `reported`. */
  change(
    visit: OwnedVisit,
    cart: BlueCart,
    edit: (state: CheckoutState) => CheckoutState,
    reported?: readonly ConsistencyRepair[],
  ): Promise<Checkout>;
}

const cartNotReady = () =>
  new ApiError({ status: 409, code: 'CART_NOT_READY', message: 'The cart cannot be ordered as it is.' });
const notFound = () =>
  new ApiError({ status: 404, code: 'EXPRESS_PAYMENT_NOT_FOUND', message: 'There is no such express payment.' });
const notApproved = () =>
  new ApiError({ status: 409, code: 'EXPRESS_PAYMENT_NOT_APPROVED', message: 'The shopper has not approved it.' });

/** Payments that are approved from the cart, before anything was entered. The approval fills in the checkout. */
export function createExpressService({ db, clock, payments, viewCart, change }: ExpressContext) {
  /** The payment that a visit continues or starts. */
  function begin({ origin, owner, ...locale }: ExpressVisit, cart: BlueCart): Promise<ExpressPayment> {
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const { id, state } = await lockOrCreateCheckout(trx, owner, now);
      // An express payment covers the whole order, including the part that shop credit was to cover.
      const amount = checkoutTotals(state, cart, locale).totalCents;
      if (state.express && isContinuable(state.express, { amount, origin, now })) return state.express;
      const orderId = randomUUID();
      const path = formatPath('payment_redirect_result', { orderUuid: orderId }, locale.language);
      const express: ExpressPayment = {
        orderId,
        paymentId: randomUUID(),
        amount,
        returnUrl: new URL(path, origin).href,
        startedAt: now.toISOString(),
      };
      await saveCheckout(trx, id, { ...state, credit: undefined, express }, now);
      return express;
    });
  }

  /** Starts an express payment. Throws 409 CART_NOT_READY or 503 PAYMENT_UNAVAILABLE. */
  async function start(visit: ExpressVisit): Promise<StartedExpressPayment> {
    const cart = await viewCart(visit);
    if (!cart.prepareCheckoutResult.ready) throw cartNotReady();
    const { paymentId, amount, returnUrl } = await begin(visit, cart);
    const shopper = { language: visit.language, country: destinations[visit.market].country };
    try {
      const url = await payments.startExpress({ reference: paymentId, amount, returnUrl, shopper }, paymentId);
      return { url };
    } catch (error) {
      throw error instanceof PaymentProviderUnavailableError ? paymentUnavailable(error) : error;
    }
  }

  /** Forgets a payment that its shopper has not approved. */
  async function forget({ owner }: OwnedVisit, { paymentId }: ExpressPayment): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { id, state } = await lockOrCreateCheckout(trx, owner, clock());
      if (state.express?.paymentId === paymentId)
        await saveCheckout(trx, id, { ...state, express: undefined }, clock());
    });
  }

  async function shopperOf(visit: OwnedVisit, express: ExpressPayment, result: string): Promise<ExpressShopper> {
    try {
      const shopper = await payments.readExpressShopper(result);
      if (shopper.merchantReference === express.paymentId) return shopper;
    } catch (error) {
      if (error instanceof PaymentProviderUnavailableError) throw paymentUnavailable(error);
      if (!(error instanceof PaymentRequestRefusedError)) throw error;
    }
    await forget(visit, express);
    throw notApproved();
  }

  /**
   * Signs in and fills in the checkout from an approval, once; a repetition shows it as it is. Throws 404
   * EXPRESS_PAYMENT_NOT_FOUND, 409 EXPRESS_PAYMENT_NOT_APPROVED or 503 PAYMENT_UNAVAILABLE.
   */
  async function complete(
    { orderUuid, redirectResult }: ExpressPaymentReturn,
    comingBack: OwnedVisit,
    enter: EnterByPayer,
  ): Promise<Checkout> {
    const express = (await findCheckout(db, comingBack.owner))?.express;
    if (express?.orderId !== orderUuid) throw notFound();
    if (express.approval === redirectResult) return change(comingBack, await viewCart(comingBack), (state) => state);
    const shopper = await shopperOf(comingBack, express, redirectResult);
    const visit = (shopper.payerId !== undefined && (await enter(shopper.payerId))) || comingBack;
    const cart = await viewCart(visit);
    const { market, owner } = visit;
    const { billing, shipping } = usableAddresses(shopper, { market, isGuest: owner.customer_id === null });
    const reported = billing && shipping ? [] : [{ code: 'EXPRESS_ADDRESS_INVALID' as const }];
    const fill = (state: CheckoutState): CheckoutState => {
      const filled = { ...state, billing: billing ?? state.billing, shipping: shipping ?? state.shipping };
      const delivery = deliveryMethodsFor(cart, destinationOf(filled), visit).find(
        (method) => !method.unavailableReason,
      );
      return {
        ...filled,
        deliveryMethodId: state.deliveryMethodId ?? delivery?.id,
        credit: undefined,
        paymentMethodId: expressMethod,
        express: { ...express, approval: redirectResult, approvalEndsAt: shopper.approvedUntil },
      };
    };
    return change(visit, cart, fill, reported);
  }

  return { start, complete };
}
