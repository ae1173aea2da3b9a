import { SearchProviderHttpError } from '@reprise/search-provider';
import { createItemQuestions, type ItemQuestions } from '@reprise/search-provider/item-questions';
import { tracedFetch } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import { createCircuitBreaker } from '../../circuit-breaker.ts';
import type { Config } from '../../config.ts';

/** Asks the search provider about a product: an answer, or undefined when it refuses or does not answer in time. */
export type AskAboutItem = <Answer>(call: (questions: ItemQuestions) => Promise<Answer>) => Promise<Answer | undefined>;

type GatewayConfig = Pick<Config, 'SEARCH_URL' | 'SEARCH_AGENT_URL' | 'SEARCH_AGENT_TIMEOUT_MS' | 'SEARCH_KEY'>;

/** Has a circuit of its own: questions that are not answered, which need the API itself, must not take lists away. */
export function createItemQuestionGateway(config: GatewayConfig, log: FastifyBaseLogger): AskAboutItem {
  const breaker = createCircuitBreaker({
    failures: 3,
    pause: 5_000,
    now: Date.now,
    onOpen: (cause) => log.warn({ err: cause }, 'the search service does not answer questions about products'),
  });
  const questions = createItemQuestions({
    key: config.SEARCH_KEY,
    serviceUrl: config.SEARCH_AGENT_URL ?? config.SEARCH_URL,
    timeoutMs: config.SEARCH_AGENT_TIMEOUT_MS,
    fetch: tracedFetch,
  });
  return async (call) => {
    const outcome = await breaker.run(async () => {
      try {
        return { answer: await call(questions) };
      } catch (error) {
        if (!(error instanceof SearchProviderHttpError && error.status < 500)) throw error;
        // It is not down.
        log.info({ err: error }, 'the search service refused a question about a product');
        return { answer: undefined };
      }
    });
    return outcome?.answer;
  };
}
