import { Readable } from 'node:stream';
import { AssistantEvent } from '@reprise/entities/assistant';
import { AssistantQuery } from '@reprise/entities/assistant-request';
import {
  assistantAnswerMs,
  maxAssistantGroups,
  maxAssistantProducts,
  maxAssistantStreams,
} from '@reprise/entities/constants/assistant';
import type { Language } from '@reprise/entities/language';
import type { AgentParameters } from '@reprise/search-provider/agent';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError, invalidRequest } from '../../errors.ts';
import { sameForEverybody } from '../../guards/route-guard.ts';
import { route } from '../../route.ts';
import { clientOf } from '../rate-limits/index.ts';
import { createAgentGateway } from '../search-gateway/index.ts';
import { answerEvents } from './answer-events.ts';

/** The shop's name with the provider for what the agent knows about: everything that is sold. */
const domain = 'shop';

const unavailable = () =>
  new ApiError({
    status: 503,
    code: 'ASSISTANT_UNAVAILABLE',
    message: 'The assistant does not answer at the moment; try again.',
    headers: { 'retry-after': '1' },
  });

const lineOf = (event: AssistantEvent): string =>
  `event: ${event.type}\ndata: ${JSON.stringify(AssistantEvent.parse(event))}\n\n`;

/** An error in the middle of an answer is an event, because the status has been sent. Nobody reads it once the signal is aborted. */
async function* linesOf(
  events: AsyncIterable<AssistantEvent>,
  { signal, log }: { signal: AbortSignal; log: FastifyBaseLogger },
): AsyncGenerator<string, void, undefined> {
  try {
    for await (const event of events) yield lineOf(event);
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ err: error }, 'an answer of the assistant was broken off');
    yield lineOf({ type: 'failed' });
  }
}

const parametersOf = (thread: string | undefined, language: Language): AgentParameters => ({
  domain,
  language,
  threadId: thread,
  // Some may be sold out by now.
  numResultsPerEvent: maxAssistantProducts * 2,
  numResultEvents: maxAssistantGroups,
  formatOptions: { fields: ['id'] },
});

/** GET /api/assistant: answers a question in words, event by event. */
export function registerAssistant(
  app: FastifyInstance,
  context: Pick<AppContext, 'config' | 'db' | 'catalogue' | 'limits' | 'log'>,
): void {
  const agent = createAgentGateway(context.config, context.log);
  const answers = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const answer of answers) answer.abort();
  });
  route(app, {
    method: 'GET',
    url: '/api/assistant',
    access: 'public',
    cache: sameForEverybody,
    summary: 'An automated answer to what a visitor asks for, with products, event by event',
    tag: 'search',
    query: AssistantQuery,
    events: AssistantEvent,
    status: 200,
    errors: { ASSISTANT_UNAVAILABLE: 503 },
    async handler({ query, request, reply }) {
      await context.limits.askAssistant(clientOf(request.ip));
      if (answers.size >= maxAssistantStreams || reply.raw.destroyed) throw unavailable();
      const { language } = request.locale;
      const answer = new AbortController();
      answers.add(answer);
      // Also when the visitor leaves: the agent then stops at once.
      reply.raw.once('close', () => {
        answers.delete(answer);
        answer.abort();
      });
      const events = await agent.ask(
        query.intent,
        parametersOf(query.thread, language),
        AbortSignal.any([answer.signal, AbortSignal.timeout(assistantAnswerMs)]),
      );
      if (events === 'refused')
        throw invalidRequest([{ field: query.thread ? 'thread' : 'intent', code: 'INVALID_VALUE' }]);
      if (!events) throw unavailable();
      const lines = linesOf(answerEvents(context, events, language), { signal: answer.signal, log: request.log });
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(Readable.from(lines));
    },
  });
}
