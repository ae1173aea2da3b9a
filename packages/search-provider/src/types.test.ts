import { describe, expectTypeOf, it } from 'vitest';
import type { BehaviouralEvents, EventName, EventParameters, eventTable } from './events.ts';
import type { Answer, Item, ResultList, SearchAnswer, SearchProvider } from './index.ts';
import type { Tracker } from './tracker.ts';

interface Phone {
  readonly id: string;
  readonly price: number;
}

/** Checked by the compiler. */
describe('types', () => {
  it('give items the shop’s own data', () => {
    expectTypeOf<SearchProvider['search']>().toBeCallableWith('phone', { page: 2 }, { signal: AbortSignal.abort() });
    type Found = Extract<SearchAnswer<Phone>, { kind: 'results' }>;
    expectTypeOf<Found>().toExtend<Answer<ResultList<Phone>>>();
    expectTypeOf<Found['response']['results'][number]>().toEqualTypeOf<Item<Phone>>();
    expectTypeOf<Item<Phone>['data']['price']>().toBeNumber();
  });

  it('tell results from a redirect', () => {
    expectTypeOf<SearchAnswer['kind']>().toEqualTypeOf<'results' | 'redirect'>();
    expectTypeOf<Extract<SearchAnswer, { kind: 'redirect' }>['url']>().toBeString();
    expectTypeOf<SearchAnswer>().not.toHaveProperty('url');
  });

  it('know every event and what it needs', () => {
    expectTypeOf<keyof typeof eventTable>().toEqualTypeOf<EventName>();
    expectTypeOf<EventParameters['search_submit']>().toExtend<{ searchTerm: string }>();
    expectTypeOf<{ itemId: string }>().not.toExtend<EventParameters['search_result_click']>();
    expectTypeOf<{ items: [{ itemId: number }] }>().not.toExtend<EventParameters['impression_view']>();
    expectTypeOf<Tracker['track']>().parameter(0).toEqualTypeOf<EventName>();
    expectTypeOf<BehaviouralEvents['send']>().returns.toEqualTypeOf<Promise<void>>();
  });
});
