import { runServer } from '@reprise/server-kit/run-server';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { seed } from './database/seed.ts';

await runServer({
  name: 'api',
  readConfig,
  start: async ({ config, log, shutdown }) => {
    const limits = {
      poolSize: config.DATABASE_POOL_SIZE,
      connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
      statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    };
    const database = await openDatabase({ url: config.DATABASE_URL, directory: config.API_DATA_DIR, limits });
    await migrate(database.db);
    const app = await createApp({ config, database, log, shutdown });
    if (config.API_SEED === 'catalogue')
      await seed({ db: database.db, now: new Date(), progress: (line) => log.info(line) });
    await app.listen({ host: config.API_HOST, port: config.API_PORT });
    return async () => {
      await app.close();
      await database.close();
    };
  },
});
