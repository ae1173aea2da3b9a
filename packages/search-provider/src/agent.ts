import { type Fields, type Item, type ItemData, isFields, isItems, require } from './answers.ts';
import type { WireValue } from './encoding.ts';
import { SearchProviderError, SearchProviderNetworkError, SearchProviderProtocolError } from './errors.ts';
import { streamEvents } from './event-stream.ts';
import { asJson, type FilterExpression, type FormatOptions, sectionWire } from './parameters.ts';
import { type CallOptions, createService, type SearchProviderOptions, timeStamp, typedSegment } from './service.ts';

export interface AgentParameters {
  /** The shop's name for what the agent knows about. */
  readonly domain: string;
  /** From the `start` event of the conversation. */
  readonly threadId?: string | undefined;
  /** Whether the provider refuses intents that have nothing to do with shopping. */
  readonly guard?: boolean | undefined;
  readonly numResultsPerEvent?: number | undefined;
  readonly numResultEvents?: number | undefined;
  readonly preFilterExpression?: FilterExpression | undefined;
  readonly language?: string | undefined;
  readonly formatOptions?: Pick<FormatOptions, 'fields' | 'hiddenFields'> | undefined;
  readonly qs?: Readonly<Record<string, unknown>> | undefined;
}

interface Continued {
  /** For the events about this answer. */
  readonly intent_result_id?: string;
  readonly thread_id?: string;
}

/** The data of each type of event. Fields that shops define are in the index signature. */
export interface AgentEventData<Data = ItemData> {
  readonly start: Continued & { readonly [field: string]: unknown };
  /** Announces the results that follow. */
  readonly group: Continued & {
    readonly value?: string;
    readonly explanation?: string;
    readonly [field: string]: unknown;
  };
  readonly search_result: Continued & {
    readonly result_id?: string;
    readonly request?: Readonly<Record<string, unknown>>;
    readonly response: { readonly results: readonly Item<Data>[]; readonly total_num_results?: number };
  };
  readonly message: Continued & { readonly text: string };
  readonly follow_up_questions: Continued & { readonly questions: readonly { readonly value: string }[] };
  /** A question that narrows the intent, with the answers to choose from. */
  readonly follow_up_refinement: Continued & { readonly question: string; readonly options: readonly string[] };
  readonly article_reference: Readonly<Record<string, unknown>>;
  readonly recipe_info: Readonly<Record<string, unknown>>;
  readonly recipe_instructions: Readonly<Record<string, unknown>>;
  readonly image_meta: Readonly<Record<string, unknown>>;
}

export type AgentEventType = keyof AgentEventData;

/** One event of the answer, discriminated by `type`. */
export type AgentEvent<Data = ItemData> = {
  readonly [Type in AgentEventType]: { readonly type: Type; readonly data: AgentEventData<Data>[Type] };
}[AgentEventType];

export interface Agent {
  /**
   * What the agent answers to an intent such as `a phone with a good camera`, event by event. The request is sent when the first
   * event is asked for; leaving the loop ends it.
   */
  ask<D = ItemData>(
    intent: string,
    parameters: AgentParameters,
    call?: CallOptions,
  ): AsyncGenerator<AgentEvent<D>, void, undefined>;
}

/** The agent reported an error in the middle of its answer. */
export class SearchProviderAgentError extends SearchProviderError {
  constructor(message: string) {
    super('agent', message, 200);
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isObject = (): boolean => true;

/** What the data of each type must have. */
const valid: Readonly<Record<AgentEventType, (data: Fields) => boolean>> = {
  start: isObject,
  group: isObject,
  search_result: ({ response }) => isFields(response) && isItems(response.results),
  message: ({ text }) => isText(text),
  follow_up_questions: ({ questions }) =>
    Array.isArray(questions) && questions.every((question) => isFields(question) && isText(question.value)),
  follow_up_refinement: ({ question, options }) => isText(question) && Array.isArray(options) && options.every(isText),
  article_reference: isObject,
  recipe_info: isObject,
  recipe_instructions: isObject,
  image_meta: isObject,
};

const isKnown = (type: string): type is AgentEventType => Object.hasOwn(valid, type);

function dataOf(type: string, text: string): Fields {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new SearchProviderProtocolError(`The event ${type} is not JSON`, 200, cause);
  }
  require(isFields(data), `event ${type}`);
  return data;
}

function wireOf(parameters: AgentParameters): Record<string, WireValue> {
  if (parameters.domain.trim() === '') throw new SearchProviderError('parameter', 'domain must not be empty');
  return {
    ...sectionWire(parameters),
    domain: parameters.domain,
    thread_id: parameters.threadId,
    guard: parameters.guard,
    num_results_per_event: parameters.numResultsPerEvent,
    num_result_events: parameters.numResultEvents,
    pre_filter_expression: asJson(parameters.preFilterExpression),
    qs: asJson(parameters.qs),
  };
}

/**
 * The provider's streaming agent. The generator throws like the calls of `createSearchProvider` reject, and a
 * SearchProviderAgentError if the agent reports an error. A stream that breaks off is a `network` error and never sent again by
 * itself: the agent would answer anew. Types of events that this version does not know are left out. `serviceUrl` is the origin
 * of the agent, which the provider has on a host of its own.
 */
export function createAgent(options: SearchProviderOptions): Agent {
  const service = createService(options);
  return {
    async *ask<D>(intent: string, parameters: AgentParameters, call?: CallOptions) {
      const address = service.address(`v1/intent/${typedSegment(intent, 'intent')}`, wireOf(parameters));
      for await (const { type, data: text } of streamEvents(service, address + timeStamp(), call?.signal)) {
        if (type === 'end') return;
        if (type === 'server_error') {
          const { message } = dataOf(type, text);
          throw new SearchProviderAgentError(typeof message === 'string' ? message : 'The agent failed');
        }
        if (!isKnown(type)) continue;
        const data = dataOf(type, text);
        require(valid[type](data), `event ${type}`);
        yield { type, data } as unknown as AgentEvent<D>;
      }
      throw new SearchProviderNetworkError(new Error('The stream ended without its end event'));
    },
  };
}
