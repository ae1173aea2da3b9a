import type { AddToCart } from '@reprise/entities/blue-cart';
import { type Async, type AsyncFailure, failureOf, isApiError, type SliceTools } from '@reprise/platform';
import type { BlueState } from '../store.ts';
import { type AddedFrom, type FollowUp, followUpOf } from './follow-up.ts';

/** What to add, and what to show the shopper afterwards. */
export interface AddRequest {
  payload: AddToCart;
  from: AddedFrom;
  categoryIds: readonly number[];
  isSplitFromCharger?: boolean | undefined;
  picture?: string | undefined;
}

export type AddFailure = AsyncFailure & { flash?: string | undefined };

export type AddResult =
  | { outcome: 'added'; followUp: FollowUp }
  | { outcome: 'failed'; failure: AddFailure }
  /** A call for the same product was still running. */
  | { outcome: 'ignored' };

/** Content of the modal after an add. */
export interface JustAdded {
  productId: number;
  name: string;
  variant: AddToCart['productVariantLabel'];
  withFullBattery: boolean;
  picture?: string | undefined;
}

export interface AddToCartSlice {
  /** The latest add of each product, by its id: pending, then the version of the cart, or the failure. */
  adds: Readonly<Record<number, Async<number>>>;
  /** If set, the modal is open. */
  justAdded?: JustAdded | undefined;
  /** Allows one call per product at a time and ignores further ones. Never throws. */
  add(request: AddRequest): Promise<AddResult>;
  closeJustAdded(): void;
}

const failureWithFlash = (error: unknown): AddFailure => {
  const flash = isApiError(error) ? error.flash?.text : undefined;
  return flash === undefined ? failureOf(error) : { ...failureOf(error), flash };
};

export function addToCartSlice({ platform, set, get, resources }: SliceTools<BlueState>): AddToCartSlice {
  const adds = resources('addToCart', 'adds');

  async function send({
    payload,
    from,
    categoryIds,
    isSplitFromCharger = false,
    picture,
  }: AddRequest): Promise<AddResult> {
    try {
      await adds(payload.id).load(async ({ blueCart }) => {
        const cart = await blueCart.addItem(payload);
        get().cart.accept(cart);
        return cart.version;
      });
    } catch (error) {
      return { outcome: 'failed', failure: failureWithFlash(error) };
    }
    const followUp = followUpOf({ id: payload.id, categoryIds, isSplitFromCharger }, from);
    if (followUp.kind === 'modal' && platform.side === 'browser') {
      const { id: productId, name, productVariantLabel: variant, withFullBattery } = payload;
      set('addToCart', { justAdded: { productId, name, variant, withFullBattery, picture } });
    }
    return { outcome: 'added', followUp };
  }

  return {
    adds: {},
    async add(request) {
      const isRunning = get().addToCart.adds[request.payload.id]?.status === 'pending';
      return isRunning ? { outcome: 'ignored' } : send(request);
    },
    closeJustAdded: () => set('addToCart', { justAdded: undefined }),
  };
}
