import type { FlashMessage } from '@reprise/entities/api-error';
import type { CustomerGrading } from '@reprise/entities/grading';
import type { Money } from '@reprise/entities/money';
import { type AsyncFailure, failureOf, isApiError, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../store.ts';

/** A graded product and the offer that the seller accepts. */
export interface AddRequest {
  productId: number;
  price: Money;
  grading: CustomerGrading;
  searchUuid?: string | undefined;
  /** Id of the cart item that this one replaces. */
  editId?: string | undefined;
  /** Id of the cart item to insert it before. */
  before?: string | undefined;
}

export type AddFailure = AsyncFailure & { flash?: FlashMessage | undefined };
export type AddResult = { outcome: 'added' } | { outcome: 'failed'; failure: AddFailure };

export interface AddToCartSlice {
  /** Number of running or queued calls by product id. */
  adding: Readonly<Record<number, number>>;
  /** How often each product was added on this page; the grading form resets each time. */
  added: Readonly<Record<number, number>>;
  /** Runs calls one after the other, in order. Never throws. */
  add(request: AddRequest): Promise<AddResult>;
}

const counted = (counts: Readonly<Record<number, number>>, id: number, by: number) => ({
  ...counts,
  [id]: (counts[id] ?? 0) + by,
});

export function addToCartSlice({ platform, get, set }: SliceTools<GreenState>): AddToCartSlice {
  let queue: Promise<unknown> = Promise.resolve();

  async function send({ productId, price, grading, searchUuid, editId, before }: AddRequest): Promise<AddResult> {
    try {
      const { tradeIn } = await platform.api();
      const optional = { ...(searchUuid ? { searchUuid } : {}), ...(before ? { before } : {}) };
      const body = { price, customerGradingDto: grading, ...optional };
      get().cart.accept(await tradeIn.addItem(productId, body, editId));
    } catch (error) {
      const flash = isApiError(error) ? error.flash : undefined;
      return { outcome: 'failed', failure: { ...failureOf(error), ...(flash ? { flash } : {}) } };
    }
    set('addToCart', ({ added }) => ({ added: counted(added, productId, 1) }));
    return { outcome: 'added' };
  }

  return {
    adding: {},
    added: {},
    async add(request) {
      const { productId } = request;
      set('addToCart', ({ adding }) => ({ adding: counted(adding, productId, 1) }));
      const result = queue.then(() => send(request));
      queue = result;
      const answer = await result;
      set('addToCart', ({ adding }) => ({ adding: counted(adding, productId, -1) }));
      return answer;
    },
  };
}
