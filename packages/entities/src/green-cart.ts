import * as z from 'zod/mini';
import { FlashMessage } from './api-error.ts';
import { couponErrorCodes } from './coupon.ts';
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

/**
 * The coupon of a trade-in cart. If it does not apply at present, it stays in the cart, adds nothing and has the
 * reason.
 */
export const GreenCartCoupon = z.object({
  code: z.string(),
  bonus: Money,
  refusal: z.optional(z.object({ code: z.enum(couponErrorCodes), text: z.string() })),
});

/** Express grading, for a fee. `isAvailable`: the cart contains electronics only. */
export const ExpressGrading = z.object({
  isAvailable: z.boolean(),
  isSelected: z.boolean(),
  fee: Money,
  /** Working days from arrival to grading, with it and without it. */
  workingDays: z.int(),
  usualWorkingDays: z.int(),
});

/**
 * GET /api/trade-in/cart. `itemsPrice` is the sum of the offers, which the minimum refers to; `totalPrice` is what is
 * paid: with the bonus of a coupon and less the fee of express grading.
 */
export const GreenCart = z.object({
  items: z.array(GreenCartItem),
  itemsPrice: Money,
  coupon: z.optional(GreenCartCoupon),
  expressGrading: ExpressGrading,
  totalPrice: Money,
  orderProductsCount: z.optional(z.int()),
  minimumOrderValue: Money,
  errors: z.array(z.object({ type: z.string() })),
  flash: z.optional(FlashMessage),
});
export type GreenCart = z.infer<typeof GreenCart>;

/** Why the checkout of a trade-in cart cannot begin: it is empty, its offers have just changed, or it has errors. */
export const tradeInBlockers = ['EmptyCartErrorDto', 'OffersChangedErrorDto', ...greenCartErrorTypes] as const;
export type TradeInBlocker = (typeof tradeInBlockers)[number];

/** POST /api/trade-in/prepare-checkout: whether the checkout can begin, and the cart as it is now. */
export const TradeInPreparation = z.object({
  ready: z.boolean(),
  blockedBy: z.array(z.enum(tradeInBlockers)),
  cart: GreenCart,
});
export type TradeInPreparation = z.infer<typeof TradeInPreparation>;

/** GET /api/trade-in/cart/order-product/{id}/customer-grading-answers. */
export const CustomerGradingAnswers = z.object({ productId: z.int(), answers: z.array(GradingAnswer) });
export type CustomerGradingAnswers = z.infer<typeof CustomerGradingAnswers>;

/** A product as lists of what is bought show it: what the seller recognises it by, and the maximum trade-in price. */
export const TradeInListProduct = z.pick(Product, {
  id: true,
  name: true,
  product_slug: true,
  memory_size: true,
  creator: true,
  identifiers: true,
  purchase_stop: true,
  thumbs_cover_urls: true,
  price_purchase: true,
});
export type TradeInListProduct = z.infer<typeof TradeInListProduct>;

/** GET /api/trade-in/search?query,category,page. */
export const TradeInSearch = z.object({
  products: z.object({ docs: z.array(TradeInListProduct), numFound: z.int() }),
  pagination: z.object({ page: z.int(), itemsPerPage: z.int(), hasPages: z.boolean(), pages: z.int() }),
  searchUuid: z.string(),
  originalQuery: z.optional(z.string()),
});
export type TradeInSearch = z.infer<typeof TradeInSearch>;

/** GET /api/trade-in/wanted?categories=1,2: the product in highest demand of each category, if one is bought. */
export const TradeInWanted = z.object({ products: z.array(TradeInListProduct) });
export type TradeInWanted = z.infer<typeof TradeInWanted>;

/** GET /api/trade-in/product-view/{id}: the product, its maximum trade-in price and the questions to ask. */
export const TradeInProductView = z.object({
  product: Product,
  pictures: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  breadcrumbs: z.array(z.object({ id: z.int(), name: z.string(), path: z.string() })),
  downpricing: z.optional(Downpricing),
});
export type TradeInProductView = z.infer<typeof TradeInProductView>;
