import type { Money } from '@reprise/entities/money';
import type { Order } from '@reprise/entities/order';

/** The price of an order without cancelled items, in cents. */
export const goodsOf = ({ totalPrice, cancelledPrice }: Pick<Order, 'totalPrice' | 'cancelledPrice'>): number =>
  totalPrice.amount - (cancelledPrice?.amount ?? 0);

/** The part of it that is paid with money, which is used before shop credit (rule payout-18). */
export const restOf = (order: Pick<Order, 'totalPrice' | 'cancelledPrice' | 'shopCredit'>): Money => ({
  ...order.totalPrice,
  amount: Math.min(goodsOf(order), order.totalPrice.amount - (order.shopCredit?.used.amount ?? 0)),
});
