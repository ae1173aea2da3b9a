import { defineStore } from '@reprise/platform';
import { type AccessoriesSlice, accessoriesSlice } from './accessories/accessories-slice.ts';
import { type AddToCartSlice, addToCartSlice } from './add-to-cart/add-to-cart-slice.ts';
import { type CheckoutSlice, checkoutSlice } from './checkout/checkout-slice.ts';
import { type CouponSimulationSlice, couponSimulationSlice } from './coupon-simulation/coupon-simulation-slice.ts';
import { type CartSlice, cartSlice } from './features/cart/cart-slice.ts';
import { type ProductSlice, productSlice } from './features/product/product-slice.ts';
import { type QuestionsSlice, questionsSlice } from './features/product/questions-slice.ts';
import { type SearchSlice, searchSlice } from './features/search/search-slice.ts';
import { type FinancingSlice, financingSlice } from './financing/financing-slice.ts';
import { type FinderSlice, finderSlice } from './finder/finder-slice.ts';
import { type LandingSlice, landingSlice } from './landing/landing-slice.ts';
import { type OrderSlice, orderSlice } from './order/order-slice.ts';
import { type ListSlice, listSlice } from './product-list/list-slice.ts';
import { type ProductsSlice, productsSlice } from './products/products-slice.ts';
import { type WishlistSlice, wishlistSlice } from './wishlist/wishlist-slice.ts';
import { type WristbandsSlice, wristbandsSlice } from './wristbands/wristbands-slice.ts';

/** State of the buying area: data by id or address, and the actions that change it. */
export interface BlueState {
  products: ProductsSlice;
  landing: LandingSlice;
  list: ListSlice;
  search: SearchSlice;
  wishlist: WishlistSlice;
  product: ProductSlice;
  questions: QuestionsSlice;
  cart: CartSlice;
  couponSimulation: CouponSimulationSlice;
  checkout: CheckoutSlice;
  order: OrderSlice;
  addToCart: AddToCartSlice;
  accessories: AccessoriesSlice;
  wristbands: WristbandsSlice;
  financing: FinancingSlice;
  finder: FinderSlice;
}

export const blueStore = defineStore<BlueState>('blue', (tools) => ({
  products: productsSlice(tools),
  landing: landingSlice(tools),
  list: listSlice(tools),
  search: searchSlice(tools),
  wishlist: wishlistSlice(tools),
  product: productSlice(tools),
  questions: questionsSlice(tools),
  cart: cartSlice(tools),
  couponSimulation: couponSimulationSlice(tools),
  checkout: checkoutSlice(tools),
  order: orderSlice(tools),
  addToCart: addToCartSlice(tools),
  accessories: accessoriesSlice(tools),
  wristbands: wristbandsSlice(tools),
  financing: financingSlice(tools),
  finder: finderSlice(tools),
}));
