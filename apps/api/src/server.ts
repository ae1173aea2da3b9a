import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { seed } from './database/seed.ts';

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const mistake of error.mistakes) process.stderr.write(`Configuration: ${mistake}\n`);
    process.exit(1);
  }
}

async function start(config: Config): Promise<void> {
  const limits = {
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMs: config.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
  };
  const database = await openDatabase({ url: config.DATABASE_URL, directory: config.API_DATA_DIR, limits });
  await migrate(database.db);
  const app = await createApp({ config, database });
  if (config.API_SEED === 'catalogue')
    await seed({ db: database.db, now: new Date(), progress: (line) => app.log.info(line) });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info(`${signal}: finishing requests in flight`);
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
  await app.listen({ host: config.API_HOST, port: config.API_PORT });
}

start(readConfigOrExit()).catch((error: unknown) => {
  process.stderr.write(`The API does not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
