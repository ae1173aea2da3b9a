import { ApiErrorBody } from '@reprise/entities/api-error';
import { uploadTimeoutMs } from '@reprise/entities/upload';
import { CsrfToken } from '@reprise/entities/user';
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import type { Circuit, CircuitCallOptions } from './circuit.ts';
import { ApiError, ApiUnavailableError } from './errors.ts';
import { browserRetries, createThrottle, type RetryPolicy, type Throttle } from './retries.ts';

export interface HttpOptions {
  /** Origin that serves `/api`; empty in the browser. */
  baseUrl: string;
  language: string;
  market: string;
  /** Version of the client, sent as `X-Version`. */
  version: string;
  /** Stands in for the global fetch: the server forwards cookies with it. */
  fetch?: typeof fetch;
  /** How calls that may be repeated are tried again; as in a browser unless said otherwise. */
  retries?: RetryPolicy;
  /** Shared by all clients of a process; a client without one has its own. */
  throttle?: Throttle;
  /** Answers at once while the API is away; shared by all clients of a server. */
  circuit?: Pick<Circuit, 'run'>;
  /** Called with each answer after it was checked, and the text that it was read from. */
  onAnswer?: (answer: object, text: string) => void;
  /** Called with the version that the API reports in `X-Version`. */
  onVersion?: (version: string) => void;
  /** The API cannot deliver mail to the customer (`X-Email-Undeliverable`). */
  onEmailUndeliverable?: () => void;
  /** The API asks for proof that a person is there: 429 with `Verify-Location`. */
  onVerify?: (location: string) => void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** A form with files: as a browser has it, or as it streams through the shop's server, which never holds all of it. */
export type UploadForm = FormData | { readonly stream: ReadableStream<Uint8Array>; readonly contentType: string };

export type QueryValue = string | number | boolean | readonly string[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** The query of a request, as the schema takes it by which the API checks it. */
export type QueryOf<S extends z.ZodMiniType> = {
  readonly [Name in keyof z.input<S>]: Readonly<z.input<S>[Name]>;
};

/** What the clients of the API's areas are made of: every answer is parsed by the schema given. */
export interface Http {
  get<S extends z.ZodMiniType>(path: string, schema: S, options?: CallOptions & { query?: Query }): Promise<z.infer<S>>;
  /** A POST that only reads: the question does not fit an URL. It needs no CSRF token and makes no session. */
  ask<S extends z.ZodMiniType>(path: string, schema: S, options: CallOptions & { body: unknown }): Promise<z.infer<S>>;
  send<S extends z.ZodMiniType>(
    method: 'post' | 'put' | 'delete',
    path: string,
    schema: S | undefined,
    options?: CallOptions & {
      query?: Query;
      body?: unknown;
      /** Makes any call repeatable: the API does it once, however often it arrives. */
      idempotencyKey?: string;
      /** Doing it twice is the same as once: it may be repeated after a failure of the server. */
      repeatable?: boolean;
      keepalive?: boolean;
      /** The call begins or ends a session: the token of the one before is good for nothing afterwards. */
      renewsSession?: boolean;
    },
  ): Promise<z.infer<S>>;
  /** Sends a form with files, once: it is never repeated. Five minutes may pass until it has arrived. */
  sendForm<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    form: UploadForm,
    options?: CallOptions,
  ): Promise<z.infer<S>>;
}

/** Milliseconds for one call that is not repeated, and for one attempt of those that are. */
const timeout = 10_000;
/** Statuses that may be gone at the next attempt. */
const failures: ReadonlySet<number> = new Set([500, 502, 503, 504]);
const methods = ['get', 'post', 'put', 'delete'] as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function searchParams(query: Query = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const one of value) params.append(name, one);
    else params.append(name, String(value));
  }
  return params;
}

/** Turns what ky throws into the two errors that callers know; an aborted call stays an abort. */
async function translateError(error: unknown): Promise<unknown> {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (isHTTPError(error)) {
    const parsed = ApiErrorBody.safeParse(error.data);
    const status = error.response.status;
    if (parsed.success) return new ApiError({ ...parsed.data, status, cause: error });
    return new ApiError({ status, code: `HTTP_${status}`, message: error.message, cause: error });
  }
  const reason = isTimeoutError(error) ? 'the API did not answer in time' : 'the API cannot be reached';
  return new ApiUnavailableError(reason, { cause: error });
}

/** What ky needs to know to repeat a call, or not to. */
function repetition({ attempts, totalTime }: RetryPolicy, isRepeatable: boolean) {
  return isRepeatable ? { retry: { limit: attempts - 1 }, totalTimeout: totalTime } : { retry: { limit: 0 } };
}

