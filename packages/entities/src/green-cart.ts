import * as z from 'zod/mini';
import { FlashMessage } from './api-error.ts';
import { CustomerGrading, Downpricing, GradingAnswer, OfferLine } from './grading.ts';
import { SearchUuid } from './id.ts';
import { Money, StatedPrice } from './money.ts';
import { Product } from './product.ts';

/** Body of POST /api/trade-in/cart/{id}?editId. `price` is the offer that the seller saw. */
export const AddToTradeInCart = z.object({
  price: StatedPrice,
  searchUuid: z.optional(SearchUuid),
  customerGradingDto: z.optional(CustomerGrading),
  /** The item to insert it before, for undoing a removal; it is appended when absent or unknown. */
  before: z.optional(z.uuid()),
});
export type AddToTradeInCart = z.infer<typeof AddToTradeInCart>;

export const GreenCartItem = z.object({
  id: z.uuid(),
  product: Product,
  price: Money,
  breakdown: z.array(OfferLine),
  searchUuid: z.optional(z.string()),
  customerGradingDto: z.optional(CustomerGrading),
  /** The answers as texts, for showing. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  editId: z.optional(z.uuid()),
});
export type GreenCartItem = z.infer<typeof GreenCartItem>;

export const greenCartErrorTypes = [
  'InvalidCarrierForCurrentCartErrorDto',
  'ExpressGradingNotAvailableErrorDto',
  'MinOrderThresholdUnfulfilledErrorDto',
] as const;
export type GreenCartErrorType = (typeof greenCartErrorTypes)[number];

/** GET /api/trade-in/cart. */
export const GreenCart = z.object({
  items: z.array(GreenCartItem),
  totalPrice: Money,
  orderProductsCount: z.optional(z.int()),
  minimumOrderValue: Money,
  errors: z.array(z.object({ type: z.string() })),
  flash: z.optional(FlashMessage),
});
export type GreenCart = z.infer<typeof GreenCart>;

/** GET /api/trade-in/cart/order-product/{id}/customer-grading-answers. */
export const CustomerGradingAnswers = z.object({ productId: z.int(), answers: z.array(GradingAnswer) });
export type CustomerGradingAnswers = z.infer<typeof CustomerGradingAnswers>;

/** GET /api/trade-in/search?query,category,page. */
export const TradeInSearch = z.object({
  products: z.object({ docs: z.array(Product), numFound: z.int() }),
  pagination: z.object({ page: z.int(), itemsPerPage: z.int(), hasPages: z.boolean(), pages: z.int() }),
  searchUuid: z.string(),
  originalQuery: z.optional(z.string()),
});
export type TradeInSearch = z.infer<typeof TradeInSearch>;

/** GET /api/trade-in/wanted?categories=1,2: the product in highest demand of each category, if one is bought. */
export const TradeInWanted = z.object({ products: z.array(Product) });
export type TradeInWanted = z.infer<typeof TradeInWanted>;

/** GET /api/trade-in/product-view/{id}: the product, its maximum trade-in price and the questions to ask. */
export const TradeInProductView = z.object({
  product: Product,
  pictures: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  breadcrumbs: z.array(z.object({ id: z.int(), name: z.string(), path: z.string() })),
  downpricing: z.optional(Downpricing),
});
export type TradeInProductView = z.infer<typeof TradeInProductView>;
