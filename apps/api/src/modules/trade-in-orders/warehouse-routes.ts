import { maxItemPhotos } from '@reprise/entities/constants/trade-in';
import { OrderParams } from '@reprise/entities/order-request';
import {
  TradeInItemGrading,
  TradeInItemParams,
  TradeInItemPhotos,
  TradeInOrderStateAnswer,
  TradeInOrdersAtWork,
  TradeInPhotosForm,
  TradeInReturnParcel,
} from '@reprise/entities/trade-in-order';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { route } from '../../route.ts';
import { addItemPhotos } from './trade-in-photos.ts';
import type { TradeInWarehouse } from './trade-in-warehouse.ts';

const tag = 'trade-in orders';
const errors = { TRADE_IN_ORDER_NOT_FOUND: 404, TRADE_IN_STATE_CONFLICT: 409 };

/** Routes of the warehouse; only our own services call them. */
export function registerTradeInWarehouse(
  internal: FastifyInstance,
  context: Pick<AppContext, 'mailer' | 'uploads' | 'db' | 'clock'>,
  warehouse: TradeInWarehouse,
): void {
  const { mailer, uploads } = context;
  route(internal, {
    method: 'GET',
    url: '/internal/trade-in-orders',
    access: 'service',
    tag,
    summary:
      'Trade-in orders that the warehouse awaits, examines, has made offers for or sends back, express ones first, then the oldest.',
    response: TradeInOrdersAtWork,
    handler: () => warehouse.list(),
  });

  route(internal, {
    method: 'POST',
    url: '/internal/trade-in-orders/:orderUuid/receive',
    access: 'service',
    tag,
    summary: 'The parcel was opened; repeating it changes nothing.',
    params: OrderParams,
    response: TradeInOrderStateAnswer,
    errors,
    async handler({ params }) {
      const { id, state } = await warehouse.receive(params.orderUuid);
      mailer.wake();
      return { orderUuid: id, state };
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/trade-in-orders/:orderUuid/items/:itemUuid/grading',
    access: 'service',
    tag,
    summary:
      'Records what an item is like. With the last one the order is accepted, or the seller gets counter-offers.',
    params: TradeInItemParams,
    body: TradeInItemGrading,
    response: TradeInOrderStateAnswer,
    errors: { ...errors, TRADE_IN_ITEM_NOT_FOUND: 404 },
    async handler({ params, body }) {
      const { id, state } = await warehouse.grade(params.orderUuid, params.itemUuid, body);
      mailer.wake();
      return { orderUuid: id, state };
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/trade-in-orders/:orderUuid/items/:itemUuid/photos',
    access: 'service',
    tag,
    summary: 'Adds photos of an item that the warehouse has, which its seller sees.',
    params: TradeInItemParams,
    upload: { uploads: uploads.ofServices, fields: { photos: { kind: 'photo', maxCount: maxItemPhotos } } },
    body: TradeInPhotosForm,
    response: TradeInItemPhotos,
    errors: { ...errors, TRADE_IN_ITEM_NOT_FOUND: 404, TOO_MANY_PHOTOS: 409 },
    async handler({ params: { orderUuid: orderId, itemUuid: itemId }, uploads: photos }) {
      return { photos: await addItemPhotos(context, { orderId, itemId, uploadIds: photos.map(({ id }) => id) }) };
    },
  });

  route(internal, {
    method: 'POST',
    url: '/internal/trade-in-orders/:orderUuid/send-back',
    access: 'service',
    tag,
    summary: 'Gives what was not bought to the carrier: makes the label, once.',
    params: OrderParams,
    response: TradeInReturnParcel,
    errors: { ...errors, CARRIER_REFUSED: 409, CARRIER_UNAVAILABLE: 503 },
    async handler({ params }) {
      const trackingNumber = await warehouse.sendBack(params.orderUuid);
      mailer.wake();
      return { orderUuid: params.orderUuid, trackingNumber };
    },
  });
}
