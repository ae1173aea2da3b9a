import path from 'node:path';
import { preloadLazyComponents } from '@reprise/platform';
import { runServer } from '@reprise/server-kit/run-server';
import { readShellAssets } from '../../document/server/assets.ts';
import { createReleaseCheck } from '../../remotes/server/probe-release.ts';
import { RemotePool } from '../../remotes/server/remote-pool.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

await runServer({
  name: 'shell',
  readConfig,
  metricsAddress: ({ host, metricsPort: port }) => ({ host, port }),
  start: async ({ config, log, shutdown, metrics }) => {
    const assets = await readShellAssets(path.resolve(import.meta.dirname, '../web'), config.assetsUrl);
    const pool = new RemotePool({
      registry: config.remotes,
      allowedOrigins: config.remoteOrigins,
      log,
      // In development broken releases are shown, so that developers see the error.
      ...(config.production && { check: createReleaseCheck({ config }, log)([]) }),
    });
    const app = await createApp({ config, assets, pool, log, shutdown, metrics });
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
