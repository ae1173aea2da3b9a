import { MailedToken } from '@reprise/entities/mailed-token';
import { OrderLinkRequest } from '@reprise/entities/order-link-request';
import { OrderParams } from '@reprise/entities/order-request';
import { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import {
  TradeInDecisions,
  TradeInOrder,
  TradeInPayoutChange,
  TradeInPhotoParams,
  TradeInSecondGrading,
} from '@reprise/entities/trade-in-order';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { serveUpload, type UploadFiles } from '../uploads/index.ts';
import { emailKeyOf } from '../user/index.ts';
import { presentTradeInOrder } from './present-trade-in-order.ts';
import { openTradeInOrder, tradeInOrderNotFound } from './trade-in-access.ts';
import { createTradeInFairness } from './trade-in-fairness.ts';
import { mailTradeInLink } from './trade-in-links.ts';
import type { TradeInOrderService } from './trade-in-order-service.ts';
import type { TradeInPayouts } from './trade-in-payouts.ts';
import { loadItemPhotos } from './trade-in-photos.ts';

const tag = 'trade-in orders';
const unknown = { TRADE_IN_ORDER_NOT_FOUND: 404 };

type RouteContext = AppContext & { service: TradeInOrderService; payouts: TradeInPayouts; files: UploadFiles };

function registerFairness(app: FastifyInstance, context: RouteContext): void {
  const figures = createTradeInFairness(context);
  route(app, {
    method: 'GET',
    url: '/api/trade-in/fairness',
    access: 'public',
    cache: sameForEverybody,
    tag,
    summary: 'How often and by how much examined items changed their price, and how fast sales were paid.',
    response: TradeInFairness,
    handler: figures,
  });
}

function registerAccess(app: FastifyInstance, context: RouteContext): void {
  const { sessions, limits, service } = context;
  route(app, {
    method: 'GET',
    url: '/api/trade-in/orders/:orderUuid',
    access: 'visitor',
    tag,
    summary: 'A trade-in order, for the visitor who placed it or who opened it by a mailed link.',
    params: OrderParams,
    response: TradeInOrder,
    errors: unknown,
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      return presentTradeInOrder(context, await service.read(params.orderUuid, session), session);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/:orderUuid/access',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Lets the session use a trade-in order by the token of a mailed link, which is in the body only.',
    params: OrderParams,
    body: MailedToken,
    errors: unknown,
    async handler({ params, body, request, reply }) {
      await limits.tryToken(clientOf(request.ip));
      await openTradeInOrder(context, params.orderUuid, body.token, await sessions.ensure(request, reply));
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/links',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Mails a new link to a trade-in order; the answer is the same whether there is such an order.',
    body: OrderLinkRequest,
    async handler({ body, request }) {
      await limits.mail(clientOf(request.ip), emailKeyOf(body.email));
      await mailTradeInLink(context, body, request.locale.language);
    },
  });
}

function registerSending(app: FastifyInstance, context: RouteContext): void {
  const { sessions, mailer, service } = context;
  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/:orderUuid/label',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Makes the label by which the seller sends the items, unless there is one.',
    params: OrderParams,
    response: TradeInOrder,
    errors: { ...unknown, TRADE_IN_STATE_CONFLICT: 409, CARRIER_REFUSED: 409, CARRIER_UNAVAILABLE: 503 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      await service.label(await service.read(params.orderUuid, session));
      mailer.wake();
      return presentTradeInOrder(context, await service.read(params.orderUuid, session), session);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/:orderUuid/cancellation',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Cancels a trade-in order whose parcel was not sent.',
    params: OrderParams,
    response: TradeInOrder,
    errors: { ...unknown, TRADE_IN_STATE_CONFLICT: 409 },
    async handler({ params, request, reply }) {
      const session = await sessions.current(request, reply);
      await service.cancel(await service.read(params.orderUuid, session));
      mailer.wake();
      return presentTradeInOrder(context, await service.read(params.orderUuid, session), session);
    },
  });
}

function registerDeciding(app: FastifyInstance, context: RouteContext): void {
  const { sessions, mailer, service } = context;
  const errors = { ...unknown, TRADE_IN_STATE_CONFLICT: 409, TRADE_IN_ITEM_CONFLICT: 409 };
  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/:orderUuid/decisions',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Accepts or declines counter-offers, item by item. Declined items come back free of charge.',
    params: OrderParams,
    body: TradeInDecisions,
    response: TradeInOrder,
    errors,
    async handler({ params, body, request, reply }) {
      const session = await sessions.current(request, reply);
      await service.decide(await service.read(params.orderUuid, session), body);
      mailer.wake();
      return presentTradeInOrder(context, await service.read(params.orderUuid, session), session);
    },
  });

  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/:orderUuid/second-grading',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary: 'Has items with a counter-offer examined by a second grader, once for each. The offer never falls.',
    params: OrderParams,
    body: TradeInSecondGrading,
    response: TradeInOrder,
    errors,
    async handler({ params, body, request, reply }) {
      const session = await sessions.current(request, reply);
      await service.askAgain(await service.read(params.orderUuid, session), body.items);
      mailer.wake();
      return presentTradeInOrder(context, await service.read(params.orderUuid, session), session);
    },
  });
}

function registerPhotos(app: FastifyInstance, context: RouteContext): void {
  const { db, sessions, service } = context;
  route(app, {
    method: 'GET',
    url: '/api/trade-in/orders/:orderUuid/items/:itemUuid/photos/:photoUuid',
    access: 'visitor',
    tag,
    summary: 'A photo that the warehouse took of an item, for those who may read its order.',
    params: TradeInPhotoParams,
    errors: { ...unknown, UPLOADS_UNAVAILABLE: 503 },
    async handler({ params: { orderUuid, itemUuid, photoUuid }, request, reply }) {
      const order = await service.read(orderUuid, await sessions.current(request, reply));
      const photos = await loadItemPhotos(db, order.id);
      const photo = photos.find(({ id, item_id }) => id === photoUuid && item_id === itemUuid);
      if (!photo) throw tradeInOrderNotFound();
      return serveUpload(reply, context, photo);
    },
  });
}

function registerPaying(app: FastifyInstance, context: RouteContext): void {
  const { sessions, mailer, service, payouts } = context;
  route(app, {
    method: 'POST',
    url: '/api/trade-in/orders/:orderUuid/payout',
    access: 'visitor',
    csrf: 'required',
    tag,
    summary:
      'Sends the money of a payout that the bank rejected or returned to another account. The order of a customer needs the sign-in and a password that was entered lately.',
    params: OrderParams,
    body: TradeInPayoutChange,
    response: TradeInOrder,
    errors: {
      ...unknown,
      PAYOUT_UNAVAILABLE: 400,
      PAYOUT_NEEDS_SIGN_IN: 403,
      REAUTHENTICATION_REQUIRED: 403,
      PAYOUT_NOT_OPEN: 409,
    },
    async handler({ params, body, request, reply }) {
      const session = await sessions.ensure(request, reply);
      await payouts.redirect(await service.read(params.orderUuid, session), session, body);
      mailer.wake();
      return presentTradeInOrder(context, await service.read(params.orderUuid, session), session);
    },
  });
}

/** The seller's routes of trade-in orders. */
export function registerTradeInOrderRoutes(app: FastifyInstance, context: RouteContext): void {
  for (const register of [
    registerFairness,
    registerAccess,
    registerSending,
    registerDeciding,
    registerPhotos,
    registerPaying,
  ])
    register(app, context);
}
