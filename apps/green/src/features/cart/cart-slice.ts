import type { GreenCart, GreenCartErrorType, GreenCartItem } from '@reprise/entities/green-cart';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

/** The item that was removed last, and the id of the item behind it. */
export interface RemovedItem {
  item: GreenCartItem;
  before?: string | undefined;
}

export interface CartSlice {
  cart: Async<GreenCart>;
  removed?: RemovedItem | undefined;
  load(signal?: AbortSignal): Promise<void>;
  /** Stores the cart that the API returned after a change. */
  accept(cart: GreenCart): void;
  /** Reports cart errors to analytics: each type once, and again when it reappears. */
  reportErrors(): void;
  remove(id: string): Promise<void>;
  forgetRemoved(): void;
  removeAll(): Promise<void>;
  /** Applies a coupon in place of the one that the cart has; undefined removes it. */
  setCoupon(code: string | undefined): Promise<void>;
  setExpressGrading(isSelected: boolean): Promise<void>;
  /** Whether the checkout can begin; otherwise the cart contains the reasons. */
  prepareCheckout(): Promise<boolean>;
}

const errorTypes = [
  'InvalidCarrierForCurrentCartErrorDto',
  'ExpressGradingNotAvailableErrorDto',
  'MinOrderThresholdUnfulfilledErrorDto',
] as const satisfies readonly GreenCartErrorType[];

/** A cart with a count of 0 is empty, whatever its other fields say. */
export const isEmptyCart = ({ orderProductsCount = 0 }: GreenCart): boolean => orderProductsCount === 0;

/** Cents missing to the minimum order value; 0 when it is reached. */
export function missingToMinimum({ errors, minimumOrderValue, itemsPrice }: GreenCart): number {
  const isBelow = errors.some(({ type }) => type === 'MinOrderThresholdUnfulfilledErrorDto');
  return isBelow ? Math.max(0, minimumOrderValue.amount - itemsPrice.amount) : 0;
}

/** Whether the cart page shows a note about the cart, such as a problem that blocks the checkout. */
export const hasNotes = ({ flash, errors }: GreenCart): boolean => flash !== undefined || errors.length > 0;

export function cartSlice({ platform, get, set, resource }: SliceTools<GreenState>): CartSlice {
  const cart = resource('cart', 'cart');
  let reported: readonly GreenCartErrorType[] = [];

  function announce() {
    platform.state.setState({ greenCartCount: get().cart.cart.data?.orderProductsCount ?? 0 });
    if (platform.side === 'browser') get().cart.reportErrors();
  }

  return {
    cart: idle,
    async load(signal) {
      await cart.load(({ tradeIn }) => tradeIn.cart({ signal }), { signal });
      announce();
    },
    accept(changed) {
      cart.put(changed);
      announce();
    },
    reportErrors() {
      const { errors = [] } = get().cart.cart.data ?? {};
      const present = errorTypes.filter((known) => errors.some(({ type }) => type === known));
      for (const type of present) {
        if (!reported.includes(type)) platform.track({ event: 'green_cart_error', error_type: type });
      }
      reported = present;
    },
    async remove(id) {
      const items = get().cart.cart.data?.items ?? [];
      const place = items.findIndex((candidate) => candidate.id === id);
      const item = items[place];
      const { tradeIn } = await platform.api();
      get().cart.accept(await tradeIn.removeItem(id));
      if (item) set('cart', { removed: { item, before: items[place + 1]?.id } });
    },
    forgetRemoved: () => set('cart', { removed: undefined }),
    async setCoupon(code) {
      const { tradeIn } = await platform.api();
      get().cart.accept(await (code === undefined ? tradeIn.removeCoupon() : tradeIn.applyCoupon(code)));
    },
    async setExpressGrading(isSelected) {
      const { tradeIn } = await platform.api();
      get().cart.accept(await (isSelected ? tradeIn.selectExpressGrading() : tradeIn.removeExpressGrading()));
    },
    async prepareCheckout() {
      const { tradeIn } = await platform.api();
      const { ready, cart: current } = await tradeIn.prepareCheckout();
      get().cart.accept(current);
      return ready;
    },
    async removeAll() {
      const { tradeIn } = await platform.api();
      get().cart.accept(await tradeIn.removeAll());
      get().cart.forgetRemoved();
    },
  };
}
