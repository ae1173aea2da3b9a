import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { parseQueryString, type WireTree } from '../wire/query-string.ts';
import { type EventBody, readEvent, readEventBody } from '../wire/read-event.ts';
import { RequestError } from '../wire/request-error.ts';
import { checkText, oneText } from '../wire/values.ts';

export interface EventOptions {
  readonly behaviour: Behaviour;
  readonly keys: ReadonlySet<string>;
}

/** Bytes of an event: a hundred items with all they may say. */
const maxBodyBytes = 1 << 18;

function queryOf(request: FastifyRequest): WireTree {
  const [, query = ''] = request.url.split(/\?(.*)/s);
  return parseQueryString(query);
}

function checkKey(key: string | undefined, keys: ReadonlySet<string>): void {
  if (key === undefined || key === '') throw new RequestError(400, 'key is a required field');
  if (!keys.has(key)) throw new RequestError(400, 'Unknown key');
}

function jsonOf(text: unknown): unknown {
  if (text === undefined || text === '') return {};
  try {
    return JSON.parse(String(text));
  } catch {
    throw new RequestError(400, 'The body must be JSON');
  }
}

/** Events arrive as JSON in text/plain, which needs no preflight. Identity is in the body, in the query or in both. */
function currentRoutes(app: FastifyInstance, { behaviour, keys }: EventOptions): void {
  app.removeAllContentTypeParsers();
  const parser = { parseAs: 'string', bodyLimit: maxBodyBytes } as const;
  app.addContentTypeParser('*', parser, (_request, body, done) => done(null, body));
  app.post<{ Params: { name: string } }>('/v2/behavioral_action/:name', async (request, reply) => {
    const query = queryOf(request);
    const body = readEventBody(jsonOf(request.body));
    checkKey(body.key ?? oneText(query, 'key'), keys);
    behaviour.add(readEvent(request.params.name, { ...body, i: body.i ?? oneText(query, 'i') }));
    return reply.code(204).send();
  });
}

/** The event that an older path means; its fields have other names. */
const olderEvents: Readonly<Record<string, (term: string, query: WireTree) => readonly [string, EventBody]>> = {
  select: (term, query) => ['autocomplete_select', { item_name: term, item_id: oneText(query, 'item_id') }],
  search: (term) => ['search_submit', { search_term: term }],
  click_through: (term, query) => [
    'search_result_click',
    { search_term: term, item_name: oneText(query, 'name'), item_id: oneText(query, 'customer_id') },
  ],
};

const olderActions = new Set(['session_start', 'focus']);

/** Paths that the published client still uses for some events: GET, with everything in the query. */
function olderRoutes(app: FastifyInstance, { behaviour, keys }: EventOptions): void {
  app.get('/behavior', async (request, reply) => {
    const query = queryOf(request);
    checkKey(oneText(query, 'key'), keys);
    const action = oneText(query, 'action') ?? '';
    if (!olderActions.has(action)) throw new RequestError(400, `Unknown action: ${action.slice(0, 60)}`);
    behaviour.add(readEvent(action, readEventBody({ i: oneText(query, 'i') })));
    return reply.code(204).send();
  });
  for (const [action, meaning] of Object.entries(olderEvents)) {
    app.get<{ Params: { term: string } }>(`/autocomplete/:term/${action}`, async (request, reply) => {
      const query = queryOf(request);
      checkKey(oneText(query, 'key'), keys);
      const [name, body] = meaning(checkText(request.params.term, 'term'), query);
      behaviour.add(readEvent(name, readEventBody({ ...body, i: oneText(query, 'i') })));
      return reply.code(204).send();
    });
  }
}

/** Takes behavioural events. A malformed one is answered 400 with the field, an unknown one 404. */
export function eventRoutes(app: FastifyInstance, options: EventOptions): void {
  currentRoutes(app, options);
  olderRoutes(app, options);
}
