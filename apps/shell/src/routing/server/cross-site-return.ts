import { ApiError, createCrossSiteReturnsClient } from '@reprise/api-clients';
import { maxReturnBytes } from '@reprise/entities/cross-site-return';
import { type PageMarket, undeclaredQuery } from '@reprise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterSeconds } from '../../api/api-circuit.ts';
import { apiConnection } from '../../api/api-connection.ts';
import type { PageServices } from '../../pages/page-services.ts';
import type { Visitor } from '../../pages/visitor.ts';
import { isNavigation } from './is-navigation.ts';
import type { PageRoutes } from './page-routes.ts';

/** Names the key in the address of the GET that follows a form of another site. */
const keyParameter = 'return-key';

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  market: PageMarket;
  url: URL;
  visitor: Visitor;
  routes: Pick<PageRoutes, 'takesReturns' | 'isComplete'>;
}

type Services = Pick<PageServices, 'config' | 'circuit'>;

const clientOf = (services: Services, { market, visitor }: Asked) =>
  createCrossSiteReturnsClient({ ...apiConnection(services, market), fetch: visitor.fetch });

const refuse = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);

const tryAgain = (reply: FastifyReply) =>
  refuse(reply.header('retry-after', retryAfterSeconds), 503, 'Please try again.');

/** The API failed: the form, or the GET with its key, can be sent again. */
function failed({ request, reply }: Asked, error: unknown) {
  request.log.error({ err: error }, 'the form of another site could not be stored or read');
  return tryAgain(reply);
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400;

/**
 * Stores a form that another site posted, and redirects to the page with a key. Refuses paths that do not declare it.
 * Until the area of a path is loaded, its declarations are unknown, and the form can be sent again.
 */
export async function storeCrossSiteReturn(services: Services, asked: Asked): Promise<FastifyReply> {
  const { request, reply, url, routes } = asked;
  const { pathname: path, search } = url;
  if (!routes.takesReturns(path)) {
    return routes.isComplete ? refuse(reply, 403, 'This form was sent from another site.') : tryAgain(reply);
  }
  if (!isNavigation(request)) return refuse(reply, 403, 'Only for navigation.');
  // there are no parsers for other types; without a type there is no body
  if (typeof request.body !== 'string') return refuse(reply, 415, 'A form is needed.');
  const { body: form } = request;
  if (Buffer.byteLength(form) > maxReturnBytes) return refuse(reply, 413, 'The form is too large.');
  try {
    const { key } = await clientOf(services, asked).keep({ path, form });
    const query = new URLSearchParams(undeclaredQuery(search, [keyParameter]));
    query.set(keyParameter, key);
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
    return reply.redirect(`${path}?${query}`, 303);
  } catch (error) {
    return isRefused(error) ? refuse(reply, 400, 'The form is not valid.') : failed(asked, error);
  }
}

/** The form that another site posted; `isAnswered` if the response was already sent. */
export type Returned = { isAnswered: true } | { isAnswered: false; form: URLSearchParams | undefined };

/**
 * Redeems the key in an address and removes it there, so that neither the page nor a redirect passes it on. Undefined
 * for a request without a key, and for a path that does not declare it.
 */
export async function redeemCrossSiteReturn(services: Services, asked: Asked): Promise<Returned | undefined> {
  const { request, reply, url, routes } = asked;
  const key = url.searchParams.get(keyParameter);
  if (key === null || request.method !== 'GET') return undefined;
  if (!routes.takesReturns(url.pathname)) {
    if (routes.isComplete) return undefined;
    tryAgain(reply);
    return { isAnswered: true };
  }
  if (!isNavigation(request)) {
    refuse(reply, 403, 'Only for navigation.');
    return { isAnswered: true };
  }
  url.search = undeclaredQuery(url.search, [keyParameter]);
  try {
    const { form } = await clientOf(services, asked).redeem({ key, path: url.pathname });
    return { isAnswered: false, form: new URLSearchParams(form) };
  } catch (error) {
    if (isRefused(error)) return { isAnswered: false, form: undefined };
    failed(asked, error);
    return { isAnswered: true };
  }
}
