import { randomUUID } from 'node:crypto';
import type { Circuit } from '@reprise/api-clients';
import { idle, platformContext } from '@reprise/platform';
import { createStaticHandler, Outlet, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import type { PageServices } from '../../pages/page-services.ts';
import { createVisitor } from '../../pages/visitor.ts';
import { createPagePlatform } from '../../rendering/server/page-platform.ts';
import { findRenderErrors } from '../../rendering/server/send-page.tsx';
import { remoteRoute } from '../../routing/routes.tsx';
import { pageMarketOf } from '../../routing/server/page-market.ts';
import type { Check } from './area-releases.ts';
import type { ProbeTarget } from './probe-target.ts';
import type { LoadedRemote } from './run-release.ts';

/** Milliseconds that a probe may take. */
const probeTimeoutMs = 5000;

/**
 * The fault of an area on a page: its code threw, or a route of its own responded with 5xx. The caller must rule out
 * that the API failed.
 */
export function areaFault({ errors }: Pick<StaticHandlerContext, 'errors'>, name: string): Error | undefined {
  const error: unknown = errors?.[`remote:${name}`];
  if (error instanceof Error) return error;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 500 ? new Error(`answers ${status}`) : undefined;
}

export type ReleaseLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

/** Probes bypass the circuit breaker. */
const direct: Pick<Circuit, 'run'> = { run: (call) => call(new AbortController().signal) };

type Outcome = { fault?: Error; isUnclear?: boolean };

/**
 * Renders a page of a release for a visitor without a session, without the frame: all errors are faults of the release.
 */
async function probe(
  services: Pick<PageServices, 'config'>,
  log: ReleaseLog,
  loaded: LoadedRemote,
  { host, url: path }: ProbeTarget,
): Promise<Outcome> {
  const { config } = services;
  const market = pageMarketOf(services, host);
  if (!market) return {};
  const reference = randomUUID().replaceAll('-', '');
  const { origin, language } = market;
  const visitor = createVisitor(
    { apiUrl: config.apiUrl, headers: {}, ip: '127.0.0.1', origin, reference },
    config.product,
  );
  const signal = AbortSignal.timeout(probeTimeoutMs);
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`took longer than ${probeTimeoutMs} ms`)));
  });
  const render = async () => {
    const owner = { name: loaded.name, mounts: [], loaded };
    const { platform } = await createPagePlatform(
      { config, circuit: direct },
      market,
      owner,
      { visitor },
      {
        id: reference,
        log,
      },
    );
    const routes = [{ id: 'root', Component: Outlet, children: [remoteRoute(loaded.remote, language)] }];
    const context = await createStaticHandler(routes).query(new Request(new URL(path, origin), { signal }), {
      requestContext: new RouterContextProvider(new Map([[platformContext as never, platform]])),
    });
    if (context instanceof Response) return undefined;
    const fault = areaFault(context, loaded.name);
    if (fault) return fault;
    const [error] = await findRenderErrors({ platform, menu: idle, staticMarkup: {}, context }, signal);
    return error;
  };
  const error: unknown = await Promise.race([render(), tooLong]).catch((failure: unknown) => failure);
  if (error === undefined) return {};
  if (visitor.isApiFailing()) return { isUnclear: true };
  return { fault: error instanceof Error ? error : new Error(String(error)) };
}

/**
 * Creates the check that a release must pass before it becomes live: the area's probes and `targets` are rendered with
 * the real API. A page that throws or responds with 5xx rejects the release. If the API fails the result is unclear,
 * and the release has to wait unless it is the only one.
 */
export function createReleaseCheck(services: Pick<PageServices, 'config'>, log: ReleaseLog) {
  const [home] = services.config.hosts;
  return (targets: readonly ProbeTarget[]): Check =>
    async (loaded, isNeeded) => {
      const paths = home ? (loaded.remote.probes?.(home.language) ?? []) : [];
      const own = paths.map((url) => ({ host: home?.host ?? '', url }));
      const all = [...own, ...targets];
      const outcomes = await Promise.all(all.map((target) => probe(services, log, loaded, target)));
      for (const [index, { fault }] of outcomes.entries()) {
        if (fault) throw new Error(`probe of ${all[index]?.url} failed: ${fault.message}`);
      }
      if (!isNeeded && outcomes.some(({ isUnclear }) => isUnclear)) {
        throw new Error('could not be probed, because the API does not answer');
      }
    };
}
