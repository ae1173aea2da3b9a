import { PayoutChoice } from '@reprise/entities/payout';
import {
  ChooseHandover,
  PickupSlots,
  PlacedSale,
  PlaceSale,
  TradeInCheckout,
  TradeInSeller,
} from '@reprise/entities/trade-in-checkout';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { idempotencyKeyOf } from '../../idempotency-key.ts';
import { route } from '../../route.ts';
import { createCartVisits } from '../session/index.ts';
import { createSalePlacing, type SaleServices } from './place-sale.ts';
import { createTradeInCheckoutService } from './trade-in-checkout-service.ts';

/** The steps between the trade-in cart and the sale. Every change returns the whole checkout. */
export function registerTradeInCheckout(app: FastifyInstance, context: AppContext, services: SaleServices): void {
  const { sessions } = context;
  const checkouts = createTradeInCheckoutService(context);
  const sales = createSalePlacing(context, checkouts.view, services);
  const tag = 'trade-in';
  const { visitOf, ownedVisit } = createCartVisits(sessions);

  route(app, {
    method: 'GET',
    url: '/api/trade-in/checkout',
    access: 'visitor',
    tag,
    summary: 'What the seller has entered, what is still open, and how the parcel can be handed over.',
    response: TradeInCheckout,
    async handler({ request, reply }) {
      return checkouts.view(await visitOf(request, reply));
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/trade-in/checkout/seller',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Stores who sells, as a private person or a business, and where the parcel comes from.',
    body: TradeInSeller,
    response: TradeInCheckout,
    async handler({ body, request, reply }) {
      return checkouts.putSeller(body, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/trade-in/checkout/pickup-slots',
    access: 'visitor',
    tag,
    summary: 'When the carrier can pick the parcel up at the seller’s address.',
    response: PickupSlots,
    errors: { CHECKOUT_INCOMPLETE: 409, CARRIER_UNAVAILABLE: 503 },
    async handler({ request, reply }) {
      return { slots: await checkouts.pickupSlots(await visitOf(request, reply)) };
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/trade-in/checkout/handover',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Chooses how the parcel gets to the carrier; a pickup has a slot.',
    body: ChooseHandover,
    response: TradeInCheckout,
    errors: { HANDOVER_UNAVAILABLE: 400, CHECKOUT_INCOMPLETE: 409, PICKUP_SLOT_TAKEN: 409, CARRIER_UNAVAILABLE: 503 },
    async handler({ body, request, reply }) {
      return checkouts.chooseHandover(body, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'PUT',
    url: '/api/trade-in/checkout/payout',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Chooses how the seller gets the money.',
    body: PayoutChoice,
    response: TradeInCheckout,
    errors: { PAYOUT_UNAVAILABLE: 400 },
    async handler({ body, request, reply }) {
      return checkouts.choosePayout(body, await ownedVisit(request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/checkout',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Places the sale of the current cart and checkout, once for each Idempotency-Key.',
    body: PlaceSale,
    response: PlacedSale,
    errors: {
      DECLARATION_MISSING: 400,
      CHECKOUT_INCOMPLETE: 409,
      DECLARATIONS_CHANGED: 409,
      TOTAL_CHANGED: 409,
      PICKUP_SLOT_TAKEN: 409,
      CART_EMPTY: 409,
      OFFERS_EXPIRED: 409,
      IDEMPOTENCY_KEY_REUSED: 409,
      CARRIER_UNAVAILABLE: 503,
    },
    async handler({ body, request, reply }) {
      const key = idempotencyKeyOf(request);
      // The guard of writes has checked the origin.
      return sales.place(body, key, { ...(await ownedVisit(request, reply)), origin: request.headers.origin ?? '' });
    },
  });

  route(app, {
    method: 'GET',
    url: '/api/trade-in/checkout/placed',
    access: 'visitor',
    tag,
    summary: 'The visitor’s latest sale, and how to send it.',
    response: PlacedSale,
    errors: { SALE_NOT_FOUND: 404 },
    async handler({ request, reply }) {
      const { owner, language } = await visitOf(request, reply);
      if (!owner) throw notFound('SALE_NOT_FOUND', 'The visitor has placed no sale.');
      return sales.find(owner, language);
    },
  });
}
