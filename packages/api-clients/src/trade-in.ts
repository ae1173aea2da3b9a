import {
  type AddBulkItems,
  AddedBulkItems,
  BulkConditions,
  type BulkLine,
  BulkOffers,
  BulkTable,
} from '@reprise/entities/bulk-offer';
import type { ApplyCoupon } from '@reprise/entities/coupon';
import { type CustomerGrading, GradingPrice } from '@reprise/entities/grading';
import {
  type AddToTradeInCart,
  CustomerGradingAnswers,
  GreenCart,
  TradeInPreparation,
  TradeInProductView,
  TradeInSearch,
  TradeInWanted,
} from '@reprise/entities/green-cart';
import type {
  TradeInCartQuery,
  TradeInEditQuery,
  TradeInSearchQuery,
  TradeInWantedQuery,
} from '@reprise/entities/green-cart-request';
import { type OnsiteSitemapQuery, SellingSitemap } from '@reprise/entities/onsite-sitemap';
import { TradeInFairness } from '@reprise/entities/trade-in-fairness';
import type { CallOptions, Http, QueryOf, UploadForm } from './http.ts';

/** Search, grading and cart of the trade-in side. */
export const createTradeInClient = (http: Http) => ({
  search: (query: QueryOf<typeof TradeInSearchQuery>, options?: CallOptions) =>
    http.get('/api/trade-in/search', TradeInSearch, { ...options, query }),
  wanted: (categories: readonly number[], options?: CallOptions) =>
    http.get('/api/trade-in/wanted', TradeInWanted, {
      ...options,
      query: { categories: categories.join(',') } satisfies QueryOf<typeof TradeInWantedQuery>,
    }),
  fairness: (options?: CallOptions) => http.get('/api/trade-in/fairness', TradeInFairness, options),
  /** Links for the sitemap that sellers see, with the products from a place on. */
  onsiteSitemap: (from: number, options?: CallOptions) =>
    http.get('/api/trade-in/onsite-sitemap', SellingSitemap, {
      ...options,
      query: { from } satisfies QueryOf<typeof OnsiteSitemapQuery>,
    }),
  productView: (id: number, options?: CallOptions) =>
    http.get(`/api/trade-in/product-view/${id}`, TradeInProductView, options),
  gradingPrice: (productId: number, customerGradingDto: CustomerGrading, options?: CallOptions) =>
    http.ask('/api/trade-in/grading-price', GradingPrice, {
      ...options,
      body: { productId, customerGradingDto },
    }),
  cart: (options?: CallOptions) =>
    http.get('/api/trade-in/cart', GreenCart, {
      ...options,
      query: { withProducts: 'true' } satisfies QueryOf<typeof TradeInCartQuery>,
    }),
  addItem: (productId: number, body: AddToTradeInCart, editId?: string) =>
    http.send('post', `/api/trade-in/cart/${productId}`, GreenCart, {
      body,
      query: { editId } satisfies QueryOf<typeof TradeInEditQuery>,
    }),
  removeItem: (id: string) => http.send('delete', `/api/trade-in/cart/item/${encodeURIComponent(id)}`, GreenCart),
  removeAll: () => http.send('delete', '/api/trade-in/cart/item', GreenCart, { repeatable: true }),
  bulkConditions: (options?: CallOptions) => http.get('/api/trade-in/bulk-conditions', BulkConditions, options),
  bulkOffers: (lines: readonly BulkLine[], options?: CallOptions) =>
    http.ask('/api/trade-in/bulk-offers', BulkOffers, { ...options, body: { lines } }),
  /** The cells of a table in a form with the field `file`. */
  readBulkFile: (form: UploadForm) => http.sendForm('/api/trade-in/bulk-files', BulkTable, form),
  addBulkItems: (items: AddBulkItems['items']) =>
    http.send('post', '/api/trade-in/bulk-items', AddedBulkItems, { body: { items } }),
  applyCoupon: (code: string) =>
    http.send('put', '/api/checkout/coupon', GreenCart, { body: { code } satisfies ApplyCoupon, repeatable: true }),
  removeCoupon: () => http.send('delete', '/api/checkout/coupon', GreenCart, { repeatable: true }),
  selectExpressGrading: () =>
    http.send('put', '/api/trade-in/checkout/express-grading', GreenCart, { repeatable: true }),
  removeExpressGrading: () =>
    http.send('delete', '/api/trade-in/checkout/express-grading', GreenCart, { repeatable: true }),
  prepareCheckout: () => http.send('post', '/api/trade-in/prepare-checkout', TradeInPreparation),
  gradingAnswers: (id: string, options?: CallOptions) =>
    http.get(
      `/api/trade-in/cart/order-product/${encodeURIComponent(id)}/customer-grading-answers`,
      CustomerGradingAnswers,
      options,
    ),
});
