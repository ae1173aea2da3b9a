import { type AddToCart, BlueCart, type UpdateCartItem } from '@reprise/entities/blue-cart';
import type { CallOptions, Http } from './http.ts';

/** The cart to buy with; every change answers with the whole cart. */
export const createBlueCartClient = (http: Http) => ({
  cart: (options?: CallOptions) => http.get('/api/cart', BlueCart, options),
  /** The cart without what changed since it was last seen: that is left to be told where the cart itself is shown. */
  preview: (options?: CallOptions) => http.get('/api/cart', BlueCart, { ...options, query: { repair: false } }),
  addItem: (body: AddToCart) => http.send('post', '/api/cart-items', BlueCart, { body }),
  updateItem: (uuid: string, body: UpdateCartItem) =>
    http.send('put', `/api/cart-items/${encodeURIComponent(uuid)}`, BlueCart, { body }),
  removeItem: (uuid: string, query: { page?: string; repair?: boolean } = {}) =>
    http.send('delete', `/api/cart-items/${encodeURIComponent(uuid)}`, BlueCart, { query }),
});
