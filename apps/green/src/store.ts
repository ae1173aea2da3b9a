import { defineStore } from '@reprise/platform';
import { type AddToCartSlice, addToCartSlice } from './add-to-cart/add-to-cart-slice.ts';
import { type CheckoutSlice, checkoutSlice } from './checkout/checkout-slice.ts';
import { type BulkSlice, bulkSlice } from './features/bulk/bulk-slice.ts';
import { type CartSlice, cartSlice } from './features/cart/cart-slice.ts';
import { type CategorySlice, categorySlice } from './features/category/category-slice.ts';
import { type LandingSlice, landingSlice } from './features/landing/landing-slice.ts';
import { type GradingSlice, gradingSlice } from './features/product/grading-slice.ts';
import { type SaleSlice, saleSlice } from './features/sale/sale-slice.ts';
import { type ListSlice, listSlice } from './product-list/list-slice.ts';

/**
 * State of the selling area: landing page, categories and lists by address, grading by product, the trade-in cart,
 * lists of codes, a sale.
 */
export interface GreenState {
  landing: LandingSlice;
  category: CategorySlice;
  list: ListSlice;
  grading: GradingSlice;
  addToCart: AddToCartSlice;
  cart: CartSlice;
  checkout: CheckoutSlice;
  bulk: BulkSlice;
  sale: SaleSlice;
}

export const greenStore = defineStore<GreenState>('green', (tools) => ({
  landing: landingSlice(tools),
  category: categorySlice(tools),
  list: listSlice(tools),
  grading: gradingSlice(tools),
  addToCart: addToCartSlice(tools),
  cart: cartSlice(tools),
  checkout: checkoutSlice(tools),
  bulk: bulkSlice(tools),
  sale: saleSlice(tools),
}));
