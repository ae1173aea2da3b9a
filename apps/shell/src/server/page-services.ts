import type { Circuit } from '@reprise/api-clients';
import type { PageHandle } from '@reprise/platform';
import type { Shutdown } from '@reprise/server-kit/shutdown';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellAssets } from './assets.ts';
import type { ShellConfig } from './config.ts';
import type { LoadedRemote } from './remotes/load-remote.ts';
import type { RemotePool } from './remotes/remote-pool.ts';

export interface PageServices {
  config: ShellConfig;
  assets: ShellAssets;
  pool: RemotePool;
  /** Nothing is logged without it. */
  log?: FastifyBaseLogger;
  shutdown?: Shutdown;
  /** Shared by everything that calls the API. */
  circuit: Circuit;
}

/** The remote that answers a path: its name and mounts, and its running release where there is one. */
export interface Owner {
  name: string;
  mounts: readonly string[];
  loaded: LoadedRemote | undefined;
}

/** What a matched route says of itself; the shell's own may name the status to answer with. */
export type Handle = Partial<PageHandle> & { status?: number };
