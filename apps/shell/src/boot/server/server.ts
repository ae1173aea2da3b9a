import path from 'node:path';
import { preloadLazyComponents } from '@reprise/platform';
import { runServer } from '@reprise/server-kit/run-server';
import { readShellAssets } from '../../document/server/assets.ts';
import { createReleaseCheck } from '../../remotes/server/probe-release.ts';
import { RemotePool } from '../../remotes/server/remote-pool.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

/** All releases of the registry, with the file of each that runs in this process. */
const releasesOf = (pool: RemotePool) =>
  pool
    .list()
    .flatMap(({ row: { name, releases } }) =>
      releases.map(({ server, version }) => ({ name, entry: server, version })),
    );

await runServer({
  name: 'shell',
  readConfig,
  metricsAddress: ({ host, metricsPort: port }) => ({ host, port }),
  errorReports: ({ errorReportsDsn: dsn, version: release }) => ({ dsn, release, builtFiles: 'apps/shell/dist/node/' }),
  traces: ({ otlpEndpoint: endpoint, traceShare: share, version }) => ({ endpoint, share, version }),
  start: async ({ config, log, shutdown, metrics, reports, tracing }) => {
    const assets = await readShellAssets(path.resolve(import.meta.dirname, '../web'), config.assetsUrl);
    const pool = new RemotePool({
      registry: config.remotes,
      allowedOrigins: config.remoteOrigins,
      log,
      // In development broken releases are shown, so that developers see the error.
      ...(config.production && { check: createReleaseCheck({ config }, log)([]) }),
    });
    reports?.useReleases(() => releasesOf(pool));
    const app = await createApp({ config, assets, pool, log, shutdown, metrics, tracing });
    await preloadLazyComponents();
    await app.listen({ host: config.host, port: config.port });
    void pool.refresh();
    const refreshing = setInterval(() => void pool.refresh(), config.remotesRefreshSeconds * 1000);
    return async () => {
      clearInterval(refreshing);
      await app.close();
    };
  },
});
