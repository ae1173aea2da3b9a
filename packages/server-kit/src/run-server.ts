import { constants } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, type ServerSettings } from './environment.ts';
import { failRequestUnderWay } from './front-door.ts';
import { createLogger } from './log.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';

export interface ServerProcess<Config> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly shutdown: Shutdown;
}

export interface ServerDefinition<Config extends ServerSettings> {
  /** The service as its log names it. */
  readonly name: string;
  /** Throws ConfigError. */
  readonly readConfig: (env: NodeJS.ProcessEnv) => Config;
  /** Starts listening, and answers how to stop: first the server, then what it needs. */
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
 * Runs a server as a process. Bad configuration ends it with a line per mistake. The first SIGTERM or SIGINT stops it after
 * the requests under way are answered, ten seconds at most; the second ends it at once. An error
 * that nothing catches fails the request whose work threw it; outside of any request it is a crash: a line in the log and
 * exit code 1.
 */
export async function runServer<Config extends ServerSettings>({
  name,
  readConfig,
  start,
}: ServerDefinition<Config>): Promise<void> {
  const config = readConfigOrExit(readConfig);
  const log = await createLogger({ name, ...config });
  process.on('uncaughtException', (error, origin) => {
    const request = failRequestUnderWay();
    if (request) {
      log.error({ err: error, origin, ...request }, 'a request failed where nothing caught its error');
      return;
    }
    log.fatal({ err: error, origin }, `${name} crashed`);
    process.exit(1);
  });

  const shutdown = createShutdown();
  let close: (() => Promise<void>) | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Before it has started there is no request to answer; the second signal is from somebody in a hurry.
      if (!close || shutdown.begun) process.exit(128 + constants.signals[signal]);
      log.info(`${signal}: answering the requests under way`);
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
