import type { CustomerGrading, GradingPrice } from '@reprise/entities/grading';
import type { TradeInProductView } from '@reprise/entities/green-cart';
import { type Async, failure, pending, type SliceTools, success } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

export interface GradingSlice {
  views: Readonly<Record<number, Async<TradeInProductView>>>;
  /** The offer for the current answers; the previous one stays while a new one loads. */
  quotes: Readonly<Record<number, Async<GradingPrice>>>;
  load(id: number): Promise<TradeInProductView>;
  /** Loads the offer for a graded product and cancels a running request for it. Never throws. */
  quote(id: number, grading: CustomerGrading): Promise<void>;
}

export function gradingSlice({ platform, get, set }: SliceTools<GreenState>): GradingSlice {
  const underWay = new Map<number, AbortController>();
  return {
    views: {},
    quotes: {},
    async load(id) {
      const known = get().grading.views[id]?.data;
      const put = (view: Async<TradeInProductView>) =>
        set('grading', ({ views }) => ({ views: { ...views, [id]: view } }));
      put(pending(known));
      try {
        const { tradeIn } = await platform.api();
        const view = await tradeIn.productView(id);
        put(success(view));
        return view;
      } catch (error) {
        put(failure(error, known));
        throw error;
      }
    },
    async quote(id, grading) {
      underWay.get(id)?.abort();
      const controller = new AbortController();
      underWay.set(id, controller);
      const { signal } = controller;
      const known = get().grading.quotes[id]?.data;
      const put = (quote: Async<GradingPrice>) => {
        if (!signal.aborted) set('grading', ({ quotes }) => ({ quotes: { ...quotes, [id]: quote } }));
      };
      put(pending(known));
      try {
        const { tradeIn } = await platform.api();
        put(success(await tradeIn.gradingPrice(id, grading, { signal })));
      } catch (error) {
        put(failure(error, known));
      } finally {
        if (underWay.get(id) === controller) underWay.delete(id);
      }
    },
  };
}
