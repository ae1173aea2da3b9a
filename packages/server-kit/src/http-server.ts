import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import {
  type ErrorFormat,
  errorBody,
  type Failure,
  internalFailure,
  methodNotAllowed,
  requestFailures,
} from './errors.ts';
import { generalHeaders } from './headers.ts';
import { loggedPath } from './log-path.ts';
import { readRequestTarget } from './request-target.ts';
import type { TlsIdentity } from './tls-identity.ts';
import { traceIdOf } from './trace.ts';

/** How long a client may take; milliseconds. */
export interface ServerTimeouts {
  /** Until the headers are complete. */
  readonly headersMs: number;
  /** From the headers until the body is complete; `allowSlowBody` gives a request more. */
  readonly requestMs: number;
  /** Between two requests; longer than load balancers keep connections, which would otherwise use a closed one. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction during a response. */
  readonly idleMs: number;
}

const defaultTimeouts: ServerTimeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 72_000, idleMs: 120_000 };

export interface HttpServerOptions {
  readonly format: ErrorFormat;
  /** Headers of every response besides the general ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeouts?: Partial<ServerTimeouts>;
  /** Connections are encrypted with it; plain HTTP without it. */
  readonly tls?: TlsIdentity | undefined;
}

/** A request that is being answered. */
interface ActiveRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly format: ErrorFormat;
}

const currentRequest = new AsyncLocalStorage<ActiveRequest>();
const activeRequests = new WeakMap<IncomingMessage, ActiveRequest>();

/** Most milliseconds that a body may take, whatever a route allows. */
const maxBodyMs = 10 * 60_000;

const bodyTimers = new WeakMap<IncomingMessage, { restart: (ms: number) => void }>();

/**
 * Gives a request longer than usual until its body is complete: `ms` milliseconds from now, ten minutes at most. For routes that
 * take files, which arrive slowly over slow lines.
 */
export function allowSlowBody(request: IncomingMessage, ms: number): void {
  bodyTimers.get(request)?.restart(Math.min(ms, maxBodyMs));
}

/** Calls `late` unless the body is complete in time. */
function limitBody(request: IncomingMessage, ms: number, late: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const restart = (limitMs: number) => {
    stop();
    timer = setTimeout(() => {
      if (!request.complete) late();
    }, limitMs).unref();
  };
  restart(ms);
  bodyTimers.set(request, { restart });
  request.once('close', stop);
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Runs `work` in the async context of a request, which Node loses while the body arrives. */
export function runInRequest<Result>(request: IncomingMessage, work: () => Result): Result {
  const active = activeRequests.get(request);
  return active ? currentRequest.run(active, work) : work();
}

/** The request in whose async context this runs; undefined outside of any. */
export const currentMessage = (): IncomingMessage | undefined => currentRequest.getStore()?.request;

/** Sets the headers that every response carries. Does nothing the second time. */
export function beginResponse(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpServerOptions,
): ActiveRequest {
  const known = activeRequests.get(request);
  if (known) return known;
  for (const [name, value] of Object.entries({ ...generalHeaders, ...options.headers }))
    response.setHeader(name, value);
  const active = { request, response, format: options.format };
  activeRequests.set(request, active);
  return active;
}

function sendFailure({ request, response, format }: ActiveRequest, failure: Failure): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { type, body, headers } = errorBody(format, failure, request);
  // the rest of the request can no longer be parsed
  const own = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  response.writeHead(failure.status, { ...headers, ...failure.headers, ...own });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers a request with a failure and the general headers, whatever the handler was going to send. */
export function failRequest(request: IncomingMessage, failure: Failure): void {
  const active = activeRequests.get(request);
  if (!active) return;
  try {
    sendFailure(active, failure);
  } catch {
    active.response.destroy();
  }
}

/** The request that threw an uncaught error. */
export interface CrashedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly reference: string;
}

/**
 * Fails the request in whose async context this runs: 500, or a closed connection if a response has begun. Returns
 * undefined outside of any request. Meant for `uncaughtException`, which also reports unhandled rejections.
 */
export function failCurrentRequest(): CrashedRequest | undefined {
  const active = currentRequest.getStore();
  if (!active) return undefined;
  const { method, url } = active.request;
  failRequest(active.request, internalFailure);
  return { method, url: url && loggedPath(url), reference: traceIdOf(active.request) };
}

interface ParserError extends NodeJS.ErrnoException {
  /** What the parser could not read. */
  readonly rawPacket?: Buffer;
}

function failureOfParser(error: ParserError): Failure {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestFailures.REQUEST_TIMEOUT;
  if (error.code === 'HPE_HEADER_OVERFLOW') return requestFailures.HEADERS_TOO_LARGE;
  return requestFailures.MALFORMED_REQUEST;
}

/** A whole response as text, for a connection without a parsed request. */
function rawResponse(failure: Failure, { format, headers }: HttpServerOptions, isHead: boolean): string {
  const { type, body, headers: own } = errorBody(format, failure, undefined);
  const fields = {
    ...generalHeaders,
    ...headers,
    ...own,
    ...failure.headers,
    Date: new Date().toUTCString(),
    Connection: 'close',
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status] ?? ''}\r\n${lines.join('')}\r\n${isHead ? '' : body}`;
}

const allMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Creates an HTTP server whose handler gets valid requests only: one valid host, and `request.url` as a normalised path (see
 * `readRequestTarget`). All others are refused here, in the error format of the server. Every response carries the general
 * headers.
 */
export function createHttpServer(handler: RequestListener, options: HttpServerOptions): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs } = { ...defaultTimeouts, ...options.timeouts };
  const underWay = new WeakMap<Duplex, ServerResponse>();

  const open = (request: IncomingMessage, response: ServerResponse): ActiveRequest => {
    underWay.set(request.socket, response);
    return beginResponse(request, response, options);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const active = open(request, response);
    if (hasBody(request))
      limitBody(request, requestMs, () => refuseConnection(request.socket, requestFailures.REQUEST_TIMEOUT));
    const target = readRequestTarget(request);
    if (target.kind === 'refused') sendFailure(active, requestFailures[target.reason]);
    else if (target.kind === 'server') response.writeHead(204, { Allow: allMethods }).end();
    else {
      request.url = target.url;
      if (target.host !== undefined) request.headers.host = target.host;
      currentRequest.run(active, handler, request, response);
    }
  };

  const refuseConnection = (socket: Duplex, failure: Failure, isHead = false): void => {
    const response = underWay.get(socket);
    const isFree = !response || response.writableFinished || !response.headersSent;
    // an error must not be mixed into a partly written response
    if (socket.writable && isFree) socket.end(rawResponse(failure, options, isHead), () => socket.destroy());
    else socket.destroy();
  };

  const serverOptions = {
    // a missing host is refused below, with the usual headers and body
    requireHostHeader: false,
    headersTimeout: headersMs,
    // bodies are limited one by one
    requestTimeout: headersMs + maxBodyMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: Math.min(2000, headersMs),
  };
  const { tls } = options;
  const server = tls ? createTlsServer({ ...serverOptions, ...tls }, answer) : createServer(serverOptions, answer);
  server.setTimeout(idleMs);
  server.on('checkExpectation', (request, response) =>
    sendFailure(open(request, response), requestFailures.EXPECTATION_FAILED),
  );
  server.on('clientError', (error: ParserError, socket) => {
    const isHead = error.rawPacket?.subarray(0, 5).toString() === 'HEAD ';
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuseConnection(socket, failureOfParser(error), isHead);
  });
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    refuseConnection(socket, methodNotAllowed(allMethods));
  });
  return server;
}
