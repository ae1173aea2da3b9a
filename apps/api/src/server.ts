import { runServer } from '@reprise/server-kit/run-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { limitsOfBackground } from './database/postgres.ts';
import { createSeeding } from './database/seeding.ts';

await runServer({
  name: 'api',
  readConfig,
  metricsAddress: ({ API_INTERNAL_HOST: host, API_METRICS_PORT: port }) => ({ host, port }),
  errorReports: ({ ERROR_REPORTS_DSN: dsn, APP_VERSION: release }) => ({ dsn, release }),
  traces: ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share, APP_VERSION: version }) => ({
    endpoint,
    share,
    version,
  }),
  start: async ({ config, log, shutdown, metrics, tracing }) => {
    const limits = {
      poolSize: config.DATABASE_POOL_SIZE,
      connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    };
    const { DATABASE_URL: url, API_DATA_DIR: directory } = config;
    const database = await openDatabase({ url, directory, limits, isTraced: tracing !== undefined });
    const background = url ? await openDatabase({ url, limits: limitsOfBackground }) : database;
    await migrate(background);
    const seeding = config.API_SEED === 'catalogue' ? await createSeeding(background, log) : undefined;
    const parts = { config, database, background, log, shutdown, metrics, tracing };
    const api = await createApp({ ...parts, ...(seeding && { seeding }) });
    await api.listen();
    seeding?.run().catch((error: unknown) => {
      if (shutdown.begun) return;
      log.fatal({ err: error }, 'the database cannot be seeded');
      process.exit(1);
    });
    return async () => {
      await seeding?.stop();
      await api.close();
      await database.close();
      if (background !== database) await background.close();
    };
  },
});
