import type { BlueCart } from '@reprise/entities/blue-cart';
import { lazyWithPreload } from '@reprise/platform';
import type { CartActionData } from './cart.action.ts';

const parts = () => import(/* webpackChunkName: "cart-parts" */ './parts.tsx');

/** The dialogs of the cart. One that the address opens is in the server's HTML. */
export const CartDialogs = lazyWithPreload<{ failed: CartActionData | undefined }>(() =>
  parts().then((module) => module.CartDialogs),
);

export const CrossSelling = lazyWithPreload<{ cart: BlueCart }>(() => parts().then((module) => module.CrossSelling));

export const EmptyCartShelves = lazyWithPreload(() => parts().then((module) => module.EmptyCartShelves));
