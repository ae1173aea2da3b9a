import type { Money } from '@reprise/entities/money';
import type { Order } from '@reprise/entities/order';

/** What of an order is paid with money. */
export const restOf = ({ totalPrice, shopCredit }: Pick<Order, 'totalPrice' | 'shopCredit'>): Money => ({
  ...totalPrice,
  amount: totalPrice.amount - (shopCredit?.used.amount ?? 0),
});
