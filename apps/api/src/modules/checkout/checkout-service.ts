import type { Address } from '@reprise/entities/address';
import type { BlueCart } from '@reprise/entities/blue-cart';
import type { Checkout, CheckoutStep, ConsistencyRepair } from '@reprise/entities/checkout';
import type { DeliveryMethodId } from '@reprise/entities/delivery-method';
import { destinations } from '@reprise/entities/destinations';
import { euros } from '@reprise/entities/money';
import type { PaymentMethod, PaymentMethodId } from '@reprise/entities/payment-method';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import { addressErrors, normalizeAddress } from '../addresses/index.ts';
import { type CartVisit, createCartService, type OwnedVisit } from '../blue-cart/index.ts';
import { offerPaymentMethods } from '../payments/index.ts';
import type { Spendable } from '../shop-credit/index.ts';
import { type CheckoutState, findCheckout, lockOrCreateCheckout, saveCheckout } from './checkout-store.ts';
import { dueConsents } from './consent-rules.ts';
import { checkoutTotals, destinationOf, isLockerAllowed, payableCheckout, repairCheckout } from './consistency.ts';
import { spendableBy, sumOf } from './credit-balance.ts';
import { ageCheckOf, deliveryMethodsFor } from './delivery-methods.ts';
import { approvedUntil } from './express-payment.ts';
import { createExpressService } from './express-service.ts';
import { fingerprintOf } from './fingerprint.ts';

function openSteps(state: CheckoutState, cart: BlueCart, isPaidByCredit: boolean): CheckoutStep[] {
  const steps: CheckoutStep[] = [];
  if (cart.items.length === 0 || cart.errors.length > 0) steps.push('cart');
  if (!state.billing || !state.shipping) steps.push('address');
  if (!state.deliveryMethodId) steps.push('delivery');
  if (!state.paymentMethodId && !isPaidByCredit) steps.push('payment');
  return steps;
}

/** Shop credit comes first, so an advance pays for what it does not cover. */
function presentCredit({ credit, advance }: Spendable, usedCents: number): Pick<Checkout, 'shopCredit'> {
  if (credit + advance === 0) return {};
  const ofAdvance = { available: euros(advance), used: euros(Math.max(0, usedCents - credit)) };
  const shopCredit = { balance: euros(credit + advance), used: euros(usedCents) };
  return { shopCredit: { ...shopCredit, ...(advance > 0 && { advance: ofAdvance }) } };
}

/** A customer at a checkout, with the credit that can be spent. */
type Shopper = Locale & { spendable: Spendable };

function present(
  state: CheckoutState,
  cart: BlueCart,
  repairs: ConsistencyRepair[],
  { spendable, ...locale }: Shopper,
): Checkout {
  const { shippingCents, totalCents, creditCents, dueCents } = checkoutTotals(state, cart, locale);
  const ageCheck = ageCheckOf(cart, locale.market);
  return {
    cartVersion: cart.version,
    fingerprint: fingerprintOf(state, cart),
    ...(state.billing && { billingAddress: state.billing }),
    ...(state.shipping && { shippingAddress: state.shipping }),
    deliveryMethods: deliveryMethodsFor(cart, destinationOf(state), locale),
    ...(cart.items.length > 0 && state.deliveryMethodId && { deliveryMethodId: state.deliveryMethodId }),
    ...(state.paymentMethodId && { paymentMethodId: state.paymentMethodId }),
    ...(state.express?.approval && { paymentApprovedUntil: approvedUntil(state.express).toISOString() }),
    itemsPrice: cart.itemsPrice,
    shippingPrice: euros(shippingCents),
    totalPrice: euros(totalCents),
    ...presentCredit(spendable, creditCents),
    ...(cart.promise && { promise: cart.promise }),
    dueConsents: dueConsents(cart, locale.market),
    ...(ageCheck && { ageCheck }),
    openSteps: openSteps(state, cart, creditCents > 0 && dueCents === 0),
    repairedConsistencyErrors: repairs,
  };
}

function withAddress(state: CheckoutState, address: Address): CheckoutState {
  return {
    ...state,
    ...(address.kind !== 'shipping' && { billing: address }),
    ...(address.kind !== 'billing' && { shipping: address }),
  };
}

type CheckoutContext = Pick<AppContext, 'db' | 'catalogue' | 'clock' | 'payments' | 'config'>;