function createKy(options: HttpOptions, { attempts, firstPause, longestPause }: RetryPolicy): KyInstance {
  const throttle = options.throttle ?? createThrottle();
  return ky.create({
    timeout,
    ...(options.fetch ? { fetch: options.fetch } : {}),
    headers: { 'X-Language': options.language, 'X-Market': options.market, 'X-Version': options.version },
    retry: {
      limit: attempts - 1,
      methods: [...methods],
      statusCodes: [...failures],
      delay: (attempt) => firstPause * 2 ** (attempt - 1),
      backoffLimit: longestPause,
      maxRetryAfter: longestPause,
      // between half of the pause and all of it: those who failed together do not come back together
      jitter: (pause) => pause * (0.5 + Math.random() / 2),
      shouldRetry: ({ error }) => {
        const mayPass = isNetworkError(error) || (isHTTPError(error) && failures.has(error.response.status));
        return mayPass && throttle.mayRepeat() ? undefined : false;
      },
    },
    hooks: {
      afterResponse: [
        ({ response }) => {
          const version = response.headers.get('X-Version');
          if (version) options.onVersion?.(version);
          if (response.headers.has('X-Email-Undeliverable')) options.onEmailUndeliverable?.();
          const verify = response.headers.get('Verify-Location');
          if (response.status === 429 && verify) options.onVerify?.(verify);
        },
      ],
    },
  });
}

/**
 * Creates the transport of the API clients: headers, time-outs, retries of reads, CSRF tokens of writes, errors as classes.
 * Its calls throw ApiError, ApiUnavailableError, or the abort of the caller's signal.
 */
export function createHttp(options: HttpOptions): Http {
  const { retries = browserRetries } = options;
  const client = createKy(options, retries);
  const read = repetition(retries, true);
  let csrfToken: Promise<string> | undefined;

  const { circuit } = options;

  async function answerOf<S extends z.ZodMiniType>(schema: S | undefined, request: () => Promise<Response>) {
    try {
      const response = await request();
      if (!schema || response.status === 204) return undefined as z.infer<S>;
      const text = options.onAnswer && (await response.text());
      const parsed = schema.safeParse(text === undefined ? await response.json() : JSON.parse(text));
      if (parsed.success) {
        if (text !== undefined && isObject(parsed.data)) options.onAnswer?.(parsed.data, text);
        return parsed.data as z.infer<S>;
      }
      throw new ApiUnavailableError(`unexpected answer from ${new URL(response.url, 'http://api').pathname}`, {
        cause: parsed.error,
      });
    } catch (error) {
      throw error instanceof ApiUnavailableError ? error : await translateError(error);
    }
  }

  function call<S extends z.ZodMiniType>(
    schema: S | undefined,
    request: (abort: { signal?: AbortSignal }) => Promise<Response>,
    { signal, ...how }: CircuitCallOptions & CallOptions,
  ) {
    if (!circuit) return answerOf(schema, () => request(signal ? { signal } : {}));
    return circuit.run(
      (away) => answerOf(schema, () => request({ signal: signal ? AbortSignal.any([signal, away]) : away })),
      how,
    );
  }
  const url = (path: string) => `${options.baseUrl}${path}`;

  async function csrfHeader(): Promise<Record<string, string>> {
    csrfToken ??= http.get('/api/csrf-token', CsrfToken).then(({ token }) => token);
    csrfToken.catch(() => {
      csrfToken = undefined;
    });
    return { 'X-CSRF-Token': await csrfToken };
  }

  /** Somebody signed in or out in another tab: the token is fetched anew, and the call made once more. */
  async function withFreshToken<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CSRF_TOKEN_INVALID')) throw error;
      csrfToken = undefined;
      return attempt();
    }
  }

  const http: Http = {
    get: (path, schema, { query, signal } = {}) =>
      call(schema, (abort) => client.get(url(path), { ...read, ...abort, searchParams: searchParams(query) }), {
        signal,
      }),
    ask: (path, schema, { body, signal }) =>
      call(schema, (abort) => client.post(url(path), { ...read, ...abort, json: body }), { signal }),
    async send(method, path, schema, options = {}) {
      const { query, body, signal, idempotencyKey, repeatable = false, keepalive, renewsSession } = options;
      const attempt = async () => {
        const headers = await csrfHeader();
        if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
        return call(
          schema,
          (abort) =>
            client(url(path), {
              ...repetition(retries, repeatable || idempotencyKey !== undefined),
              ...abort,
              method,
              headers,
              searchParams: searchParams(query),
              ...(body === undefined ? {} : { json: body }),
              ...(keepalive ? { keepalive } : {}),
            }),
          { signal, interruptible: false },
        );
      };
      try {
        return await withFreshToken(attempt);
      } finally {
        if (renewsSession) csrfToken = undefined;
      }
    },
    async sendForm(path, schema, form, { signal } = {}) {
      const body = form instanceof FormData ? { body: form } : { body: form.stream, duplex: 'half' as const };
      const attempt = async () => {
        const headers = await csrfHeader();
        if (!(form instanceof FormData)) headers['Content-Type'] = form.contentType;
        const how = { ...repetition(retries, false), timeout: uploadTimeoutMs, headers, ...body };
        return call(schema, (abort) => client.post(url(path), { ...how, ...abort }), { signal, interruptible: false });
      };
      // what has streamed through is gone
      return form instanceof FormData ? withFreshToken(attempt) : attempt();
    },
  };
  return http;
}
