import { ChooseHandover, PickupSlots, TradeInCheckout, TradeInSeller } from '@reprise/entities/trade-in-checkout';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { cartOwner } from '../session/index.ts';
import { createTradeInCheckoutService } from './trade-in-checkout-service.ts';

/** The steps between the trade-in cart and the sale. Every change returns the whole checkout. */
export function registerTradeInCheckout(app: FastifyInstance, context: AppContext): void {
  const { sessions } = context;
  const checkouts = createTradeInCheckoutService(context);
  const tag = 'trade-in';

  async function ownedVisit(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.ensure(request, reply);
    return { owner: cartOwner(session, request.locale.market), ...request.locale };
  }

  async function visitOf(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.current(request, reply);
    return { owner: session && cartOwner(session, request.locale.market), ...request.locale };
  }

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
}
