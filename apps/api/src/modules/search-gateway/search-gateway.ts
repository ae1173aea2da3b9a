import { createSearchProvider, type SearchProvider, SearchProviderHttpError } from '@reprise/search-provider';
import { type BehaviouralEvents, createBehaviouralEvents } from '@reprise/search-provider/events';
import { createQuizzes, type Quizzes } from '@reprise/search-provider/quizzes';
import { tracedFetch } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import type { Config } from '../../config.ts';

/** The search provider as the API uses it: an answer, or undefined when the service does not answer in time. */
export interface SearchGateway {
  ask<Answer>(call: (provider: SearchProvider) => Promise<Answer>): Promise<Answer | undefined>;
  /** The same for its quizzes. */
  askQuiz<Answer>(call: (quizzes: Quizzes) => Promise<Answer>): Promise<Answer | undefined>;
  /** Sends an event. Never throws; events are lost while the service does not take them. */
  report(call: (events: BehaviouralEvents) => Promise<void>): Promise<void>;
}

/** The provider refused the request, for example because of an unknown category; it is not down. */
class Refused {
  readonly error: SearchProviderHttpError;

  constructor(error: SearchProviderHttpError) {
    this.error = error;
  }
}

export function createSearchGateway(
  config: Pick<Config, 'SEARCH_URL' | 'SEARCH_KEY' | 'SEARCH_TIMEOUT_MS'>,
  log: FastifyBaseLogger,
): SearchGateway {
  const breaker = createCircuitBreaker({
    failures: 3,
    pause: 5_000,
    now: Date.now,
    onOpen: (cause) => log.warn({ err: cause }, 'the search service does not answer: lists come from the database'),
  });
  const options = { key: config.SEARCH_KEY, serviceUrl: config.SEARCH_URL, timeoutMs: config.SEARCH_TIMEOUT_MS };
  const provider = createSearchProvider({ ...options, fetch: tracedFetch });
  const quizzes = createQuizzes({ ...options, fetch: tracedFetch });
  const events = createBehaviouralEvents(options);

  async function run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    const answer = await breaker.run(async () => {
      try {
        return await call();
      } catch (error) {
        if (error instanceof SearchProviderHttpError && error.status < 500) return new Refused(error);
        throw error;
      }
    });
    if (!(answer instanceof Refused)) return answer;
    log.info({ err: answer.error }, 'the search service refused a request');
    return undefined;
  }

  return {
    ask: (call) => run(() => call(provider)),
    askQuiz: (call) => run(() => call(quizzes)),
    report: (call) => run(() => call(events)),
  };
}
