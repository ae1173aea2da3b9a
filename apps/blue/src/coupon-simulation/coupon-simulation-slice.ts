import type { BlueCart, CouponSimulation } from '@reprise/entities/blue-cart';
import { type Async, idle, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';

export interface CouponSimulationSlice {
  /** The campaign code of the product that was viewed last. */
  viewedCode?: string;
  /** What the code would do to the cart. */
  result: Async<CouponSimulation>;
  /** Simulates the code of a viewed product; without one, the earlier code. Never throws. */
  view(code: string | undefined): Promise<void>;
  /** Simulates again after a change of the cart. Never throws. */
  run(): Promise<void>;
}

/** The code worth offering: that of the product viewed last, or of an item; none once the cart has a coupon. */
function codeFor(viewedCode: string | undefined, cart: BlueCart | undefined): string | undefined {
  if (cart?.coupon) return undefined;
  return viewedCode ?? cart?.items.find(({ product }) => product.couponCode)?.product.couponCode;
}

export function couponSimulationSlice({ set, get, resource }: SliceTools<BlueState>): CouponSimulationSlice {
  const result = resource('couponSimulation', 'result');
  const run = async () => {
    const code = codeFor(get().couponSimulation.viewedCode, get().cart.cart.data);
    // A failed simulation only means that nothing is offered.
    if (code) await result.load(({ blueCart }) => blueCart.simulateCoupon(code)).catch(() => undefined);
  };
  return {
    result: idle,
    run,
    view(code) {
      if (code) set('couponSimulation', { viewedCode: code });
      return run();
    },
  };
}
