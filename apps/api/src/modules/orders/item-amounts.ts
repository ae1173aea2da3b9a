import type { ReturnState } from '@reprise/entities/order';
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

type ReturnableItem = Pick<OrderItemRow, 'dispatched_at' | 'return_announced_at' | 'returned_at' | 'return_refusal_id'>;

/** Whether the item was sent, and its return is not decided. */
export const isReturnable = ({ dispatched_at, returned_at, return_refusal_id }: ReturnableItem): boolean =>
  dispatched_at !== null && returned_at === null && return_refusal_id === null;

/** Where an item is on its way back. */
export function returnStateOf({
  return_announced_at,
  returned_at,
  return_refusal_id,
}: ReturnableItem): ReturnState | undefined {
  if (returned_at !== null) return 'returned';
  if (return_refusal_id !== null) return 'refused';
  return return_announced_at === null ? undefined : 'announced';
}
