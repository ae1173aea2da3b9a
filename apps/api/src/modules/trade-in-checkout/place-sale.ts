import type { PayoutChoice } from '@reprise/entities/payout';
import type {
  Handover,
  PlacedSale,
  PlaceSale,
  TradeInCheckout,
  TradeInSeller,
} from '@reprise/entities/trade-in-checkout';
import type { TradeInOrderInput } from '@reprise/entities/trade-in-order';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { CarrierError } from '../carrier/index.ts';
import {
  findPlacedTradeInOrder,
  type PlacedTradeInOrder,
  placeTradeInOrder,
  type SellerLabels,
} from '../trade-in-orders/index.ts';
import { agreedDeclarations } from './declarations.ts';
import { pickupTimeOf } from './pickup-time.ts';
import { createPlacedSales } from './placed-sales.ts';
import type { OwnedSellerVisit } from './trade-in-checkout-service.ts';
import { changeTradeInCheckout, closeTradeInCheckout } from './trade-in-checkout-store.ts';

/** The visit in which a sale is placed. */
export interface PlacingVisit extends OwnedSellerVisit {
  /** Origin of the page. */
  origin: string;
}

/** Subscribes a seller to the newsletter. */
type Subscribe = (email: string, visit: PlacingVisit) => Promise<void>;

/** What higher modules do for a sale. */
export interface SaleServices {
  subscribe: Subscribe;
  labels: SellerLabels;
}

type PlacingContext = Pick<AppContext, 'db' | 'catalogue' | 'clock' | 'carrier' | 'config' | 'mailer' | 'log'>;

/** The checkout, once all steps are complete. */
interface CompleteCheckout {
  seller: TradeInSeller;
  handover: Handover;
  payout: PayoutChoice;
}

const conflict = (code: string, message: string) => new ApiError({ status: 409, code, message });

function completed({ seller, handover, payout, openSteps }: TradeInCheckout): CompleteCheckout {
  if (!seller || !handover || !payout || openSteps.length > 0)
    throw conflict('CHECKOUT_INCOMPLETE', 'A step of the checkout is incomplete.');
  return { seller, handover, payout };
}

const sellerOf = ({ address, status }: TradeInSeller): TradeInOrderInput['seller'] => ({ address, ...status });

/** Places sales, once for each key. The pickup is booked first, and cancelled if the sale cannot be placed. */
export function createSalePlacing(
  context: PlacingContext,
  view: (visit: OwnedSellerVisit) => Promise<TradeInCheckout>,
  { subscribe, labels }: SaleServices,
) {
  const { db, clock, carrier, log, mailer } = context;
  const placedSales = createPlacedSales(context, labels);

  async function emailOf(database: Kysely<Database>, { owner }: PlacingVisit, { address }: TradeInSeller) {
    if (owner.customer_id === null) return address.email ?? '';
    const query = database.selectFrom('customers').select('email').where('id', '=', owner.customer_id);
    return address.email ?? (await query.executeTakeFirstOrThrow()).email;
  }

  /** Books the pickup. A slot that is no longer free is removed from the checkout (rule seller-07). */
  async function bookPickup(key: string, { seller, handover }: CompleteCheckout, visit: PlacingVisit) {
    if (!handover.slot) return undefined;
    const { address } = seller;
    try {
      return await carrier.bookPickup({ key, slotId: handover.slot.id, reference: key, sender: address });
    } catch (error) {
      if (error instanceof CarrierError) {
        await changeTradeInCheckout(db, visit.owner, clock(), (state) => ({ ...state, handover: undefined }));
        throw conflict('PICKUP_SLOT_TAKEN', 'The pickup slot is no longer free.');
      }
      log.warn({ err: error }, 'the carrier books no pickup');
      throw new ApiError({ status: 503, code: 'CARRIER_UNAVAILABLE', message: 'The carrier does not answer.' });
    }
  }

  const cancelPickup = (pickupId: string) =>
    carrier.cancelPickup(pickupId).catch((error: unknown) => {
      log.warn({ pickupId, err: error }, 'a pickup was not cancelled');
    });

  async function insert(sale: PlaceSale, key: string, visit: PlacingVisit): Promise<PlacedTradeInOrder> {
    const checkout = await view(visit);
    const complete = completed(checkout);
    const declarations = agreedDeclarations(checkout.dueDeclarations, sale, { language: visit.language, at: clock() });
    if (sale.totalPrice.amount !== checkout.totalPrice.amount)
      throw conflict('TOTAL_CHANGED', 'The seller saw another total.');
    const { seller, handover, payout } = complete;
    const email = await emailOf(db, visit, seller);
    const pickupId = await bookPickup(key, complete, visit);
    try {
      return await db.transaction().execute(async (trx) => {
        const placed = await placeTradeInOrder(context, trx, {
          key,
          owner: visit.owner,
          origin: visit.origin,
          market: visit.market,
          language: visit.language,
          email,
          seller: sellerOf(seller),
          handover: {
            carrier: handover.carrier,
            kind: handover.kind,
            ...(handover.slot && { slot: pickupTimeOf(handover.slot) }),
          },
          payout,
          declarations,
        });
        await closeTradeInCheckout(trx, visit.owner, clock());
        return placed;
      });
    } catch (error) {
      if (pickupId !== undefined) await cancelPickup(pickupId);
      throw error;
    }
  }

  /**
   * Places the sale of the current cart and checkout. The same key is the same sale (rule seller-11). Throws 400
   * DECLARATION_MISSING, 409 CHECKOUT_INCOMPLETE, DECLARATIONS_CHANGED, TOTAL_CHANGED, PICKUP_SLOT_TAKEN and those of
   * `placeTradeInOrder`, and 503 CARRIER_UNAVAILABLE.
   */
  async function place(sale: PlaceSale, key: string, visit: PlacingVisit): Promise<PlacedSale> {
    const earlier = () => findPlacedTradeInOrder(db, { key, owner: visit.owner });
    const known = await earlier();
    const inserted =
      known ??
      (await insert(sale, key, visit).catch(async (error: unknown) => {
        // A simultaneous call with the same key has emptied the cart.
        const meanwhile = await earlier();
        if (!meanwhile) throw error;
        return meanwhile;
      }));
    const { orderUuid } = inserted;
    mailer.wake();
    const placed = await placedSales.find(visit.owner, visit.language, orderUuid);
    if (!known && sale.newsletter) await subscribe(placed.email, visit);
    return placed;
  }

  return { place, find: placedSales.find };
}
