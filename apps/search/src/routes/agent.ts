import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type AgentEvent, agentEvents } from '../agent/agent-events.ts';
import { type AgentRequest, planAnswer } from '../agent/plan.ts';
import { readThreadId } from '../agent/thread.ts';
import { languageOf } from '../engine/lists.ts';
import type { IndexPort } from '../index-port.ts';
import { format } from '../wire/parameters.ts';
import type { WireTree } from '../wire/query-string.ts';
import { readParameters } from '../wire/read-parameters.ts';
import { RequestError } from '../wire/request-error.ts';
import { boolean, checkText, filterExpression, integer, oneText } from '../wire/values.ts';

export interface AgentOptions {
  readonly index: IndexPort;
  readonly keys: ReadonlySet<string>;
}

/** The only domain: everything that the shop sells. */
const shopDomain = 'shop';

function checkDomain(tree: WireTree): string {
  const domain = oneText(tree, 'domain');
  if (domain === undefined || domain === '') throw new RequestError(400, 'domain is a required parameter');
  if (domain !== shopDomain) throw new RequestError(400, `Unknown domain: ${domain.slice(0, 60)}`);
  return domain;
}

const lineOf = ({ type, data }: AgentEvent): string => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** An error in the middle of an answer is an event: its status has been sent. */
async function* linesOf(events: AsyncIterable<AgentEvent>, onError: (error: unknown) => void): AsyncGenerator<string> {
  try {
    for await (const event of events) yield lineOf(event);
  } catch (error) {
    onError(error);
    const message = error instanceof RequestError ? error.message : 'The answer cannot be completed';
    yield lineOf({ type: 'server_error', data: { message } });
  }
  yield lineOf({ type: 'end', data: {} });
}

/** The assistant: rules over the index, without a language model. It says that it is automated. */
export function agentRoutes(app: FastifyInstance, { index, keys }: AgentOptions): void {
  app.get<{ Params: { intent: string } }>('/v1/intent/:intent', async (request, reply) => {
    const tree = readParameters(request, keys);
    const domain = checkDomain(tree);
    const itemFormat = format(tree);
    const thread = oneText(tree, 'thread_id');
    // Rules say nothing that would have to be moderated.
    boolean(tree, 'guard');
    const asked: AgentRequest = {
      intent: checkText(request.params.intent.replace(/^\|/, '/'), 'intent'),
      language: languageOf(itemFormat),
      thread: thread === undefined ? undefined : readThreadId(thread),
      expression: filterExpression(tree),
    };
    const perPage = integer(tree, 'num_results_per_page', 1, 50);
    const options = {
      domain,
      format: itemFormat,
      resultsPerEvent: integer(tree, 'num_results_per_event', 1, 50) ?? perPage ?? 4,
      resultEvents: integer(tree, 'num_result_events', 1, 10) ?? 3,
    };
    const plan = await planAnswer(index, asked);
    const events = agentEvents(index, asked, plan, options);
    const lines = linesOf(events, (error) => request.log.error({ err: error }, 'the agent failed'));
    return reply
      .headers({ 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' })
      .send(Readable.from(lines));
  });
}
