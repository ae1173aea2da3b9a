import {
  errorReportsDsn,
  host,
  httpPort,
  httpUrl,
  metricsPort,
  readEnvironment,
  type ServerSettings,
  serviceKey,
  sharedSecret,
  traceShape,
} from '@reprise/server-kit/environment';
import { type TlsIdentity, tlsIdentityOf, tlsShape } from '@reprise/server-kit/tls-identity';

import * as z from 'zod';
import packageJson from '../package.json' with { type: 'json' };

/** The variables of the search service. */
export const environmentShape = (production: boolean) => ({
  SEARCH_HOST: host,
  SEARCH_PORT: httpPort(3200),
  SEARCH_METRICS_PORT: metricsPort,
  ERROR_REPORTS_DSN: errorReportsDsn,
  ...traceShape,
  APP_VERSION: z.string().min(1).default(packageJson.version),
  SEARCH_SNAPSHOT_DIR: z.string().min(1).optional(),
  API_INTERNAL_URL: httpUrl('http://127.0.0.1:3101'),
  ...tlsShape,
  SERVICE_KEY: serviceKey(production, 'search'),
  SEARCH_KEYS: sharedSecret(production, 'reprise', {
    pattern: /^[\w-]+(?:,[\w-]+)*$/,
    message: 'must be keys of letters, digits, _ and -, separated by commas',
  }),
});

export interface SearchConfig extends ServerSettings {
  readonly host: string;
  readonly port: number;
  /** Port of /metrics; without it there are no metrics. */
  readonly metricsPort: number | undefined;
  readonly apiUrl: string;
  /** Folder of the snapshot of the index; without one the index is built anew at every start. */
  readonly snapshotFolder: string | undefined;
  /** Address of the error-reporting service. */
  readonly errorReportsDsn: string | undefined;
  /** Collector of traces, and which share of them it gets, from 0 to 1. */
  readonly otlpEndpoint: string | undefined;
  readonly traceShare: number;
  readonly version: string;
  /** Signs the tokens for the API's internal port. */
  readonly serviceKey: string;
  /** Keys that clients may use. */
  readonly keys: ReadonlySet<string>;
  /** For encrypted connections. */
  readonly tls: TlsIdentity | undefined;
}

/** Reads the configuration from the environment. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): SearchConfig {
  const values = readEnvironment(env, environmentShape);
  return {
    production: values.production,
    logLevel: values.logLevel,
    shutdownDelayMs: values.shutdownDelayMs,
    host: values.SEARCH_HOST,
    port: values.SEARCH_PORT,
    metricsPort: values.SEARCH_METRICS_PORT,
    errorReportsDsn: values.ERROR_REPORTS_DSN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceShare: values.OTEL_TRACES_SAMPLER_ARG,
    version: values.APP_VERSION,
    apiUrl: values.API_INTERNAL_URL,
    snapshotFolder: values.SEARCH_SNAPSHOT_DIR,
    serviceKey: values.SERVICE_KEY,
    keys: new Set(values.SEARCH_KEYS.split(',')),
    tls: tlsIdentityOf(values),
  };
}
