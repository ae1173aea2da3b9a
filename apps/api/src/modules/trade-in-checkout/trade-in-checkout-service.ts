import type { GreenCart } from '@reprise/entities/green-cart';
import type { PayoutChoice } from '@reprise/entities/payout';
import type {
  ChooseHandover,
  Handover,
  HandoverOption,
  PickupSlot,
  TradeInCheckout,
  TradeInSeller,
  TradeInStep,
} from '@reprise/entities/trade-in-checkout';
import type { AppContext } from '../../context.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import { dayIn } from '../../market-day.ts';
import { CarrierError } from '../carrier/index.ts';
import type { CartOwner } from '../session/index.ts';
import { viewGreenCart } from '../trade-in/index.ts';
import { gradingsOf, handoverOptionsOf } from './cart-handover.ts';
import { dueDeclarations } from './declarations.ts';
import { isPossible } from './handover-rules.ts';
import { checkPayout, payoutOptionsFor } from './payout-rules.ts';
import { preparationsOf } from './preparations.ts';
import { normalizeSeller, sellerErrors } from './seller-rules.ts';
import { changeTradeInCheckout, findTradeInCheckout, type TradeInCheckoutState } from './trade-in-checkout-store.ts';

export interface SellerVisit extends Locale {
  owner: CartOwner | undefined;
}
export interface OwnedSellerVisit extends Locale {
  owner: CartOwner;
}

type Errors = TradeInCheckout['errors'];

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

/** A pickup is chosen for a day that has not begun. */
const isPast = ({ slot }: Pick<Handover, 'slot'>, today: string) => slot !== undefined && slot.date <= today;

function openSteps({ seller, handover, payout }: TradeInCheckoutState, errors: Errors, cart: GreenCart, today: string) {
  const steps: TradeInStep[] = [];
  const isInvalid = errors.some(({ type }) => type === 'InvalidCarrierForCurrentCartErrorDto');
  if (cart.items.length === 0 || cart.errors.some(({ type }) => type !== 'InvalidCarrierForCurrentCartErrorDto'))
    steps.push('cart');
  if (!seller) steps.push('address');
  if (!handover || isInvalid || isPast(handover, today)) steps.push('shipping');
  if (!payout) steps.push('payout');
  return steps;
}

type TradeInCheckoutContext = Pick<AppContext, 'db' | 'catalogue' | 'clock' | 'carrier' | 'log'>;

/** The steps between the trade-in cart and the sale. They can be done in any order, left and resumed. */
export function createTradeInCheckoutService(context: TradeInCheckoutContext) {
  const { db, clock, carrier, log } = context;

  /** A way that the items have outgrown is not forgotten: the seller may remove an item instead (rule seller-06). */
  function errorsOf(cart: GreenCart, { handover }: TradeInCheckoutState, options: readonly HandoverOption[]): Errors {
    const known = cart.errors.flatMap(({ type }) =>
      type === 'MinOrderThresholdUnfulfilledErrorDto' || type === 'ExpressGradingNotAvailableErrorDto'
        ? [{ type } as const]
        : [],
    );
    if (!handover || cart.items.length === 0 || isPossible(options, handover)) return known;
    return [...known, { type: 'InvalidCarrierForCurrentCartErrorDto' }];
  }

  async function present(state: TradeInCheckoutState, cart: GreenCart, visit: SellerVisit): Promise<TradeInCheckout> {
    const isCustomer = typeof visit.owner?.customer_id === 'string';
    const options = await handoverOptionsOf(context, cart, visit.market);
    const errors = errorsOf(cart, state, options);
    return {
      ...(state.seller && { seller: state.seller }),
      handoverOptions: options,
      ...(state.handover && { handover: state.handover }),
      payoutOptions: payoutOptionsFor(cart.totalPrice.amount, isCustomer),
      ...(state.payout && { payout: state.payout }),
      totalPrice: cart.totalPrice,
      dueDeclarations: dueDeclarations(preparationsOf(await gradingsOf(context, cart)), visit),
      openSteps: openSteps(state, errors, cart, dayIn(visit.market, clock())),
      errors,
    };
  }

  async function view(visit: SellerVisit): Promise<TradeInCheckout> {
    const { owner, language } = visit;
    const cart = await viewGreenCart(context, owner, language);
    const state = owner && (await findTradeInCheckout(db, owner));
    return present(state ?? {}, cart, visit);
  }

  async function change(
    visit: OwnedSellerVisit,
    edit: (state: TradeInCheckoutState) => TradeInCheckoutState,
  ): Promise<TradeInCheckout> {
    const cart = await viewGreenCart(context, visit.owner, visit.language);
    return present(await changeTradeInCheckout(db, visit.owner, clock(), edit), cart, visit);
  }

  async function putSeller(seller: TradeInSeller, visit: OwnedSellerVisit): Promise<TradeInCheckout> {
    const errors = sellerErrors(seller, { market: visit.market, isGuest: visit.owner.customer_id === null });
    if (errors.length > 0) throw invalidRequest(errors);
    const stored = normalizeSeller(seller);
    return change(visit, (state) => {
      const hasMoved = state.seller?.address.postalCode !== stored.address.postalCode;
      // The driver of another place has other times.
      return { ...state, seller: stored, handover: hasMoved && state.handover?.slot ? undefined : state.handover };
    });
  }

  /** The free pickup slots at the seller's address, from tomorrow on in the market. Throws 409 CHECKOUT_INCOMPLETE without one, 503 if the carrier fails. */
  async function pickupSlots({ owner, market }: SellerVisit): Promise<PickupSlot[]> {
    const seller = owner && (await findTradeInCheckout(db, owner))?.seller;
    if (!seller) throw conflict('CHECKOUT_INCOMPLETE', 'The seller has no address.');
    const { countryCode: country, postalCode } = seller.address;
    try {
      const today = dayIn(market, clock());
      // The carrier may be a day behind.
      return (await carrier.pickupSlots({ country, postalCode })).filter((slot) => !isPast({ slot }, today));
    } catch (error) {
      if (error instanceof CarrierError) return [];
      log.warn({ err: error }, 'the carrier names no pickup slots');
      throw new ApiError({ status: 503, code: 'CARRIER_UNAVAILABLE', message: 'The carrier does not answer.' });
    }
  }

  async function chosenSlot(
    { kind, slotId }: ChooseHandover,
    visit: OwnedSellerVisit,
  ): Promise<PickupSlot | undefined> {
    if (kind !== 'pickup') return undefined;
    const slot = (await pickupSlots(visit)).find(({ id }) => id === slotId);
    if (!slot) throw conflict('PICKUP_SLOT_TAKEN', 'The pickup slot is not free.');
    return slot;
  }

  async function chooseHandover(wanted: ChooseHandover, visit: OwnedSellerVisit): Promise<TradeInCheckout> {
    const cart = await viewGreenCart(context, visit.owner, visit.language);
    if (!isPossible(await handoverOptionsOf(context, cart, visit.market), wanted))
      throw new ApiError({ status: 400, code: 'HANDOVER_UNAVAILABLE', message: 'The items cannot go this way.' });
    const slot = await chosenSlot(wanted, visit);
    const { carrier: id, kind } = wanted;
    return change(visit, (state) => ({ ...state, handover: { carrier: id, kind, ...(slot && { slot }) } }));
  }

  async function choosePayout(payout: PayoutChoice, visit: OwnedSellerVisit): Promise<TradeInCheckout> {
    await checkPayout(db, payout, visit.owner);
    return change(visit, (state) => ({ ...state, payout }));
  }

  return { view, putSeller, pickupSlots, chooseHandover, choosePayout };
}
