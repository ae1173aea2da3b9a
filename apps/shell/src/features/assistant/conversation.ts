import type { AssistantEvent } from '@reprise/entities/assistant';
import { isApiError, type Platform } from '@reprise/platform';

type Event<Type extends AssistantEvent['type']> = Extract<AssistantEvent, { type: Type }>;

/** Why an answer failed: nothing came, it broke off, or there were too many questions. */
export type Failure = 'away' | 'broken' | 'tooMany';

/** A question and what has been answered so far. */
export interface Exchange {
  /** Unlike that of any other one, also of an earlier conversation. */
  readonly id: number;
  readonly question: string;
  /** Texts and groups of products, in the order of the answer. */
  readonly parts: readonly (Event<'message'> | Event<'products'>)[];
  readonly refinement: Event<'refinement'> | undefined;
  readonly followUps: readonly string[];
  readonly state: 'streaming' | 'complete' | 'stopped' | Failure;
}

/** The conversation with the assistant. It lives as long as the page load, whatever pages are visited, and is stored nowhere. */
export interface Conversation {
  readonly exchanges: () => readonly Exchange[];
  /** Calls back after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Asks a question. An answer that is still arriving is stopped. */
  ask(question: string): void;
  /** Asks the question of a failed answer again. */
  retry(id: number): void;
  stop(): void;
  /** Forgets everything. */
  startAgain(): void;
}

const unanswered = { parts: [], refinement: undefined, followUps: [], state: 'streaming' } as const;

function withEvent(exchange: Exchange, event: AssistantEvent): Exchange {
  switch (event.type) {
    case 'message':
    case 'products':
      return { ...exchange, parts: [...exchange.parts, event] };
    case 'refinement':
      return { ...exchange, refinement: event };
    case 'follow-ups':
      return { ...exchange, followUps: event.questions };
    case 'failed':
      return { ...exchange, state: 'broken' };
    case 'end':
      return { ...exchange, state: 'complete' };
    default:
      return exchange;
  }
}

function failureOf(error: unknown, { parts }: Exchange): Failure {
  if (isApiError(error) && error.status === 429) return 'tooMany';
  return parts.length > 0 ? 'broken' : 'away';
}

function createConversation(platform: Platform): Conversation {
  const listeners = new Set<() => void>();
  let exchanges: readonly Exchange[] = [];
  let count = 0;
  /** The id by which the next question continues the conversation. */
  let thread: string | undefined;
  let current: AbortController | undefined;

  function change(next: readonly Exchange[]): void {
    exchanges = next;
    for (const listener of listeners) listener();
  }
  const update = (id: number, edit: (exchange: Exchange) => Exchange) =>
    change(exchanges.map((exchange) => (exchange.id === id ? edit(exchange) : exchange)));

  async function run(id: number, question: string): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    current = controller;
    const earlier = thread;
    const finish = (state: (exchange: Exchange) => Failure) => {
      if (signal.aborted) return;
      thread = earlier;
      update(id, (exchange) => ({ ...exchange, state: state(exchange) }));
    };
    try {
      const { assistant } = await platform.api();
      for await (const event of assistant.ask(question, earlier, { signal })) {
        if (signal.aborted) return;
        if (event.type === 'start') thread = event.thread;
        update(id, (exchange) => withEvent(exchange, event));
      }
      const { state } = exchanges.find((exchange) => exchange.id === id) ?? {};
      if (state !== 'complete') finish(() => 'broken');
    } catch (error) {
      finish((exchange) => failureOf(error, exchange));
      // The provider does not know the conversation any more: a retry begins another one.
      if (isApiError(error) && error.status === 400 && !signal.aborted) thread = undefined;
    }
  }

  function stop(): void {
    current?.abort();
    current = undefined;
    if (!exchanges.some(({ state }) => state === 'streaming')) return;
    change(
      exchanges.map((exchange) => (exchange.state === 'streaming' ? { ...exchange, state: 'stopped' } : exchange)),
    );
  }

  return {
    exchanges: () => exchanges,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask(question) {
      stop();
      count += 1;
      const id = count;
      change([...exchanges, { ...unanswered, id, question }]);
      void run(id, question);
    },
    retry(id) {
      const failed = exchanges.find((exchange) => exchange.id === id);
      if (!failed) return;
      stop();
      update(id, (exchange) => ({ ...exchange, ...unanswered }));
      void run(id, failed.question);
    },
    stop,
    startAgain() {
      stop();
      thread = undefined;
      change([]);
    },
  };
}

const conversations = new WeakMap<Platform, Conversation>();

/** The conversation of a page load; the panel may be closed and opened, and the header replaced, in between. */
export function conversationOf(platform: Platform): Conversation {
  const known = conversations.get(platform) ?? createConversation(platform);
  conversations.set(platform, known);
  return known;
}
