import type { ExperimentGroups } from '@reprise/entities/experiment';
import { declaredQuery, type PageMarket } from '@reprise/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assignExperiments } from '../experiments/server/assign-experiments.ts';
import { createExperimentSource } from '../experiments/server/experiment-source.ts';
import { chooseReleases } from '../remotes/server/release-choice.ts';
import type { Selection } from '../remotes/server/selection.ts';
import { createRoutesCache, findOwner, type PageRoutes } from '../routing/server/page-routes.ts';
import type { Owner, PageServices } from './page-services.ts';
import { createVisitor, type Visitor, withoutIdentity } from './visitor.ts';

/** A request for an address of the shop, with its visitor and the routes that match. */
export interface PageVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  market: PageMarket;
  /** The requested address. */
  url: URL;
  visitor: Visitor;
  selection: Selection;
  /** Cookies of the shell, which do not identify the visitor. */
  ownCookies: readonly string[];
  /** The visitor's groups in experiments. */
  experiments: ExperimentGroups;
  owner: Owner | undefined;
  routes: PageRoutes;
}

/** A visit that gets a page. */
export interface PageRequest extends PageVisit {
  /** The address with only those query parameters that the page reads. */
  pageUrl: URL;
  /** Cache key of the page for visitors without a session; undefined if it must not be cached. */
  key: string | undefined;
  /** The form that another site posted to this page. */
  form: URLSearchParams | undefined;
  /** The tokens of the mailed link that led to this page. */
  linkTokens: URLSearchParams | undefined;
  /** The page is the one for visitors without a session; the browser, which has one, adds what is personal. */
  isCompletedInBrowser: boolean;
}

type Arrival = Pick<PageVisit, 'request' | 'reply' | 'market' | 'url'>;

/** Returns a function that finds the visitor, the releases and the routes of a request. */
export function createVisits({ config, pool, circuit }: Pick<PageServices, 'config' | 'pool' | 'circuit'>) {
  const experimentsOf = createExperimentSource(config, circuit);
  const routesOf = createRoutesCache(pool);
  return async (arrival: Arrival): Promise<PageVisit> => {
    const { request, market, url } = arrival;
    const { headers, ip, id: reference } = request;
    const visitor = createVisitor(
      { apiUrl: config.apiUrl, headers, ip, origin: market.origin, reference },
      config.product,
    );
    const assigned = await assignExperiments(config, visitor, experimentsOf);
    const { selection, cookies } = chooseReleases(config, visitor, pool.canaryShare());
    // The browser may navigate to the previewed area from any page.
    if (selection.preview) await pool.get(selection.preview.name, selection);
    const owner = await findOwner(pool, url.pathname, selection);
    const ownCookies = [...cookies, ...assigned.cookies];
    const experiments = assigned.groups;
    return { ...arrival, visitor, selection, ownCookies, experiments, owner, routes: routesOf(market.language, owner) };
  };
}

/**
 * Whether the browser gets the page that is the same for everybody, though it has a session: it is known to run scripts, which add
 * what is personal.
 */
export function isCompletedInBrowser({ request, url, visitor, routes }: PageVisit): boolean {
  return request.method === 'GET' && visitor.hasSession && visitor.runsScripts && routes.isShared(url.pathname);
}

/** The visitor of a request as somebody without a session. */
export function anonymousVisitor({ config }: Pick<PageServices, 'config'>, { request, market }: PageVisit): Visitor {
  const { ip, id: reference } = request;
  const headers = withoutIdentity(request.headers, config.product);
  return createVisitor({ apiUrl: config.apiUrl, headers, ip, origin: market.origin, reference }, config.product);
}

/** The address of a visit with only those query parameters that the page reads. */
export function pageUrlOf({ url, routes }: Pick<PageVisit, 'url' | 'routes'>): URL {
  if (url.search === '') return url;
  const pageUrl = new URL(url);
  pageUrl.search = declaredQuery(url.search, routes.queryOf(url.pathname));
  return pageUrl;
}
