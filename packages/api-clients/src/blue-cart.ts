import { type AddToCart, BlueCart, CouponSimulation, type UpdateCartItem } from '@reprise/entities/blue-cart';
import type { CartQuery, CouponSimulationQuery, RemoveCartItemQuery } from '@reprise/entities/blue-cart-request';
import type { ApplyCoupon } from '@reprise/entities/coupon';
import { type ChooseInsurance, InsuranceOffers, type InsuranceOffersQuery } from '@reprise/entities/insurance';
import type { CallOptions, Http, QueryOf } from './http.ts';

/** The cart for buying. Every change returns the whole cart. */
export const createBlueCartClient = (http: Http) => ({
  cart: (options?: CallOptions) => http.get('/api/cart', BlueCart, options),
  /** The cart without applying changes of the catalogue; the cart's own page reports them. */
  preview: (options?: CallOptions) =>
    http.get('/api/cart', BlueCart, { ...options, query: { repair: 'false' } satisfies QueryOf<typeof CartQuery> }),
  addItem: (body: AddToCart) => http.send('post', '/api/cart-items', BlueCart, { body }),
  updateItem: (uuid: string, body: UpdateCartItem) =>
    http.send('put', `/api/cart-items/${encodeURIComponent(uuid)}`, BlueCart, { body }),
  removeItem: (uuid: string, query: QueryOf<typeof RemoveCartItemQuery> = {}) =>
    http.send('delete', `/api/cart-items/${encodeURIComponent(uuid)}`, BlueCart, { query }),
  applyCoupon: (body: ApplyCoupon) => http.send('put', '/api/cart/coupon', BlueCart, { body }),
  removeCoupon: () => http.send('delete', '/api/cart/coupon', BlueCart),
  insuranceOffers: (item: string, options?: CallOptions) =>
    http.get('/api/insurance-offers', InsuranceOffers, {
      ...options,
      query: { item } satisfies QueryOf<typeof InsuranceOffersQuery>,
    }),
  chooseInsurance: (uuid: string, body: ChooseInsurance) =>
    http.send('put', `/api/cart-items/${encodeURIComponent(uuid)}/insurance`, BlueCart, { body }),
  removeInsurance: (uuid: string) =>
    http.send('delete', `/api/cart-items/${encodeURIComponent(uuid)}/insurance`, BlueCart),
  /** The cart as it would be with the coupon, or why it does not apply. Throws a 400 for unknown codes. */
  simulateCoupon: (code: string, options?: CallOptions) =>
    http.get('/api/cart/coupon-simulation', CouponSimulation, {
      ...options,
      query: { code } satisfies QueryOf<typeof CouponSimulationQuery>,
    }),
});
