import { createSearchProvider, type SearchProvider } from '@reprise/search-provider';
import { type BehaviouralEvents, createBehaviouralEvents } from '@reprise/search-provider/events';
import { createQuizzes, type Quizzes } from '@reprise/search-provider/quizzes';
import { tracedFetch } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { answerOf, createProviderCircuit } from './provider-circuit.ts';

/** The search provider as the API uses it: an answer, or undefined when the service does not answer in time. */
export interface SearchGateway {
  ask<Answer>(call: (provider: SearchProvider) => Promise<Answer>): Promise<Answer | undefined>;
  /** The same for its quizzes. */
  askQuiz<Answer>(call: (quizzes: Quizzes) => Promise<Answer>): Promise<Answer | undefined>;
  /** Sends an event. Never throws; events are lost while the service does not take them. */
  report(call: (events: BehaviouralEvents) => Promise<void>): Promise<void>;
}

export function createSearchGateway(
  config: Pick<Config, 'SEARCH_URL' | 'SEARCH_KEY' | 'SEARCH_TIMEOUT_MS'>,
  log: FastifyBaseLogger,
): SearchGateway {
  const call = createProviderCircuit(log, {
    away: 'the search service does not answer: lists come from the database',
    refused: 'the search service refused a request',
  });
  const options = { key: config.SEARCH_KEY, serviceUrl: config.SEARCH_URL, timeoutMs: config.SEARCH_TIMEOUT_MS };
  const provider = createSearchProvider({ ...options, fetch: tracedFetch });
  const quizzes = createQuizzes({ ...options, fetch: tracedFetch });
  const events = createBehaviouralEvents(options);

  return {
    ask: async (ask) => answerOf(await call(() => ask(provider))),
    askQuiz: async (ask) => answerOf(await call(() => ask(quizzes))),
    report: async (report) => answerOf(await call(() => report(events))),
  };
}
