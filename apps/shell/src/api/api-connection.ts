import { type Circuit, createThrottle, type HttpOptions, serverRetries } from '@reprise/api-clients';
import type { PageMarket } from '@reprise/platform';
import { tracedFetch } from '@reprise/server-kit/spans';
import type { ShellConfig } from '../boot/server/config.ts';

/** Limits retries of the whole process: pages that fail together must not multiply the load on the API. */
const throttle = createThrottle({ size: 20, perSecond: 2 });

interface Upstream {
  config: Pick<ShellConfig, 'apiUrl' | 'version'>;
  circuit?: Pick<Circuit, 'run'> | undefined;
}

/** How clients of this server call the API for a market. All calls share their retries and the circuit breaker. */
export const apiConnection = (
  { config, circuit }: Upstream,
  { language, id }: Pick<PageMarket, 'language' | 'id'>,
): HttpOptions => ({
  baseUrl: config.apiUrl,
  language,
  market: id,
  version: config.version,
  retries: serverRetries,
  throttle,
  fetch: tracedFetch,
  ...(circuit && { circuit }),
});
