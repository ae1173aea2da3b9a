import { constants } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConfigError, type ServerSettings } from './environment.ts';
import type { ErrorReports } from './error-reports.ts';
import { failCurrentRequest } from './http-server.ts';
import { createLogger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import type { Tracing } from './spans.ts';

export interface ServerProcess<Config> {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly shutdown: Shutdown;
  readonly metrics: Metrics;
  /** Absent if errors are not reported. */
  readonly reports: ErrorReports | undefined;
  /** Absent if requests are not traced. */
  readonly tracing: Tracing | undefined;
}

interface MetricsAddress {
  readonly host: string;
  /** Metrics are not served without it. */
  readonly port: number | undefined;
}

interface ReportedServer {
  /** Errors are not reported without it. */
  readonly dsn: string | undefined;
  readonly release: string;
  /** Folder of the server's built files within the project, if it is built. */
  readonly builtFiles?: string;
}

interface TracedServer {
  /** Collector of traces; nothing is traced without it. */
  readonly endpoint: string | undefined;
  /** Share of traces that are recorded, from 0 to 1. */
  readonly share: number;
  readonly version: string;
}

/** The last reports and traces of a process that ends may take this long. */
const lastReportsMs = 2_000;

/** Loads the client of the error-reporting service, which is large, only if it is used. */
async function openErrorReports(
  { dsn, ...server }: ReportedServer,
  service: string,
): Promise<ErrorReports | undefined> {
  if (dsn === undefined) return undefined;
  const { startErrorReports } = await import('./error-reports.ts');
  return startErrorReports({ dsn, service, ...server });
}

/** Loads OpenTelemetry only if it is used. */
async function openTracing(
  { endpoint, share, version }: TracedServer,
  service: string,
  log: FastifyBaseLogger,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  const warn = (err: Error) => log.warn({ err }, 'the collector of traces does not answer');
  return startTracing({ endpoint, share, version, service, warn });
}

export interface ServerDefinition<Config extends ServerSettings> {
  /** Name of the service in its log. */
  readonly name: string;
  /** @throws ConfigError if the environment is invalid. */
  readonly readConfig: (env: NodeJS.ProcessEnv) => Config;
  /** Where /metrics is served, if it is. */
  readonly metricsAddress?: (config: Config) => MetricsAddress;
  /** Where errors are reported, and the version of the server. */
  readonly errorReports?: (config: Config) => ReportedServer;
  /** Where traces are collected. */
  readonly traces?: (config: Config) => TracedServer;
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

/** Serves the metrics on their own port if one is set; before the start, so that a start that takes long can be watched. */
async function listenForMetrics(
  { host, port }: MetricsAddress,
  { metrics, shutdown, log }: Pick<ServerProcess<unknown>, 'metrics' | 'shutdown' | 'log'>,
): Promise<FastifyInstance | undefined> {
  if (port === undefined) return undefined;
  const app = createMetricsServer({ metrics, shutdown, log });
  await app.listen({ host, port, listenTextResolver: (address) => `Metrics at ${address}/metrics` });
  return app;
}

/**
 * Runs a server as a process. An invalid configuration ends it with one line per mistake. The first SIGTERM or SIGINT stops
 * it once pending requests are answered, after ten seconds at most; the second ends it at once. An uncaught error fails the
 * request that threw it; outside of any request it is logged and the process exits with code 1.
 */
export async function runServer<Config extends ServerSettings>({
  name,
  readConfig,
  metricsAddress = () => ({ host: '127.0.0.1', port: undefined }),
  errorReports = () => ({ dsn: undefined, release: '' }),
  traces = () => ({ endpoint: undefined, share: 0, version: '' }),
  start,
}: ServerDefinition<Config>): Promise<void> {
  const config = readConfigOrExit(readConfig);
  const reports = await openErrorReports(errorReports(config), name);
  const log = await createLogger({ name, ...config, reports });
  const tracing = await openTracing(traces(config), name, log);
  const exit = async (code: number): Promise<void> => {
    await Promise.all([reports?.flush(lastReportsMs), tracing?.flush(lastReportsMs)]);
    process.exit(code);
  };
  process.on('uncaughtException', (error, origin) => {
    const request = failCurrentRequest();
    if (request) {
      log.error({ err: error, origin, ...request }, 'request failed with an uncaught error');
      return;
    }
    log.fatal({ err: error, origin }, `${name} crashed`);
    void exit(1);
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
        return exit(code);
      });
    });
  }

  const metrics = createMetrics();
  try {
    const measured = await listenForMetrics(metricsAddress(config), { metrics, shutdown, log });
    const stop = await start({ config, log, shutdown, metrics, reports, tracing });
    close = async () => {
      await stop();
      await measured?.close();
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.fatal({ err: error }, `${name} cannot start: ${reason}`);
    await exit(1);
  }
}
