import {
  SearchProviderHttpError,
  SearchProviderNetworkError,
  SearchProviderProtocolError,
  SearchProviderTimeoutError,
} from './errors.ts';

export type Fetch = (
  input: string,
  init: { signal: AbortSignal; redirect: 'error'; headers?: Record<string, string> },
) => Promise<Response>;

interface Answer {
  readonly status: number;
  readonly text: string;
}

interface SharedRead {
  readonly answer: Promise<Answer>;
  readonly controller: AbortController;
  waiting: number;
}

export interface Transport {
  /** Fetches and parses a JSON document. `stamp` is appended to the URL, but reads that differ only in it are shared. */
  get(url: string, stamp: string, signal: AbortSignal | undefined): Promise<unknown>;
}

async function load(fetch: Fetch, url: string, controller: AbortController, timeoutMs: number): Promise<Answer> {
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  try {
    const response = await fetch(url, { signal: controller.signal, redirect: 'error' });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    throw timedOut ? new SearchProviderTimeoutError(timeoutMs) : new SearchProviderNetworkError(cause);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(body: unknown): string | undefined {
  return body && typeof body === 'object' && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;
}

function parse({ status, text }: Answer): unknown {
  const failed = status < 200 || status > 299;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    if (!failed) throw new SearchProviderProtocolError('The answer is not JSON', status, cause);
  }
  if (failed) throw httpError(status, body);
  return body;
}

/** The error of an answer with a status other than 2xx; `body` is its JSON, if it is JSON. */
export function httpError(status: number, body: unknown): SearchProviderHttpError {
  return new SearchProviderHttpError(status, messageOf(body) ?? `The search provider answered ${status}`);
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Creates a transport that shares identical pending reads. A request is aborted only when its last caller aborts. */
export function createTransport(fetch: Fetch, timeoutMs: number): Transport {
  const inFlight = new Map<string, SharedRead>();

  const start = (key: string, url: string): SharedRead => {
    const controller = new AbortController();
    const answer = load(fetch, url, controller, timeoutMs);
    const read: SharedRead = { controller, answer, waiting: 0 };
    const remove = () => {
      if (inFlight.get(key) === read) inFlight.delete(key);
    };
    answer.then(remove, remove);
    inFlight.set(key, read);
    return read;
  };

  return {
    async get(url, stamp, signal) {
      signal?.throwIfAborted();
      const read = inFlight.get(url) ?? start(url, url + stamp);
      read.waiting += 1;
      try {
        return parse(await untilAborted(read.answer, signal));
      } finally {
        read.waiting -= 1;
        if (read.waiting === 0 && signal?.aborted) {
          if (inFlight.get(url) === read) inFlight.delete(url);
          read.controller.abort();
        }
      }
    },
  };
}
