import type { Order } from '@reprise/entities/order';
import type { PaymentMethods } from '@reprise/entities/payment-method';
import { type Async, failureOf, idle, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

/** The order that pages show. What changes it asks the API, whose answer leads to another page. */
export interface OrderSlice {
  /** The order that the page shows. */
  order: Async<Order>;
  /** How the order can be paid. */
  methods: Async<PaymentMethods>;
  /** Loads an order; the token of a mailed link opens one that the visitor has no access to. */
  load(orderUuid: string, token?: string): Promise<Order>;
  /** Loads the methods for another attempt to pay the order. Never throws. */
  loadMethods(orderUuid: string): Promise<void>;
}

const ignore = () => undefined;

export function orderSlice({ resource }: SliceTools<BlueState>): OrderSlice {
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
  };
}
