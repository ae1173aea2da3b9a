import * as z from 'zod/mini';
import { maxPicturesOfSummary, ordersPerPage } from './constants/users.ts';
import { Money } from './money.ts';
import { OrderState } from './order.ts';
import { PageNumber } from './parameters.ts';
import { Pagination } from './product-list.ts';
import { ShipmentState } from './shipment.ts';

/** Query of GET /api/customers/orders and GET /api/customers/sales. */
export const CustomerOrdersQuery = z.object({
  page: PageNumber,
  /** `1`: only orders or sales that are not over. */
  open: z.optional(z.enum(['0', '1'])),
});
export type CustomerOrdersQuery = z.infer<typeof CustomerOrdersQuery>;

/** The first items of an order or a sale. */
export const SummaryItems = z
  .array(z.object({ name: z.string(), picture: z.optional(z.string()) }))
  .check(z.maxLength(maxPicturesOfSummary));

/**
 * The next step of the customer about an order. `settle`: the bank took the money back. `makeReturnLabel` and
 * `sendBack`: items are to be returned.
 */
export const OrderStep = z.enum(['pay', 'transfer', 'settle', 'makeReturnLabel', 'sendBack']);
export type OrderStep = z.infer<typeof OrderStep>;

/** An order in the list of its customer. */
export const OrderSummary = z.object({
  orderUuid: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  state: OrderState,
  items: SummaryItems,
  itemCount: z.int(),
  /** Without items that were cancelled. */
  totalPrice: Money,
  nextStep: z.optional(OrderStep),
  /** Parcels that have not arrived, oldest first. */
  parcels: z.array(z.object({ state: ShipmentState, trackingNumber: z.string(), trackingUrl: z.url() })),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** Why an item of an order cannot be bought again. */
export const ReorderRefusal = z.enum(['soldOut', 'noFullBattery', 'discontinued', 'cartFull', 'coupon']);
export type ReorderRefusal = z.infer<typeof ReorderRefusal>;

/** POST /api/customers/orders/{orderUuid}/reorder: how many items are in the cart now, and which are not. */
export const ReorderResult = z.object({
  added: z.int(),
  refused: z.array(z.object({ name: z.string(), reason: ReorderRefusal })),
});
export type ReorderResult = z.infer<typeof ReorderResult>;

/** GET /api/customers/orders?page,open: newest first. */
export const OrdersView = z.object({
  orders: z.array(OrderSummary).check(z.maxLength(ordersPerPage)),
  pagination: Pagination,
  numFound: z.int(),
});
export type OrdersView = z.infer<typeof OrdersView>;
