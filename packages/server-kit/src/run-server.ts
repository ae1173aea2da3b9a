import { constants } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, type ServerSettings } from './environment.ts';
import { failCurrentRequest } from './http-server.ts';
import { createLogger } from './log.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

export interface ServerProcess<Config> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly shutdown: Shutdown;
}

export interface ServerDefinition<Config extends ServerSettings> {
  /** Name of the service in its log. */
  readonly name: string;
  /** @throws ConfigError if the environment is invalid. */
  readonly readConfig: (env: NodeJS.ProcessEnv) => Config;
  /** Starts listening. Returns a function that stops the server first and then what it depends on. */
  readonly start: (process: ServerProcess<Config>) => Promise<() => Promise<void>>;
}

function readConfigOrExit<Config>(readConfig: (env: NodeJS.ProcessEnv) => Config): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const mistake of error.mistakes) process.stderr.write(`Configuration: ${mistake}\n`);
    process.exit(1);
  }
}

/**
 * Runs a server as a process. An invalid configuration ends it with one line per mistake. The first SIGTERM or SIGINT stops
 * it once pending requests are answered, after ten seconds at most; the second ends it at once. An uncaught error fails the
 * request that threw it; outside of any request it is logged and the process exits with code 1.
 */
export async function runServer<Config extends ServerSettings>({
  name,
  readConfig,
  start,
}: ServerDefinition<Config>): Promise<void> {
  const config = readConfigOrExit(readConfig);
  const log = await createLogger({ name, ...config });
  process.on('uncaughtException', (error, origin) => {
    const request = failCurrentRequest();
    if (request) {
      log.error({ err: error, origin, ...request }, 'request failed with an uncaught error');
      return;
    }
    log.fatal({ err: error, origin }, `${name} crashed`);
    process.exit(1);
  });

  const shutdown = createShutdown();
  let close: (() => Promise<void>) | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Before the start there are no requests to answer, and a second signal means: stop now.
      if (!close || shutdown.begun) process.exit(128 + constants.signals[signal]);
      log.info(`${signal}: finishing pending requests`);
      void shutdown.run({ log, close, delayMs: config.shutdownDelayMs }).then((code) => {
        log.info(`${name} stopped`);
        process.exit(code);
      });
    });
  }

  try {
    close = await start({ config, log, shutdown });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.fatal({ err: error }, `${name} cannot start: ${reason}`);
    process.exit(1);
  }
}
