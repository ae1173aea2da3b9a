import type { CustomerGrading, GradingPrice } from '@reprise/entities/grading';
import type { TradeInProductView } from '@reprise/entities/green-cart';
import type { Async, SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

export interface GradingSlice {
  views: Readonly<Record<number, Async<TradeInProductView>>>;
  /** The offer for the current answers; the previous one stays while a new one loads. */
  quotes: Readonly<Record<number, Async<GradingPrice>>>;
  load(id: number): Promise<TradeInProductView>;
  /** Loads the offer for a graded product and cancels a running request for it. Never throws. */
  quote(id: number, grading: CustomerGrading): Promise<void>;
}

export function gradingSlice({ resources }: SliceTools<GreenState>): GradingSlice {
  const views = resources('grading', 'views');
  const quotes = resources('grading', 'quotes');
  return {
    views: {},
    quotes: {},
    load: (id) => views(id).load(({ tradeIn }) => tradeIn.productView(id)),
    async quote(id, grading) {
      const offer = quotes(id).load(({ tradeIn }, signal) => tradeIn.gradingPrice(id, grading, { signal }), {
        abortPrevious: true,
      });
      await offer.catch(() => undefined);
    },
  };
}
