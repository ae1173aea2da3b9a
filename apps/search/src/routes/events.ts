import type { FastifyInstance } from 'fastify';
import { RequestError } from '../wire/request-error.ts';

const names = new Set(
  (
    'session_start focus item_detail_load autocomplete_select search_submit search_result_load search_result_click conversion ' +
    'purchase recommendation_result_view recommendation_result_click browse_result_load browse_result_click browse_redirect ' +
    'result_click impression_view quiz_result_load quiz_result_click quiz_conversion assistant_submit ' +
    'assistant_result_load_start assistant_result_load_finish assistant_search_result_click assistant_search_result_view ' +
    'assistant_search_submit product_insights_agent_views product_insights_agent_view product_insights_agent_out_of_view ' +
    'product_insights_agent_focus product_insights_agent_question_click product_insights_agent_question_submit ' +
    'product_insights_agent_answer_view product_insights_agent_answer_feedback product_insights_agent_result_click'
  ).split(' '),
);

/** Validates and acknowledges behavioural events. They arrive as JSON in text/plain, which needs no preflight. */
export function eventRoutes(app: FastifyInstance, keys: ReadonlySet<string>): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1 << 20 }, (_request, body, done) => done(null, body));
  app.post<{ Params: { name: string } }>('/v2/behavioral_action/:name', async (request, reply) => {
    if (!names.has(request.params.name))
      throw new RequestError(404, `Unknown event: ${request.params.name.slice(0, 60)}`);
    let event: unknown;
    try {
      event = JSON.parse(String(request.body));
    } catch {
      throw new RequestError(400, 'The body must be JSON');
    }
    if (typeof event !== 'object' || event === null || !('key' in event))
      throw new RequestError(400, 'key is a required field');
    if (typeof event.key !== 'string' || !keys.has(event.key)) throw new RequestError(400, 'Unknown key');
    return reply.code(204).send();
  });
}
