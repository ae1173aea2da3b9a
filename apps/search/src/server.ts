import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { readConfig, type SearchConfig } from './config.ts';
import { IndexWorkers } from './worker/index-workers.ts';

function configured(): SearchConfig {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`apps/search cannot start:\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

async function createLogger(production: boolean): Promise<Logger> {
  if (production) return pino({ name: 'search' });
  const { default: pretty } = await import('pino-pretty');
  return pino({ name: 'search' }, pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', singleLine: true }));
}

const config = configured();
const logger = await createLogger(config.production);
const index = new IndexWorkers({ apiUrl: config.apiUrl, serviceToken: config.serviceToken }, logger);
const app = createApp({ index, keys: config.keys, logger });

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Answers under way are finished before the index goes.
  await app.close();
  await index.close();
  logger.info('search stopped');
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

try {
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  logger.error(error instanceof Error ? error.message : String(error));
  await stop();
  process.exitCode = 1;
}