/** The steps between the cart and the order. They can be done in any order, left and resumed. */
export function createCheckoutService({ db, catalogue, clock, payments, config }: CheckoutContext) {
  const carts = createCartService({ db, catalogue, clock });

  /** Repairs a checkout. An insurance that the address does not allow is removed from the cart. */
  async function repair(
    trx: Transaction<Database>,
    state: CheckoutState,
    cart: BlueCart,
    { visit, balance }: { visit: OwnedVisit; balance: number },
  ) {
    const situation = { now: clock(), balance };
    const repaired = repairCheckout(state, cart, visit, situation);
    const ofInsurance = repaired.repairs.filter(({ code }) => code === 'ADDRESS_NO_INSURANCE');
    if (ofInsurance.length === 0) return { ...repaired, cart };
    const uninsured = await carts.removeInsurance(trx, visit);
    const again = repairCheckout(state, uninsured, visit, situation);
    return { state: again.state, repairs: [...ofInsurance, ...again.repairs], cart: uninsured };
  }

  /** Changes the owner's checkout and repairs what does not go together afterwards. */
  function change(
    visit: OwnedVisit,
    cart: BlueCart,
    edit: (state: CheckoutState) => CheckoutState,
    reported: readonly ConsistencyRepair[] = [],
  ): Promise<Checkout> {
    return db.transaction().execute(async (trx) => {
      // The cart before the checkout, in the order of placing an order, so that the two never deadlock.
      if (cart.insurance) await carts.lock(trx, visit);
      const { id, state } = await lockOrCreateCheckout(trx, visit.owner, clock());
      const spendable = await spendableBy(trx, visit.owner);
      const repaired = await repair(trx, edit(state), cart, { visit, balance: sumOf(spendable) });
      await saveCheckout(trx, id, repaired.state, clock());
      return present(repaired.state, repaired.cart, [...reported, ...repaired.repairs], { ...visit, spendable });
    });
  }

  /** Most views repair nothing, so they only read and take no lock. */
  async function view(visit: CartVisit): Promise<Checkout> {
    const cart = await carts.view(false, visit);
    const { owner, ...locale } = visit;
    const state = owner && (await findCheckout(db, owner));
    const spendable = await spendableBy(db, owner);
    if (!owner || !state) return present({}, cart, [], { ...locale, spendable });
    const { repairs } = repairCheckout(state, cart, locale, { now: clock(), balance: sumOf(spendable) });
    if (repairs.length === 0) return present(state, cart, [], { ...locale, spendable });
    return change({ owner, ...locale }, cart, (locked) => locked);
  }

  async function putAddress(address: Address, visit: OwnedVisit): Promise<Checkout> {
    const { owner, market } = visit;
    const cart = await carts.view(false, visit);
    const errors = addressErrors(address, { market, isGuest: owner.customer_id === null });
    if (address.kind === 'shipping' && address.destination.type !== 'street' && !isLockerAllowed(cart, market)) {
      errors.push({ field: 'destination.type', code: 'PACKSTATION_NOT_ALLOWED' });
    }
    if (errors.length > 0) throw invalidRequest(errors);
    return change(visit, cart, (state) => withAddress(state, normalizeAddress(address)));
  }

  async function chooseDelivery(id: DeliveryMethodId, visit: OwnedVisit): Promise<Checkout> {
    const cart = await carts.view(false, visit);
    return change(visit, cart, (state) => {
      const methods = deliveryMethodsFor(cart, destinationOf(state), visit);
      const method = methods.find((candidate) => candidate.id === id);
      if (!method || method.unavailableReason) {
        const reason = method?.unavailableReason ?? 'the cart is empty';
        throw new ApiError({ status: 400, code: 'DELIVERY_METHOD_UNAVAILABLE', message: `Not available: ${reason}.` });
      }
      return { ...state, deliveryMethodId: id };
    });
  }

  /** The methods that the provider offers for a checkout; none for an empty cart. Throws 503 PAYMENT_UNAVAILABLE. */
  async function offerMethods(state: CheckoutState, cart: BlueCart, visit: CartVisit): Promise<PaymentMethod[]> {
    if (cart.items.length === 0) return [];
    const checkout = payableCheckout(state, cart, visit);
    // Shop credit pays for everything.
    if (checkout.totalCents === 0) return [];
    const shopper = {
      country: state.billing?.countryCode ?? destinations[visit.market].country,
      language: visit.language,
      customerId: visit.owner?.customer_id ?? undefined,
    };
    return offerPaymentMethods({ payments, publicUrl: config.PAYMENT_PUBLIC_URL }, shopper, checkout);
  }

  async function paymentMethods(visit: CartVisit): Promise<PaymentMethod[]> {
    const cart = await carts.view(false, visit);
    const state = visit.owner && (await findCheckout(db, visit.owner));
    return offerMethods(state ?? {}, cart, visit);
  }

  async function choosePayment(id: PaymentMethodId, visit: OwnedVisit): Promise<Checkout> {
    const cart = await carts.view(false, visit);
    // No transaction waits for the provider. The repair after the change judges the state that is stored.
    const offered = await offerMethods((await findCheckout(db, visit.owner)) ?? {}, cart, visit);
    const method = offered.find((candidate) => candidate.id === id);
    if (!method || method.unavailableReason) {
      const reason = method?.unavailableReason ?? 'it is not offered';
      throw new ApiError({ status: 400, code: 'PAYMENT_METHOD_UNAVAILABLE', message: `Not available: ${reason}.` });
    }
    return change(visit, cart, (state) => ({ ...state, paymentMethodId: id }));
  }

  /** Uses shop credit, at most what the customer has and may use in advance. */
  async function useCredit(cents: number, visit: OwnedVisit): Promise<Checkout> {
    const cart = await carts.view(false, visit);
    const balance = sumOf(await spendableBy(db, visit.owner));
    return change(visit, cart, (state) => ({ ...state, credit: Math.min(cents, balance) || undefined }));
  }

  const viewCart = (visit: OwnedVisit) => carts.view(false, visit);
  const express = createExpressService({ db, clock, payments, viewCart, change });

  return { view, putAddress, chooseDelivery, paymentMethods, choosePayment, useCredit, express };
}
