import { linkTokenMinutes } from '@reprise/entities/constants/sessions';
import { maxTokenCharacters } from '@reprise/entities/constants/users';
import { cookieName } from '@reprise/entities/cookie';
import { declaredQuery, undeclaredQuery } from '@reprise/platform';
import type { FastifyReply } from 'fastify';
import type { PageServices } from '../../pages/page-services.ts';
import type { PageVisit } from '../../pages/page-visit.ts';
import { isNavigation } from './is-navigation.ts';

type Config = PageServices['config'];
type Visit = Pick<PageVisit, 'request' | 'reply' | 'url' | 'visitor' | 'routes'>;

const tokenPattern = new RegExp(`^[\\w-]{1,${maxTokenCharacters}}$`);

function linkCookie({ product, protocol }: Config) {
  const secure = protocol === 'https';
  const name = cookieName('link', { product, secure, hasPath: true });
  const attributes = `Max-Age=${linkTokenMinutes * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    set: (tokens: URLSearchParams, path: string) => `${name}=${tokens}; Path=${path}; ${attributes}`,
  };
}

/** The parameters that look like tokens. */
function tokensIn(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  const tokens = names.flatMap((name) => {
    const value = parameters.get(name) ?? '';
    return tokenPattern.test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(tokens);
}

/** The query without the values of tokens. Names that the page reads stay, because they choose what it shows. */
function withoutTokens({ url: { search, pathname, searchParams }, routes }: Visit, names: readonly string[]): string {
  const shown = names
    .filter((name) => searchParams.has(name) && declaredQuery(`?${name}=`, routes.queryOf(pathname)))
    .map((name) => `${name}=`);
  const rest = [undeclaredQuery(search, names).slice(1), ...shown].filter(Boolean).join('&');
  return rest && `?${rest}`;
}

/**
 * Moves the tokens of a mailed link to a cookie of this path, which scripts cannot read, and redirects to the same
 * page. In the address they would stay in the browser's history. Undefined for a request without tokens.
 */
export function hideLinkTokens(config: Config, visit: Visit): FastifyReply | undefined {
  const { request, reply, url, routes } = visit;
  if (request.method !== 'GET' || url.search === '' || !isNavigation(request)) return undefined;
  const names = routes.linkTokensOf(url.pathname);
  if (!names.some((name) => url.searchParams.get(name))) return undefined;
  const tokens = tokensIn(url.searchParams, names);
  if (tokens.size > 0) reply.header('set-cookie', linkCookie(config).set(tokens, url.pathname));
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  return reply.redirect(url.pathname + withoutTokens(visit, names), 303);
}

/** The tokens of the mailed link that led to this page; undefined if there are none. */
export function readLinkTokens(config: Config, { visitor, url, routes }: Visit): URLSearchParams | undefined {
  const value = visitor.cookie(linkCookie(config).name);
  if (value === undefined) return undefined;
  const tokens = tokensIn(new URLSearchParams(value), routes.linkTokensOf(url.pathname));
  return tokens.size > 0 ? tokens : undefined;
}
