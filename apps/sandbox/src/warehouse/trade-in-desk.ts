import {
  type TradeInItemGrading,
  TradeInOrderStateAnswer,
  TradeInOrdersAtWork,
  TradeInReturnParcel,
} from '@reprise/entities/trade-in-order';
import type { ShopOptions } from '../shop-call.ts';
import { createShopCall } from '../shop-call.ts';
import { isStolen } from './stolen-devices.ts';

export type TradeInAtWork = TradeInOrdersAtWork['orders'][number];

/** The form about an item. */
export interface Examination extends TradeInItemGrading {
  /** Compared with the list of stolen devices. */
  readonly imei?: string | undefined;
}

/** The desk at which people open the parcels of sellers, grade the items, and send back those that are not bought. */
export interface TradeInDesk {
  /** Express ones first, then the oldest. */
  orders(): Promise<TradeInAtWork[]>;
  receive(orderUuid: string): Promise<void>;
  examine(orderUuid: string, itemUuid: string, examination: Examination): Promise<void>;
  sendBack(orderUuid: string): Promise<void>;
  /** Lets the time pass in which the seller can decide. */
  endDeadline(orderUuid: string): Promise<void>;
}

interface DeskOptions {
  readonly shop: ShopOptions;
  /** The carrier collects a parcel. */
  readonly handOver: (trackingNumber: string) => void;
}

/** The desk behind the API's internal port. Calls throw a Problem: 502 when the shop is down, else its status and code. */
export function createTradeInDesk({ shop, handOver }: DeskOptions): TradeInDesk {
  const call = createShopCall(shop);
  const pathOf = (orderUuid: string, part: string) => `trade-in-orders/${encodeURIComponent(orderUuid)}/${part}`;
  return {
    orders: async () => TradeInOrdersAtWork.parse(await call('trade-in-orders')).orders,
    async receive(orderUuid) {
      TradeInOrderStateAnswer.parse(await call(pathOf(orderUuid, 'receive'), {}));
    },
    async examine(orderUuid, itemUuid, { imei, ...grading }) {
      const found: TradeInItemGrading = imei !== undefined && isStolen(imei) ? { finding: 'stolen' } : grading;
      const part = `items/${encodeURIComponent(itemUuid)}/grading`;
      TradeInOrderStateAnswer.parse(await call(pathOf(orderUuid, part), found));
    },
    async sendBack(orderUuid) {
      const { trackingNumber } = TradeInReturnParcel.parse(await call(pathOf(orderUuid, 'send-back'), {}));
      handOver(trackingNumber);
    },
    async endDeadline(orderUuid) {
      TradeInOrderStateAnswer.parse(await call(pathOf(orderUuid, 'end-deadline'), {}));
    },
  };
}
