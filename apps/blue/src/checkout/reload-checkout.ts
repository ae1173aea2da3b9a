import type { Checkout } from '@reprise/entities/checkout';
import type { Platform } from '@reprise/platform';
import { blueStore } from '../store.ts';

/**
 * Loads cart and checkout again after a form was refused, since browsers load nothing after an answer with an error status.
 * Undefined if that fails, too.
 */
export async function reloadCheckout(platform: Platform): Promise<Checkout | undefined> {
  const { cart, checkout } = platform.area(blueStore).getState();
  try {
    await cart.load();
    return await checkout.load();
  } catch {
    return undefined;
  }
}
