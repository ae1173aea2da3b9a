import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
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
import { traceIdOf } from './trace.ts';

/** How long a client may take, in milliseconds. */
export interface ServerTimeouts {
  /** Until the headers are complete. */
  readonly headersMs: number;
  /** Until the body is complete. */
  readonly requestMs: number;
  /** Between two requests; longer than that of usual load balancers, which would otherwise meet a closed connection. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction while an answer is under way. */
  readonly idleMs: number;
}

const usualTimeouts: ServerTimeouts = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 72_000, idleMs: 120_000 };

export interface FrontDoorOptions {
  readonly format: ErrorFormat;
  /** Headers of every answer besides the general ones. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeouts?: Partial<ServerTimeouts>;
}

/** A request that is being answered. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly format: ErrorFormat;
}

const visits = new AsyncLocalStorage<Visit>();
const visitOf = new WeakMap<IncomingMessage, Visit>();

/** Runs `work` as part of answering a request: Node loses track of it where the body arrives. */
export function duringRequest<Result>(request: IncomingMessage, work: () => Result): Result {
  const visit = visitOf.get(request);
  return visit ? visits.run(visit, work) : work();
}

/** Begins the answer to a request with the headers that every answer carries; does nothing when it has begun. */
export function beginAnswer(request: IncomingMessage, response: ServerResponse, options: FrontDoorOptions): Visit {
  const known = visitOf.get(request);
  if (known) return known;
  for (const [name, value] of Object.entries({ ...generalHeaders, ...options.headers }))
    response.setHeader(name, value);
  const visit = { request, response, format: options.format };
  visitOf.set(request, visit);
  return visit;
}

function sendFailure({ request, response, format }: Visit, failure: Failure): void {
  if (response.writableEnded) return;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { type, body, headers } = errorBody(format, failure, request);
  // what the rest of the request means is no longer known
  const own = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  response.writeHead(failure.status, { ...headers, ...failure.headers, ...own });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Ends a request with a failure and the general headers alone, whatever else was meant to be sent. */
export function failRequest(request: IncomingMessage, failure: Failure): void {
  const visit = visitOf.get(request);
  if (!visit) return;
  try {
    sendFailure(visit, failure);
  } catch {
    visit.response.destroy();
  }
}

/** What is known of the request whose work threw an error that nobody caught. */
export interface CrashedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly reference: string;
}

/**
 * Ends the request that the code running now belongs to: 500, or a closed connection where an answer has begun. Undefined
 * outside of any request. Made for `uncaughtException`, which unhandled rejections become, too.
 */
export function failRequestUnderWay(): CrashedRequest | undefined {
  const visit = visits.getStore();
  if (!visit) return undefined;
  const { method, url } = visit.request;
  failRequest(visit.request, internalFailure);
  return { method, url: url && loggedPath(url), reference: traceIdOf(visit.request) };
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

/** An answer for a connection that has no request. */
function rawAnswer(failure: Failure, { format, headers }: FrontDoorOptions, isHead: boolean): string {
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
 * Creates an HTTP server whose handler meets only requests that it can read: one valid host, and `request.url` as a path in
 * its one spelling (see `readRequestTarget`). Everything else is answered here, in the format of the server. Every answer
 * carries the general headers.
 */
export function createFrontDoor(handler: RequestListener, options: FrontDoorOptions): Server {
  const { headersMs, requestMs, keepAliveMs, idleMs } = { ...usualTimeouts, ...options.timeouts };
  const underWay = new WeakMap<Duplex, ServerResponse>();

  const open = (request: IncomingMessage, response: ServerResponse): Visit => {
    underWay.set(request.socket, response);
    return beginAnswer(request, response, options);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const visit = open(request, response);
    const target = readRequestTarget(request);
    if (target.kind === 'refused') sendFailure(visit, requestFailures[target.reason]);
    else if (target.kind === 'server') response.writeHead(204, { Allow: allMethods }).end();
    else {
      request.url = target.url;
      if (target.host !== undefined) request.headers.host = target.host;
      visits.run(visit, handler, request, response);
    }
  };

  const hangUp = (socket: Duplex, failure: Failure, isHead = false): void => {
    const response = underWay.get(socket);
    const isFree = !response || response.writableFinished || !response.headersSent;
    // an answer that is half written must not be mixed with another one
    if (socket.writable && isFree) socket.end(rawAnswer(failure, options, isHead), () => socket.destroy());
    else socket.destroy();
  };

  const server = createServer(
    {
      // the door answers a missing host itself, with headers and body like every other refusal
      requireHostHeader: false,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(2000, headersMs),
    },
    answer,
  );
  server.setTimeout(idleMs);
  server.on('checkExpectation', (request, response) =>
    sendFailure(open(request, response), requestFailures.EXPECTATION_FAILED),
  );
  server.on('clientError', (error: ParserError, socket) => {
    const isHead = error.rawPacket?.subarray(0, 5).toString() === 'HEAD ';
    if (error.code === 'ECONNRESET') socket.destroy();
    else hangUp(socket, failureOfParser(error), isHead);
  });
  server.on('connect', (_request, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    hangUp(socket, methodNotAllowed(allMethods));
  });
  return server;
}
