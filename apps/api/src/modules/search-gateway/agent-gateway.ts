import { assistantSilenceMs } from '@reprise/entities/constants/assistant';
import { type AgentEvent, type AgentParameters, createAgent } from '@reprise/search-provider/agent';
import { tracedFetch } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { answerOf, createProviderCircuit } from './provider-circuit.ts';

/** The search provider's agent as the API uses it. */
export interface AgentGateway {
  /**
   * The events of an answer, once the first one has arrived; later failures are thrown by the iterator. `refused` if the provider
   * refuses the question, and undefined if it does not answer or the caller has left.
   */
  ask(
    intent: string,
    parameters: AgentParameters,
    signal: AbortSignal,
  ): Promise<AsyncIterable<AgentEvent> | 'refused' | undefined>;
}

async function* resumed(first: AgentEvent, rest: AsyncIterable<AgentEvent>): AsyncGenerator<AgentEvent> {
  yield first;
  yield* rest;
}

/**
 * Has a circuit of its own: an agent that is slow, which providers run on a host of its own, must not take lists and suggestions
 * away.
 */
export function createAgentGateway(
  config: Pick<Config, 'SEARCH_URL' | 'SEARCH_AGENT_URL' | 'SEARCH_KEY'>,
  log: FastifyBaseLogger,
): AgentGateway {
  const call = createProviderCircuit(log, {
    away: 'the agent of the search service does not answer',
    refused: 'the agent of the search service refused a question',
  });
  const agent = createAgent({
    key: config.SEARCH_KEY,
    serviceUrl: config.SEARCH_AGENT_URL ?? config.SEARCH_URL,
    timeoutMs: assistantSilenceMs,
    fetch: tracedFetch,
  });
  return {
    async ask(intent, parameters, signal) {
      const events = agent.ask(intent, parameters, { signal });
      const outcome = await call(async () => {
        try {
          return await events.next();
        } catch (error) {
          // It says nothing about the service.
          if (signal.aborted) return undefined;
          throw error;
        }
      });
      if (outcome.status === 'refused') return 'refused';
      const first = answerOf(outcome);
      return first && !first.done ? resumed(first.value, events) : undefined;
    },
  };
}
