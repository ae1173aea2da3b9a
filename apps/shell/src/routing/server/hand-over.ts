import { createHash, randomBytes } from 'node:crypto';
import { createHandOverClient } from '@reprise/api-clients';
import { readConsent } from '@reprise/entities/consent';
import { handOverSeconds } from '@reprise/entities/constants/sessions';
import { cookieName } from '@reprise/entities/cookie';
import { writeConsent } from '@reprise/entities/create-consent';
import type { PageMarket } from '@reprise/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiConnection } from '../../api/api-connection.ts';
import type { ShellConfig } from '../../boot/server/config.ts';
import { consentCookie } from '../../features/consent/consent-cookie.ts';
import type { PageServices } from '../../pages/page-services.ts';
import { createVisitor, type Visitor } from '../../pages/visitor.ts';
import { handOverPath } from '../hand-over-path.ts';
import { ownPath } from '../own-path.ts';
import { isNavigation } from './is-navigation.ts';
import { pageMarketOf, refuseHost } from './page-market.ts';

type Services = Pick<PageServices, 'config' | 'circuit'>;

interface Step {
  request: FastifyRequest;
  market: PageMarket;
  visitor: Visitor;
  /** Path on the target host where the hand-over ends. */
  next: string;
  query: URLSearchParams;
}

/** The redirect of a step, and the cookies that it sets. */
interface Way {
  to: string;
  cookies?: readonly string[];
}

function nonceCookie({ product, protocol }: ShellConfig) {
  const secure = protocol === 'https';
  const name = cookieName('nonce', { product, secure });
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return {
    name,
    set: (nonce: string) => `${name}=${nonce}; Max-Age=${handOverSeconds}; ${attributes}`,
    clear: `${name}=; Max-Age=0; ${attributes}`,
  };
}

/**
 * The origin of another host of the market; undefined for every other text. A host without a port in the table gets the
 * port of the request.
 */
function originOf({ hosts, protocol }: ShellConfig, { request, market }: Step, named: string | null) {
  const { port } = new URL(`http://${request.host}`);
  const entry = hosts.find(
    ({ host, market: id }) => id === market.id && (named === host || (port !== '' && named === `${host}:${port}`)),
  );
  return entry && `${protocol}://${named}`;
}

const clientOf = (services: Services, { market, visitor }: Step) =>
  createHandOverClient({ ...apiConnection(services, market), fetch: visitor.fetch });

/** First step, on the target: gives the browser a nonce, of which the source only sees the hash. */
function begin({ config }: Services, step: Step): Way {
  const source = originOf(config, step, step.query.get('from'));
  if (!source) return { to: step.next };
  const nonce = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(nonce).digest('base64url');
  const query = new URLSearchParams({ to: new URL(step.market.origin).host, nonce: hash, next: step.next });
  return { to: `${source}${handOverPath}/code?${query}`, cookies: [nonceCookie(config).set(nonce)] };
}

/** Second step, on the source: issues a code that works once, with that nonce only. Visitors without data get none. */
async function makeCode(services: Services, step: Step): Promise<Way> {
  const { visitor, query, request, next } = step;
  const target = originOf(services.config, step, query.get('to'));
  if (!target) return { to: '/' };
  const { consent } = visitor;
  const nonceHash = query.get('nonce') ?? '';
  if (!visitor.hasSession && !consent) return { to: target + next };
  const { code } = await clientOf(services, step)
    .issue({ nonceHash, ...(consent && { consent: writeConsent(consent) }) })
    .catch((error: unknown) => {
      request.log.warn({ err: error }, 'hand-over got no code');
      return { code: undefined };
    });
  return { to: code ? `${target}${handOverPath}/redeem?${new URLSearchParams({ code, next })}` : target + next };
}

/** The later of two decisions applies; if both are from the same day, that of the source applies. */
function consentCookies({ product, protocol }: ShellConfig, { visitor }: Step, handed: string | undefined): string[] {
  const consent = readConsent(handed);
  if (!consent || (visitor.consent && visitor.consent.date > consent.date)) return [];
  return [consentCookie(consent, { product, secure: protocol === 'https' })];
}

/** Third step, on the target: opens the session with nonce and code; ignores everything else. */
async function redeem(services: Services, step: Step): Promise<Way> {
  const { config } = services;
  const { visitor, query, request, next } = step;
  const cookie = nonceCookie(config);
  const nonce = visitor.cookie(cookie.name);
  if (!nonce) return { to: next };
  const { consent } = await clientOf(services, step)
    .redeem({ code: query.get('code') ?? '', nonce })
    .catch((error: unknown) => {
      request.log.warn({ err: error }, 'hand-over code was refused');
      return { consent: undefined };
    });
  return { to: next, cookies: [cookie.clear, ...visitor.newCookies(), ...consentCookies(config, step, consent)] };
}

/**
 * Carries session, carts, waiting intent and consent from one host of a market to another by three top-level GETs, so
 * that it works without scripts. Only the browser that began it can complete it: see docs/decisions/0063-hand-over.md.
 */
export function registerHandOver(app: FastifyInstance, services: Services): void {
  const { config } = services;

  const answerWith =
    (go: (services: Services, step: Step) => Way | Promise<Way>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const market = pageMarketOf(services, request.host);
      if (!market) return refuseHost(request, reply);
      // never send a page's full address; the origin alone tells the next page that a language was chosen
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
      if (!isNavigation(request)) return reply.code(403).type('text/plain').send('Only for navigation.');
      const { searchParams: query } = new URL(request.url, market.origin);
      const { headers, ip, id: reference } = request;
      const { origin } = market;
      const visitor = createVisitor({ apiUrl: config.apiUrl, headers, ip, origin, reference }, config.product);
      const next = ownPath(query.get('next')) ?? '/';
      const { to, cookies = [] } = await go(services, { request, market, visitor, next, query });
      if (cookies.length > 0) reply.header('set-cookie', [...cookies]);
      return reply.redirect(to, 303);
    };

  // A HEAD request must not use up a code.
  app.get(handOverPath, { exposeHeadRoute: false }, answerWith(begin));
  app.get(`${handOverPath}/code`, { exposeHeadRoute: false }, answerWith(makeCode));
  app.get(`${handOverPath}/redeem`, { exposeHeadRoute: false }, answerWith(redeem));
}
