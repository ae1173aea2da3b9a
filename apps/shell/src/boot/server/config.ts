import path from 'node:path';
import { type HostTable, localHosts, parseHosts } from '@reprise/markets/hosts';
import {
  ConfigError,
  errorReportsDsn,
  host,
  httpPort,
  httpUrl,
  metricsPort,
  optionalHttpUrl,
  perDeployment,
  protocol,
  readEnvironment,
  type ServerSettings,
  traceShape,
  trustedProxies,
} from '@reprise/server-kit/environment';
import * as z from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { parseThirdParties, type ThirdPartyOrigins, withReceivers } from '../../document/server/third-party-origins.ts';
import type { RenderQueueOptions } from '../../rendering/server/render-queue.ts';
import type { AnalyticsReceivers } from '../boot-data.ts';

const secret = z.string().min(16, 'must have at least 16 characters');

/** The variables of the shell. */
export const environmentShape = {
  SHELL_HOST: host,
  SHELL_PORT: httpPort(3000),
  SHELL_METRICS_PORT: metricsPort,
  API_URL: httpUrl('http://127.0.0.1:3100'),
  /** With the 400 ms before the probe, an outage is noticed within 1.5 s; docs/contracts/http.md explains it. */
  API_PROBE_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(700),
  API_WRITE_TIMEOUT_SECONDS: z.coerce.number().min(1).max(600).default(60),
  REMOTES: z.string().min(1).default(path.resolve('.data/remotes.json')),
  REMOTES_REFRESH_SECONDS: z.coerce.number().min(1).default(5),
  REMOTE_ORIGINS: z.string().default('http://localhost:3001,http://localhost:3002,http://localhost:3003'),
  ASSETS_URL: z
    .string()
    .regex(/^(?:https?:\/\/[^/\s]+)?\/(?:[^\s?#]*\/)?$/, 'must be a path or an address that ends with a slash')
    .default('/assets/'),
  HOSTS: perDeployment(z.string().optional()),
  THIRD_PARTIES: perDeployment(z.string().default('')),
  /** Receiver of the events of visitors who agree to statistics. */
  ANALYTICS_URL: optionalHttpUrl,
  /** Script that reads the queue of events in the page. */
  TAG_MANAGER_URL: optionalHttpUrl,
  /** The search provider's address for browsers, which report what visitors do with its answers. */
  SEARCH_EVENTS_URL: optionalHttpUrl,
  /** The shop's key for these events, which every visitor can read. */
  SEARCH_EVENTS_KEY: z.string().min(1).optional(),
  ERROR_REPORTS_DSN: errorReportsDsn,
  ...traceShape,
  PROTOCOL: protocol,
  PRODUCT: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a lower-case name')
    .default('reprise'),
  BRAND: z.string().min(1).default('Reprise'),
  PAGE_CACHE_SECONDS: z.coerce.number().min(0).max(300).default(10),
  PAGE_CACHE_MAX_SECONDS: z.coerce.number().min(1).max(86_400).default(3_600),
  /** Memory for cached pages; a page takes about 0.06 MB. */
  PAGE_CACHE_MEGABYTES: z.coerce.number().int().min(1).max(10_000).default(300),
  PAGE_STALE_SECONDS: z.coerce.number().min(0).max(86_400).default(3_600),
  RENDER_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(32),
  RENDER_QUEUE: z.coerce.number().int().min(0).max(10_000).default(200),
  RENDER_QUEUE_SECONDS: z.coerce.number().min(0).max(30).default(3),
  /**
   * Addresses per sitemap file. The protocol's limits are 50,000 and 50 MB; six languages reach the second one first.
   */
  SITEMAP_SIZE: z.coerce.number().int().min(1).max(50_000).default(20_000),
  APP_VERSION: z.string().min(1).default(packageJson.version),
  TRUSTED_PROXIES: trustedProxies,
  PREVIEW_SECRET: secret.optional(),
};

export interface ShellConfig extends ServerSettings {
  host: string;
  port: number;
  /** Port of /metrics; without it there are no metrics. */
  metricsPort: number | undefined;
  apiUrl: string;
  /** Milliseconds that the API's /readyz may take before the API counts as unavailable. */
  apiProbeTimeoutMs: number;
  /** Seconds that a forwarded write may take. */
  apiWriteTimeoutSeconds: number;
  /** File or URL of the release registry. */
  remotes: string;
  remotesRefreshSeconds: number;
  /** Origins that remotes may be loaded from. */
  remoteOrigins: readonly string[];
  /** Origins of scripts, styles and fonts, besides the shell's own. */
  codeOrigins: readonly string[];
  /** Public address of the shell's files. */
  assetsUrl: string;
  /** Origins of the third parties that routes may declare, and of those that every page may use. */
  thirdParties: ThirdPartyOrigins;
  /** The receivers of events; undefined without any. */
  analytics: AnalyticsReceivers | undefined;
  /** Address of the error-reporting service. */
  errorReportsDsn: string | undefined;
  /** Collector of traces, and which share of them it gets, from 0 to 1. */
  otlpEndpoint: string | undefined;
  traceShare: number;
  hosts: HostTable;
  protocol: 'http' | 'https';
  product: string;
  brand: string;
  /** Seconds that a page whose API answers do not say it is served from the cache; 0 disables the cache. */
  pageCacheSeconds: number;
  /** Maximum seconds that a page is served from the cache, however long its API answers allow. */
  pageCacheMaxSeconds: number;
  /** Memory for cached pages, in megabytes. */
  pageCacheMegabytes: number;
  /** Maximum age in seconds of a cached page that is served while the API is unavailable. */
  pageStaleSeconds: number;
  /** Limits of concurrent renders and of the requests that wait for them. */
  renders: RenderQueueOptions;
  /** Addresses per sitemap file. */
  sitemapSize: number;
  version: string;
  trustedProxies: string[];
  /** Signs preview links of releases that are not live; without it there are no previews. */
  previewSecret: string | undefined;
}

/** Reads the configuration from the environment. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): ShellConfig {
  const values = readEnvironment(env, () => environmentShape);
  const { production, logLevel, shutdownDelayMs } = values;
  const remoteOrigins = values.REMOTE_ORIGINS.split(',').map((origin) => origin.trim());
  return {
    production,
    logLevel,
    shutdownDelayMs,
    host: values.SHELL_HOST,
    port: values.SHELL_PORT,
    metricsPort: values.SHELL_METRICS_PORT,
    apiUrl: values.API_URL,
    apiProbeTimeoutMs: values.API_PROBE_TIMEOUT_MS,
    apiWriteTimeoutSeconds: values.API_WRITE_TIMEOUT_SECONDS,
    remotes: values.REMOTES,
    remotesRefreshSeconds: values.REMOTES_REFRESH_SECONDS,
    remoteOrigins,
    codeOrigins: [...remoteOrigins, ...(values.ASSETS_URL.startsWith('/') ? [] : [new URL(values.ASSETS_URL).origin])],
    assetsUrl: values.ASSETS_URL,
    thirdParties: readLines('THIRD_PARTIES', () =>
      withReceivers(parseThirdParties(values.THIRD_PARTIES), {
        analytics: values.ANALYTICS_URL,
        'tag-manager': values.TAG_MANAGER_URL,
        'search-events': values.SEARCH_EVENTS_URL,
        'error-reports': values.ERROR_REPORTS_DSN,
      }),
    ),
    analytics: analyticsOf(values),
    errorReportsDsn: values.ERROR_REPORTS_DSN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceShare: values.OTEL_TRACES_SAMPLER_ARG,
    hosts: readHosts(values.HOSTS, values.SHELL_PORT),
    protocol: values.PROTOCOL,
    product: values.PRODUCT,
    brand: values.BRAND,
    // In development pages must show the latest change.
    pageCacheSeconds: production ? values.PAGE_CACHE_SECONDS : 0,
    pageCacheMaxSeconds: values.PAGE_CACHE_MAX_SECONDS,
    pageCacheMegabytes: values.PAGE_CACHE_MEGABYTES,
    pageStaleSeconds: values.PAGE_STALE_SECONDS,
    renders: {
      concurrency: values.RENDER_CONCURRENCY,
      capacity: values.RENDER_QUEUE,
      timeoutMs: values.RENDER_QUEUE_SECONDS * 1000,
    },
    sitemapSize: values.SITEMAP_SIZE,
    version: values.APP_VERSION,
    trustedProxies: values.TRUSTED_PROXIES,
    previewSecret: values.PREVIEW_SECRET,
  };
}

/** Parses a variable with its own syntax, and reports each problem on its own line. */
function readLines<T>(name: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [];
    throw new ConfigError(lines.map((line) => `${name}: ${line}`));
  }
}

function analyticsOf(values: {
  ANALYTICS_URL?: string | undefined;
  TAG_MANAGER_URL?: string | undefined;
  SEARCH_EVENTS_URL?: string | undefined;
  SEARCH_EVENTS_KEY?: string | undefined;
}): AnalyticsReceivers | undefined {
  const { ANALYTICS_URL: collectorUrl, TAG_MANAGER_URL: tagManagerUrl } = values;
  const { SEARCH_EVENTS_URL: serviceUrl, SEARCH_EVENTS_KEY: key } = values;
  const searchProvider = serviceUrl && key ? { serviceUrl, key } : undefined;
  return collectorUrl || tagManagerUrl || searchProvider ? { collectorUrl, tagManagerUrl, searchProvider } : undefined;
}

const readHosts = (text: string | undefined, shellPort: number): HostTable =>
  text === undefined ? localHosts(shellPort) : readLines('HOSTS', () => parseHosts(text));
