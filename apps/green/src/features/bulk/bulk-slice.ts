import type { AddedBulkItems, BulkConditions, BulkLine, BulkOffer } from '@reprise/entities/bulk-offer';
import { type Async, type AsyncFailure, failureOf, idle, isApiError, type SliceTools } from '@reprise/platform';
import type { GreenState } from '../../store.ts';

/** Lines in the first request of a browser, so that results appear at once, and in each further one. */
const firstLines = 25;
const furtherLines = 100;

export interface BulkSlice {
  conditions: Async<BulkConditions>;
  /** Offers so far, in the order of the list. */
  offers: readonly BulkOffer[];
  /** Lines that wait for their offer. */
  waiting: number;
  /** Why the offers could not be loaded or the items not added; with the server's message if there is one. */
  failure?: (AsyncFailure & { text?: string | undefined }) | undefined;
  added?: AddedBulkItems | undefined;
  loadConditions(signal?: AbortSignal): Promise<BulkConditions>;
  /** Loads offers for the lines, which replace all others. Never throws. */
  check(lines: readonly BulkLine[]): Promise<void>;
  /** Loads the offer for one line in another condition. */
  changeCondition(place: number, condition: string): Promise<void>;
  /** Puts offers into the trade-in cart; those that were added leave the list. Never throws. */
  add(offers: readonly BulkOffer[]): Promise<void>;
}

export function bulkSlice({ platform, get, set, resource }: SliceTools<GreenState>): BulkSlice {
  const conditions = resource('bulk', 'conditions');
  let run = 0;

  function fail(error: unknown) {
    const text = isApiError(error) ? error.flash?.text : undefined;
    set('bulk', { failure: { ...failureOf(error), text }, waiting: 0 });
  }

  async function offersFor(lines: readonly BulkLine[]) {
    const { tradeIn } = await platform.api();
    return (await tradeIn.bulkOffers(lines)).offers;
  }

  return {
    conditions: idle,
    offers: [],
    waiting: 0,
    loadConditions: (signal) => conditions.load(({ tradeIn }) => tradeIn.bulkConditions({ signal }), { signal }),
    async check(lines) {
      run += 1;
      const own = run;
      set('bulk', { offers: [], waiting: lines.length, failure: undefined, added: undefined });
      let size = platform.side === 'server' ? lines.length : firstLines;
      try {
        for (let start = 0; start < lines.length; ) {
          const offers = await offersFor(lines.slice(start, start + size));
          // Another list was sent meanwhile.
          if (own !== run) return;
          start += size;
          size = furtherLines;
          const waiting = Math.max(0, lines.length - start);
          set('bulk', (bulk) => ({ offers: [...bulk.offers, ...offers], waiting }));
        }
      } catch (error) {
        if (own === run) fail(error);
      }
    },
    async changeCondition(place, condition) {
      const before = get().bulk.offers[place];
      if (!before) return;
      const own = run;
      try {
        const [offer] = await offersFor([{ ...before.line, condition }]);
        if (own !== run || !offer) return;
        set('bulk', ({ offers }) => ({ offers: offers.map((other, at) => (at === place ? offer : other)) }));
      } catch (error) {
        fail(error);
      }
    },
    async add(chosen) {
      set('bulk', { failure: undefined, added: undefined });
      const items = chosen.flatMap(({ line, product, price }) =>
        product && price ? [{ productId: product.id, condition: line.condition, count: line.count, price }] : [],
      );
      try {
        const { tradeIn } = await platform.api();
        const added = await tradeIn.addBulkItems(items);
        platform.state.setState({ greenCartCount: added.orderProductsCount });
        set('bulk', ({ offers }) => ({ added, offers: offers.filter(({ price }) => price === undefined) }));
      } catch (error) {
        fail(error);
      }
    },
  };
}
