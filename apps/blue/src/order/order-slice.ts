import type { Order, PaymentInput, PaymentReturn, PlacedOrder, PlaceOrder } from '@reprise/entities/order';
import type { PaymentMethods } from '@reprise/entities/payment-method';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

/** An order by its id, and by the token of its mailed link for visitors who did not place it. */
export interface OrderAccess {
  orderUuid: string;
  token?: string | undefined;
}

export interface OrderSlice {
  /** The order that the page shows. */
  order: Async<Order>;
  /** How the order can be paid. */
  methods: Async<PaymentMethods>;
  load(access: OrderAccess): Promise<Order>;
  /** Loads the methods for another attempt to pay the order. Never throws. */
  loadMethods(access: OrderAccess): Promise<void>;
  place(order: PlaceOrder, idempotencyKey: string): Promise<PlacedOrder>;
  pay(access: OrderAccess, payment: PaymentInput, idempotencyKey: string): Promise<PlacedOrder>;
  complete(orderUuid: string, returned: PaymentReturn): Promise<PlacedOrder>;
}

const queryOf = ({ token }: OrderAccess) => ({ token });
const ignore = () => undefined;

export function orderSlice({ platform, resource }: SliceTools<BlueState>): OrderSlice {
  const current = resource('order', 'order');
  const methods = resource('order', 'methods');
  return {
    order: idle,
    methods: idle,
    load: (access) => current.load((api) => api.orders.order(access.orderUuid, queryOf(access))),
    loadMethods: (access) =>
      methods.load((api) => api.orders.paymentMethods(access.orderUuid, queryOf(access))).then(ignore, ignore),
    place: async (order, key) => (await platform.api()).orders.place(order, key),
    pay: async (access, payment, key) =>
      (await platform.api()).orders.pay(access.orderUuid, { payment }, key, queryOf(access)),
    complete: async (orderUuid, returned) => (await platform.api()).orders.complete(orderUuid, returned),
  };
}
