import { describe, expectTypeOf, it } from 'vitest';
import type { Agent, AgentEvent } from './agent.ts';
import type { BehaviouralEvents, EventName, EventParameters, eventTable } from './events.ts';
import type { Answer, Item, ResultList, SearchAnswer, SearchProvider } from './index.ts';
import type { ItemAnswer, ItemQuestions } from './item-questions.ts';
import type {
  CoverQuestion,
  FilterValueQuestion,
  QuizQuestion,
  QuizResultsAnswer,
  Quizzes,
  TextQuestion,
} from './quizzes.ts';
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

  it('tell the questions of a quiz apart', () => {
    type Choice = Exclude<QuizQuestion, TextQuestion | CoverQuestion | FilterValueQuestion>;
    expectTypeOf<Choice['type']>().toEqualTypeOf<'single' | 'multiple'>();
    expectTypeOf<Choice['options'][number]['id']>().toBeNumber();
    expectTypeOf<FilterValueQuestion['options'][number]['id']>().toBeString();
    expectTypeOf<Extract<QuizQuestion, { type: 'cover' }>>().not.toHaveProperty('options');
    expectTypeOf<Quizzes['results']>().toBeCallableWith('phones', { answers: [[1, 2], ['']], page: 2 });
    expectTypeOf<{ page: number }>().not.toExtend<Parameters<Quizzes['results']>[1]>();
    expectTypeOf<QuizResultsAnswer<Phone>>().toExtend<Answer<ResultList<Phone>>>();
  });

  it('tell the events of the agent apart', () => {
    type Found = Extract<AgentEvent<Phone>, { type: 'search_result' }>;
    expectTypeOf<Found['data']['response']['results'][number]>().toEqualTypeOf<Item<Phone>>();
    expectTypeOf<Extract<AgentEvent, { type: 'message' }>['data']['text']>().toBeString();
    expectTypeOf<AgentEvent['type']>().not.toExtend<'end' | 'server_error'>();
    expectTypeOf<{ threadId: string }>().not.toExtend<Parameters<Agent['ask']>[1]>();
  });

  it('give answers about a product the shop’s own data', () => {
    expectTypeOf<ItemAnswer<Phone>['items'][number]>().toEqualTypeOf<Item<Phone>>();
    expectTypeOf<ItemQuestions['suggested']>().returns.toEqualTypeOf<Promise<readonly string[]>>();
    expectTypeOf<ItemQuestions['answer']>().toBeCallableWith('11', 'How big is it?', { language: 'de' });
  });
});
