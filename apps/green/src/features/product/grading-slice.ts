import type { CustomerGrading, GradingPrice } from '@reprise/entities/grading';
import type { TradeInProductView } from '@reprise/entities/green-cart';
import type { Async, SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

export interface GradingSlice {
  views: Readonly<Record<number, Async<TradeInProductView>>>;
  /** The offer for the current answers; the previous one stays while a new one loads. */
  quotes: Readonly<Record<number, Async<GradingPrice>>>;
  load(id: number): Promise<TradeInProductView>;
  /** The answers that the latest offer of each product was asked for. */
  gradings: Readonly<Record<number, CustomerGrading>>;
  /** Loads the offer for a graded product and cancels a running request for it. Never throws. */
  quote(id: number, grading: CustomerGrading): Promise<void>;
}

export function gradingSlice({ resources, set }: SliceTools<GreenState>): GradingSlice {
  const views = resources('grading', 'views');
  const quotes = resources('grading', 'quotes');
  return {
    views: {},
    quotes: {},
    gradings: {},
    load: (id) => views(id).load(({ tradeIn }) => tradeIn.productView(id)),
    async quote(id, grading) {
      set('grading', ({ gradings }) => ({ gradings: { ...gradings, [id]: grading } }));
      const offer = quotes(id).load(({ tradeIn }, signal) => tradeIn.gradingPrice(id, grading, { signal }), {
        abortPrevious: true,
      });
      await offer.catch(() => undefined);
    },
  };
}
