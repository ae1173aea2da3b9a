import { areaOfReport, type ReleaseFiles } from '@reprise/tracking/area-of-report';
import { debugImagesOf } from '@reprise/tracking/debug-images';
import { scrubReport } from '@reprise/tracking/scrub-report';
import {
  createStackParser,
  createTransport,
  type Event,
  linkedErrorsIntegration,
  Scope,
  type Transport,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';

/** Reports that wait to be sent, at most. */
const maxWaitingReports = 64;

/** A service that does not answer must not hold connections. */
const sendTimeoutMs = 5_000;

export interface ErrorReportOptions {
  /** Address of the error-reporting service, with its public key. */
  readonly dsn: string;
  /** Version of the server. */
  readonly release: string;
  /** Name of the server. */
  readonly service: string;
  /** Folder of the server's built files within the project, such as `apps/shell/dist/node/`; absent if it runs from its sources. */
  readonly builtFiles?: string | undefined;
}

/** What the log says about an error. */
export interface ErrorContext {
  /** The trace id, which the error page and the log show. */
  readonly reference?: string | undefined;
  /** The line of the log. */
  readonly message?: string | undefined;
  /** Fields of the line. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Sends errors of a server to the error-reporting service. */
export interface ErrorReports {
  report(error: Error, context: ErrorContext): void;
  /** Names the releases that run in this server, to tell whose error it is. */
  useReleases(read: () => readonly ReleaseFiles[]): void;
  /** Waits until all reports are sent, at most this many milliseconds. */
  flush(timeoutMs: number): Promise<void>;
}

function openTransport(options: Parameters<typeof createTransport>[0] & { url: string }): Transport {
  return createTransport({ ...options, bufferSize: maxWaitingReports }, async ({ body }) => {
    const sent = typeof body === 'string' ? body : new Uint8Array(body);
    const signal = AbortSignal.timeout(sendTimeoutMs);
    const answer = await fetch(options.url, { method: 'POST', body: sent, redirect: 'error', signal });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  });
}

/** Places in the code as paths within the project: folders of the machine are nobody's business. */
function shortenPaths(event: Event): void {
  const folder = `${process.cwd()}/`;
  for (const { stacktrace } of event.exception?.values ?? []) {
    for (const frame of stacktrace?.frames ?? []) {
      if (frame.filename) frame.filename = frame.filename.replace('file://', '').replace(folder, '');
      delete frame.module;
    }
  }
}

/**
 * Starts the reports of a server. Its errors are sent as those of browsers are: with release, area and reference, and without
 * personal data. After a rate limit that names no time nothing is sent for a minute.
 */
export function startErrorReports({ dsn, release, service, builtFiles }: ErrorReportOptions): ErrorReports {
  const own = builtFiles === undefined ? undefined : { address: builtFiles, path: `${service}/${release}/node/` };
  let releases: () => readonly ReleaseFiles[] = () => [];
  const client = new ServerRuntimeClient({
    dsn,
    release,
    platform: 'node',
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: openTransport,
    traceLifecycle: 'static',
    sendClientReports: false,
    async beforeSend(event) {
      const owner = areaOfReport(event, releases());
      shortenPaths(event);
      const images = await debugImagesOf(event, releases(), own);
      const area = { area: owner?.name ?? service, area_version: owner?.version ?? release };
      return scrubReport({ ...event, debug_meta: { images }, tags: { ...event.tags, ...area } });
    },
  });
  client.init();

  return {
    report(error, { reference, message, details }) {
      const scope = new Scope();
      scope.setTags({ service, reference });
      scope.setExtras({ ...details, line: message });
      client.captureException(error, { originalException: error }, scope);
    },
    useReleases(read) {
      releases = read;
    },
    async flush(timeoutMs) {
      await client.flush(timeoutMs);
    },
  };
}
