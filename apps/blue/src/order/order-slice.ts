import type { Order, PaymentInput, PaymentReturn, PlacedOrder, PlaceOrder } from '@reprise/entities/order';
import type { PaymentMethods } from '@reprise/entities/payment-method';
import type { WithdrawalReceipt, WithdrawalRequest } from '@reprise/entities/withdrawal';
import { type Async, failureOf, idle, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface OrderSlice {
  /** The order that the page shows. */
  order: Async<Order>;
  /** How the order can be paid. */
  methods: Async<PaymentMethods>;
  /** Loads an order; the token of a mailed link opens one that the visitor has no access to. */
  load(orderUuid: string, token?: string): Promise<Order>;
  /** Loads the methods for another attempt to pay the order. Never throws. */
  loadMethods(orderUuid: string): Promise<void>;
  place(order: PlaceOrder, idempotencyKey: string): Promise<PlacedOrder>;
  pay(orderUuid: string, payment: PaymentInput, idempotencyKey: string): Promise<PlacedOrder>;
  cancel(orderUuid: string): Promise<Order>;
  complete(orderUuid: string, returned: PaymentReturn): Promise<PlacedOrder>;
  withdraw(request: WithdrawalRequest): Promise<WithdrawalReceipt>;
}

const ignore = () => undefined;

export function orderSlice({ platform, resource }: SliceTools<BlueState>): OrderSlice {
  const current = resource('order', 'order');
  const methods = resource('order', 'methods');
  return {
    order: idle,
    methods: idle,
    load: (orderUuid, token) =>
      current.load(async ({ orders }) => {
        try {
          return await orders.order(orderUuid);
        } catch (error) {
          if (token === undefined || failureOf(error).status !== 404) throw error;
        }
        await orders.open(orderUuid, { token });
        return orders.order(orderUuid);
      }),
    loadMethods: (orderUuid) => methods.load((api) => api.orders.paymentMethods(orderUuid)).then(ignore, ignore),
    place: async (order, key) => (await platform.api()).orders.place(order, key),
    pay: async (orderUuid, payment, key) => (await platform.api()).orders.pay(orderUuid, { payment }, key),
    cancel: async (orderUuid) => (await platform.api()).orders.cancel(orderUuid),
    withdraw: async (request) => (await platform.api()).orders.withdraw(request),
    complete: async (orderUuid, returned) => (await platform.api()).orders.complete(orderUuid, returned),
  };
}
