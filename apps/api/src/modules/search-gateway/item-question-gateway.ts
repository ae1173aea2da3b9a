import { createItemQuestions, type ItemQuestions } from '@reprise/search-provider/item-questions';
import { tracedFetch } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { answerOf, createProviderCircuit } from './provider-circuit.ts';

/** Asks the search provider about a product: an answer, or undefined when it refuses or does not answer in time. */
export type AskAboutItem = <Answer>(call: (questions: ItemQuestions) => Promise<Answer>) => Promise<Answer | undefined>;

type GatewayConfig = Pick<Config, 'SEARCH_URL' | 'SEARCH_AGENT_URL' | 'SEARCH_AGENT_TIMEOUT_MS' | 'SEARCH_KEY'>;

/** Has a circuit of its own: questions that are not answered, which need the API itself, must not take lists away. */
export function createItemQuestionGateway(config: GatewayConfig, log: FastifyBaseLogger): AskAboutItem {
  const call = createProviderCircuit(log, {
    away: 'the search service does not answer questions about products',
    refused: 'the search service refused a question about a product',
  });
  const questions = createItemQuestions({
    key: config.SEARCH_KEY,
    serviceUrl: config.SEARCH_AGENT_URL ?? config.SEARCH_URL,
    timeoutMs: config.SEARCH_AGENT_TIMEOUT_MS,
    fetch: tracedFetch,
  });
  return async (ask) => answerOf(await call(() => ask(questions)));
}
