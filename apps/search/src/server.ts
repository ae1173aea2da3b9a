import { runServer } from '@reprise/server-kit/run-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createFactsPort } from './item-questions/product-facts.ts';
import { IndexWorkers } from './worker/index-workers.ts';

await runServer({
  name: 'search',
  readConfig,
  metricsAddress: ({ host, metricsPort: port }) => ({ host, port }),
  errorReports: ({ errorReportsDsn: dsn, version: release }) => ({ dsn, release }),
  traces: ({ otlpEndpoint: endpoint, traceShare: share, version }) => ({ endpoint, share, version }),
  start: async ({ config, log, shutdown, metrics, tracing }) => {
    const api = { apiUrl: config.apiUrl, serviceKey: config.serviceKey };
    const index = new IndexWorkers({ ...api, snapshotFolder: config.snapshotFolder }, log);
    const facts = createFactsPort(api);
    const app = createApp({ index, facts, keys: config.keys, log, shutdown, metrics, tracing, tls: config.tls });
    await app.listen({ host: config.host, port: config.port });
    return async () => {
      await app.close();
      await index.close();
    };
  },
});
