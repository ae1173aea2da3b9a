import { type Item, type ItemData, isFields, isItems, require } from './answers.ts';
import type { WireValue } from './encoding.ts';
import { SearchProviderError } from './errors.ts';
import { asJson, type FilterExpression, type SectionParameters, sectionWire } from './parameters.ts';
import { type CallOptions, createService, type SearchProviderOptions, segment } from './service.ts';

export interface ItemQuestionParameters extends Omit<SectionParameters, 'section'> {
  readonly variationId?: string | undefined;
  /** Of an earlier answer, for a question that continues it. */
  readonly threadId?: string | undefined;
  readonly preFilterExpression?: FilterExpression | undefined;
}

export interface SuggestedQuestionsParameters extends ItemQuestionParameters {
  readonly numResults?: number | undefined;
}

export interface ItemAnswerParameters extends ItemQuestionParameters {
  readonly numResults?: number | undefined;
  /** Whether the provider refuses questions that have nothing to do with shopping. */
  readonly guard?: boolean | undefined;
}

export interface ItemAnswer<Data = ItemData> {
  /** For the events about this answer. */
  readonly resultId: string;
  /** False if the service says that it has no answer; the text says so to the visitor. */
  readonly isAnswered: boolean;
  readonly text: string;
  /** Products that the answer is about. */
  readonly items: readonly Item<Data>[];
  readonly followUpQuestions: readonly string[];
  readonly threadId: string | undefined;
}

export interface ItemQuestions {
  /** Questions about a product that the provider can answer. */
  suggested(itemId: string, parameters?: SuggestedQuestionsParameters, call?: CallOptions): Promise<readonly string[]>;
  answer<D = ItemData>(
    itemId: string,
    question: string,
    parameters?: ItemAnswerParameters,
    call?: CallOptions,
  ): Promise<ItemAnswer<D>>;
}

function wireOf(itemId: string, parameters: SuggestedQuestionsParameters & ItemAnswerParameters) {
  if (itemId.trim() === '') throw new SearchProviderError('parameter', 'itemId must not be empty');
  const wire: Record<string, WireValue> = {
    ...sectionWire(parameters),
    item_id: itemId,
    thread_id: parameters.threadId,
    variation_id: parameters.variationId,
    num_results: parameters.numResults,
    pre_filter_expression: asJson(parameters.preFilterExpression),
    guard: parameters.guard,
  };
  return wire;
}

function readQuestions(value: unknown, name: string): string[] {
  require(Array.isArray(value), name);
  return value.map((question: unknown) => {
    require(isFields(question) && typeof question.value === 'string', name);
    return question.value;
  });
}

function itemsOf<Data>(results: unknown): readonly Item<Data>[] {
  if (results === undefined || results === null) return [];
  const response = isFields(results) ? results.response : undefined;
  require(isFields(response) && isItems(response.results), 'item_results');
  return response.results as readonly Item<Data>[];
}

function readItemAnswer<Data>(document: unknown): ItemAnswer<Data> {
  require(isFields(document), 'body');
  const { qna_result_id: resultId, value: text, thread_id: threadId, follow_up_questions: more, answered } = document;
  require(typeof resultId === 'string' && resultId !== '', 'qna_result_id');
  require(typeof text === 'string', 'value');
  return {
    resultId,
    isAnswered: answered !== false && text.trim() !== '',
    text,
    items: itemsOf<Data>(document.item_results),
    followUpQuestions: readQuestions(more ?? [], 'follow_up_questions'),
    threadId: typeof threadId === 'string' ? threadId : undefined,
  };
}

/**
 * Questions about one product and their answers. Calls reject like those of `createSearchProvider`. `serviceUrl` is the origin of
 * the agent, which the provider has on a host of its own.
 */
export function createItemQuestions(options: SearchProviderOptions): ItemQuestions {
  const { get } = createService(options);
  return {
    suggested: async (itemId, parameters = {}, call) => {
      const document = await get('v1/item_questions', wireOf(itemId, parameters), call);
      require(isFields(document), 'body');
      return readQuestions(document.questions, 'questions');
    },
    answer: async <D>(itemId: string, question: string, parameters: ItemAnswerParameters = {}, call?: CallOptions) => {
      const path = `v1/item_questions/${segment(question, 'question')}/answer`;
      return readItemAnswer<D>(await get(path, wireOf(itemId, parameters), call));
    },
  };
}
