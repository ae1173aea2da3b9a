import type { IncomingMessage } from 'node:http';
import { currentMessage } from './http-server.ts';
import { traceIdOf, traceparentOf } from './trace.ts';

/** Names of OpenTelemetry's semantic conventions, and values without personal data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** Something that a server does for a request, from its start to its end. */
export interface Span {
  /** The header that makes another server continue the trace here. */
  readonly traceparent: string;
  /** Starts something that another server does for this one; `at` is in milliseconds since 1970, and now without it. */
  call(name: string, attributes: SpanAttributes, at?: number): Span;
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** `failure` says what went wrong in one word, such as a status or a code. */
  end(failure?: string): void;
}

/** Records what a server does, for a collector of traces. */
export interface Tracing {
  /** Starts the span of a request. */
  request(message: IncomingMessage, name: string, attributes: SpanAttributes): Span;
  /** Waits until all spans are sent, at most this many milliseconds. */
  flush(timeoutMs: number): Promise<void>;
}

const spans = new WeakMap<IncomingMessage, Span>();

/** Makes a span the one of a request. */
export function keepSpan(message: IncomingMessage, span: Span): void {
  spans.set(message, span);
}

/** The span of a request; undefined if it is not traced. */
export const spanOf = (message: IncomingMessage): Span | undefined => spans.get(message);

/** The span of the request in whose async context this runs. */
export function currentSpan(): Span | undefined {
  const message = currentMessage();
  return message && spans.get(message);
}

/** A word for an error: its code if it has one, otherwise its class. Its message may have personal data. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Starts the span of an HTTP call. Paths have ids and input of visitors, so only the span of the called server has its route. */
export function startHttpCall(method: string, url: string | URL): Span | undefined {
  const span = currentSpan();
  if (!span) return undefined;
  const { hostname, port, protocol } = new URL(url);
  return span.call(method, {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    'url.scheme': protocol.slice(0, -1),
  });
}

/** Ends the span of an HTTP call that was answered. */
export function endHttpCall(span: Span | undefined, status: number): void {
  span?.set({ 'http.response.status_code': status });
  span?.end(status >= 400 ? String(status) : undefined);
}

/** A `fetch` whose calls continue the trace of the current request. Sets the header of a `Request` in place. */
export async function tracedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const message = currentMessage();
  if (!message) return fetch(input, init);
  const isRequest = input instanceof Request;
  const span = startHttpCall(isRequest ? input.method : (init.method ?? 'GET'), isRequest ? input.url : input);
  const headers = isRequest ? input.headers : new Headers(init.headers);
  headers.set('traceparent', span?.traceparent ?? traceparentOf(traceIdOf(message)));
  try {
    const response = await fetch(input, isRequest ? init : { ...init, headers });
    endHttpCall(span, response.status);
    return response;
  } catch (error) {
    span?.end(failureOf(error));
    throw error;
  }
}
