import type { OrderItemRow, OrderRow } from './order-store.ts';

type PricedItem = Pick<OrderItemRow, 'price' | 'discount' | 'insurance'>;
type PricedOrder = Pick<OrderRow, 'shipping' | 'shipping_discount'>;

/** What an item costs with its discount and its insurance, in cents. */
export const amountOfItem = ({ price, discount, insurance }: PricedItem): number =>
  price - discount + (insurance?.premium.amount ?? 0);

/** What items cost together, in cents. */
export const amountOfItems = (items: readonly PricedItem[]): number =>
  items.reduce((sum, item) => sum + amountOfItem(item), 0);

/** What the delivery costs, in cents. It is paid with the first parcel. */
export const amountOfDelivery = ({ shipping, shipping_discount }: PricedOrder): number => shipping - shipping_discount;

export const isOpen = ({
  dispatched_at,
  cancelled_at,
}: Pick<OrderItemRow, 'dispatched_at' | 'cancelled_at'>): boolean => dispatched_at === null && cancelled_at === null;

/** Items that were cancelled by themselves are not paid. */
export const isCancelled = ({ cancelled_at }: Pick<OrderItemRow, 'cancelled_at'>): boolean => cancelled_at !== null;

type ReturnableItem = Pick<OrderItemRow, 'dispatched_at' | 'return_announced_at' | 'returned_at'>;

/** Whether the customer has the item or will have it. */
export const isReturnable = ({ dispatched_at, returned_at }: ReturnableItem): boolean =>
  dispatched_at !== null && returned_at === null;

/** Where an item is on its way back. */
export function returnStateOf({ return_announced_at, returned_at }: ReturnableItem) {
  if (returned_at !== null) return 'returned';
  return return_announced_at === null ? undefined : 'announced';
}
