import * as z from 'zod/mini';
import { ordersPerPage } from './constants/users.ts';
import { Money } from './money.ts';
import { SummaryItems } from './order-summary.ts';
import { PayoutKind, PayoutState } from './payout.ts';
import { Pagination } from './product-list.ts';
import { TradeInOrderState } from './trade-in-order.ts';

/**
 * The next step of the seller. `handOver`: the carrier fetches the parcel. `nameAccount`: the bank could not transfer
 * the money.
 */
export const SaleStep = z.enum(['makeLabel', 'send', 'handOver', 'unlock', 'decide', 'nameAccount']);
export type SaleStep = z.infer<typeof SaleStep>;

/** A sale in the list of its seller. */
export const SaleSummary = z.object({
  orderUuid: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  state: TradeInOrderState,
  items: SummaryItems,
  itemCount: z.int(),
  /** The payout if everything is as declared; absent once the actual payout is known. */
  expected: z.optional(Money),
  /** The payout, with the state of its transfer once that was started. */
  paid: z.optional(z.object({ amount: Money, state: z.optional(PayoutState) })),
  payout: PayoutKind,
  nextStep: z.optional(SaleStep),
  /** The last moment for the next step. */
  until: z.optional(z.iso.datetime()),
});
export type SaleSummary = z.infer<typeof SaleSummary>;

/** GET /api/customers/sales?page,open: newest first. */
export const SalesView = z.object({
  sales: z.array(SaleSummary).check(z.maxLength(ordersPerPage)),
  pagination: Pagination,
  numFound: z.int(),
});
export type SalesView = z.infer<typeof SalesView>;
