import type { Circuit } from '@reprise/api-clients';
import type { PageHandle } from '@reprise/platform';
import type { Metrics } from '@reprise/server-kit/metrics';
import type { Shutdown } from '@reprise/server-kit/shutdown';
import type { Tracing } from '@reprise/server-kit/spans';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../boot/server/config.ts';
import type { ShellAssets } from '../document/server/assets.ts';
import type { RemotePool } from '../remotes/server/remote-pool.ts';
import type { LoadedRemote } from '../remotes/server/run-release.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { PageMetrics } from './page-metrics.ts';

export interface PageServices {
  config: ShellConfig;
  assets: ShellAssets;
  pool: RemotePool;
  /** Without it nothing is logged. */
  log?: FastifyBaseLogger;
  shutdown?: Shutdown;
  metrics?: Metrics;
  /** Without it requests are not traced. */
  tracing?: Tracing | undefined;
  pageMetrics: PageMetrics;
  /** Circuit breaker for all API calls. */
  circuit: Circuit;
  /** The changes of the catalogue. */
  changes: ChangeFeed;
}

/** The remote that serves a path, with its release if one is loaded. */
export interface Owner {
  name: string;
  mounts: readonly string[];
  loaded: LoadedRemote | undefined;
}

/** The handle of a route; those of the shell may set the status. */
export type Handle = Partial<PageHandle> & { status?: number };
