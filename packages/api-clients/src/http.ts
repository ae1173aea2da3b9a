import { ApiErrorBody } from '@reprise/entities/api-error';
import { uploadTimeoutMs } from '@reprise/entities/upload';
import { CsrfToken } from '@reprise/entities/user';
import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyInstance } from 'ky';
import type * as z from 'zod/mini';
import type { Circuit, CircuitCallOptions } from './circuit.ts';
import { ApiError, ApiUnavailableError } from './errors.ts';
import { eventsOf } from './event-stream.ts';
import { browserRetries, createThrottle, type RetryPolicy, type Throttle } from './retries.ts';

/**
 * Remembers validated answers that are the same for everybody: parsing and validating a list takes about a millisecond. The
 * answers are shared, so that nobody may change them.
 */
export interface ValidatedAnswers {
  /** The answer that was validated with this schema, if its text was the same. */
  get(key: string, schema: object, text: string): object | undefined;
  set(key: string, schema: object, text: string, answer: object): void;
}

export interface HttpOptions {
  /** Origin that serves `/api`; empty in the browser. */
  baseUrl: string;
  language: string;
  market: string;
  /** Version of the client, sent as `X-Version`. */
  version: string;
  /** Replaces the global fetch; the server uses it to forward cookies. */
  fetch?: typeof fetch;
  /** Retries of repeatable calls; by default those for browsers. */
  retries?: RetryPolicy;
  /** Shared by all clients of a process; by default each client has its own. */
  throttle?: Throttle;
  /** Fails calls at once while the API is down; shared by all clients of a server. */
  circuit?: Pick<Circuit, 'run'>;
  /** Called with each answer after it was validated, and its text. */
  onAnswer?: (answer: object, text: string) => void;
  /** Used together with `onAnswer`. */
  validated?: ValidatedAnswers;
  /** Called with the version that the API reports in `X-Version`. */
  onVersion?: (version: string) => void;
  /** The API cannot deliver mail to the customer (`X-Email-Undeliverable`). */
  onEmailUndeliverable?: () => void;
  /**
   * The API requires a proof of work: 429 with `Verify-Location`. Not called for calls with `verifiesItself`, nor for writes if
   * there is a `liftLimit`.
   */
  onVerify?: (location: string) => void;
  /** Does the proof of work that a refused write needs. The write is sent again if it resolves. */
  liftLimit?: () => Promise<void>;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** A form with files: as a browser builds it, or streamed through the shop's server without buffering. */
export type UploadForm = FormData | { readonly stream: ReadableStream<Uint8Array>; readonly contentType: string };

export type QueryValue = string | number | boolean | readonly string[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

/** The query of a request, as the API's schema for it defines. */
export type QueryOf<S extends z.ZodMiniType> = {
  readonly [Name in keyof z.input<S>]: Readonly<z.input<S>[Name]>;
};

/** The transport of all API clients. Every answer is parsed by the given schema. */
export interface Http {
  get<S extends z.ZodMiniType>(path: string, schema: S, options?: CallOptions & { query?: Query }): Promise<z.infer<S>>;
  /**
   * Server-sent events, as they arrive. The request is sent when the first one is asked for, and never repeated; leaving the loop
   * ends it. For browsers: it does not use the circuit.
   */
  stream<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    options?: CallOptions & { query?: Query },
  ): AsyncGenerator<z.infer<S>, void, undefined>;
  /** A POST that only reads, for input that does not fit a URL. It needs no CSRF token and starts no session. */
  ask<S extends z.ZodMiniType>(path: string, schema: S, options: CallOptions & { body: unknown }): Promise<z.infer<S>>;
  send<S extends z.ZodMiniType>(
    method: 'post' | 'put' | 'delete',
    path: string,
    schema: S | undefined,
    options?: CallOptions & {
      query?: Query;
      body?: unknown;
      /** Makes any call repeatable: the API processes each key once. */
      idempotencyKey?: string;
      /** The call is idempotent and may be retried after a server error. */
      repeatable?: boolean;
      keepalive?: boolean;
      /** The caller handles 429 with `Verify-Location` by itself, from `verifyLocation` of the error. */
      verifiesItself?: boolean;
      /** The call starts or ends a session, which invalidates the current CSRF token. */
      renewsSession?: boolean;
    },
  ): Promise<z.infer<S>>;
  /** Saves the first write a call for its token, which another answer has brought. */
  keepCsrfToken(token: string): void;
  /** Fetches the token for a write that is about to be sent, which starts a session. The write itself reports failures. */
  prepareWrite(): void;
  /** Sends a form with files. It is never retried and may take five minutes to arrive. */
  sendForm<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    form: UploadForm,
    options?: CallOptions,
  ): Promise<z.infer<S>>;
}

/** Milliseconds for a call that is not retried, or for one attempt of a call that is. */
const timeout = 10_000;
/** Statuses for which a retry may succeed. */
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

/** Converts ky's errors to the two that callers know; an aborted call stays an abort. */
async function translateError(error: unknown): Promise<unknown> {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  if (isHTTPError(error)) {
    const parsed = ApiErrorBody.safeParse(error.data);
    const { status, headers } = error.response;
    const retryAfterSeconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
    const details = {
      status,
      cause: error,
      verifyLocation: headers.get('Verify-Location') ?? undefined,
      ...(Number.isNaN(retryAfterSeconds) ? {} : { retryAfterSeconds }),
    };
    if (parsed.success) return new ApiError({ ...parsed.data, ...details });
    return new ApiError({ code: `HTTP_${status}`, message: error.message, ...details });
  }
  const reason = isTimeoutError(error) ? 'the API did not answer in time' : 'the API cannot be reached';
  return new ApiUnavailableError(reason, { cause: error });
}

const unexpected = (url: string, cause: unknown) =>
  new ApiUnavailableError(`unexpected answer from ${new URL(url, 'http://api').pathname}`, { cause });

/** ky's options for retrying a call, or not. */
function repetition({ attempts, totalTime }: RetryPolicy, isRepeatable: boolean) {
  return isRepeatable ? { retry: { limit: attempts - 1 }, totalTimeout: totalTime } : { retry: { limit: 0 } };
}

const randomHex = (bytes: number) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins a trace with each call, which shell, API and database continue. Its id is the `reference` of errors and logs. */
const newTraceparent = () => `00-${randomHex(16)}-${randomHex(8)}-01`;

function createKy(options: HttpOptions, { attempts, firstDelay, maxDelay }: RetryPolicy): KyInstance {
  const throttle = options.throttle ?? createThrottle();
  return ky.create({
    timeout,
    ...(options.fetch ? { fetch: options.fetch } : {}),
    headers: { 'X-Language': options.language, 'X-Market': options.market, 'X-Version': options.version },
    retry: {
      limit: attempts - 1,
      methods: [...methods],
      statusCodes: [...failures],
      delay: (attempt) => firstDelay * 2 ** (attempt - 1),
      backoffLimit: maxDelay,
      maxRetryAfter: maxDelay,
      // A random pause between half and all of the delay, so that calls that failed together do not retry together.
      jitter: (pause) => pause * (0.5 + Math.random() / 2),
      shouldRetry: ({ error }) => {
        const mayPass = isNetworkError(error) || (isHTTPError(error) && failures.has(error.response.status));
        return mayPass && throttle.mayRepeat() ? undefined : false;
      },
    },
    hooks: {
      beforeRequest: [({ request }) => request.headers.set('traceparent', newTraceparent())],
      afterResponse: [
        ({ response, options: { context } }) => {
          const version = response.headers.get('X-Version');
          if (version) options.onVersion?.(version);
          if (response.headers.has('X-Email-Undeliverable')) options.onEmailUndeliverable?.();
          const verify = response.headers.get('Verify-Location');
          if (response.status === 429 && verify && !context.verifiesItself) options.onVerify?.(verify);
        },
      ],
    },
  });
}

/**
 * Creates the transport of the API clients: headers, time-outs, retries of reads, CSRF tokens of writes, errors as
 * classes. Its calls throw ApiError, ApiUnavailableError, or the abort of the caller's signal.
 */
export function createHttp(options: HttpOptions): Http {
  const { retries = browserRetries } = options;
  const client = createKy(options, retries);
  const read = repetition(retries, true);
  let csrfToken: Promise<string> | undefined;

  const { circuit } = options;

  function validate<S extends z.ZodMiniType>(schema: S, { url }: Response, answer: unknown): z.infer<S> {
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data as z.infer<S>;
    throw unexpected(url, parsed.error);
  }

  /** Validates an answer that everybody gets only if its text is new. */
  function validateText<S extends z.ZodMiniType>(schema: S, response: Response, text: string): z.infer<S> {
    const isPublic = response.headers.get('cache-control')?.includes('public');
    const validated = isPublic ? options.validated : undefined;
    const key = `${options.language} ${options.market} ${response.url}`;
    const known = validated?.get(key, schema, text);
    if (known) return known as z.infer<S>;
    const answer = validate(schema, response, JSON.parse(text));
    if (isObject(answer)) validated?.set(key, schema, text, answer);
    return answer;
  }

  async function answerOf<S extends z.ZodMiniType>(schema: S | undefined, request: () => Promise<Response>) {
    try {
      const response = await request();
      if (!schema || response.status === 204) return undefined as z.infer<S>;
      if (!options.onAnswer) return validate(schema, response, await response.json());
      const text = await response.text();
      const answer = validateText(schema, response, text);
      if (isObject(answer)) options.onAnswer(answer, text);
      return answer;
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
    const context = { verifiesItself: options.liftLimit !== undefined };
    csrfToken ??= call(
      CsrfToken,
      (abort) => client.get(url('/api/csrf-token'), { ...read, ...abort, context }),
      {},
    ).then(({ token }) => token);
    csrfToken.catch(() => {
      csrfToken = undefined;
    });
    return { 'X-CSRF-Token': await csrfToken };
  }

  /** The session changed in another tab: fetches a new token and repeats the call once. */
  async function withFreshToken<Result>(attempt: () => Promise<Result>): Promise<Result> {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CSRF_TOKEN_INVALID')) throw error;
      csrfToken = undefined;
      return attempt();
    }
  }

  /** What was typed stays in its form while the limit is lifted, and is sent then. */
  async function withProof<Result>(verifiesItself: boolean, attempt: () => Promise<Result>): Promise<Result> {
    const { liftLimit } = options;
    if (verifiesItself || !liftLimit) return attempt();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429 && error.verifyLocation)) throw error;
      try {
        await liftLimit();
      } catch {
        throw error;
      }
      return attempt();
    }
  }

  const http: Http = {
    get: (path, schema, { query, signal } = {}) =>
      call(schema, (abort) => client.get(url(path), { ...read, ...abort, searchParams: searchParams(query) }), {
        signal,
      }),
    async *stream(path, schema, { query, signal } = {}) {
      const leave = new AbortController();
      const abort = () => leave.abort();
      signal?.addEventListener('abort', abort, { once: true });
      const context = { verifiesItself: options.liftLimit !== undefined };
      const how = { ...repetition(retries, false), signal: leave.signal, context, searchParams: searchParams(query) };
      try {
        signal?.throwIfAborted();
        const response = await withProof(false, async () => {
          try {
            return await client.get(url(path), how);
          } catch (error) {
            throw await translateError(error);
          }
        });
        if (!response.body) throw unexpected(response.url, undefined);
        for await (const data of eventsOf(response.body)) {
          const parsed = schema.safeParse(data);
          if (!parsed.success) throw unexpected(response.url, parsed.error);
          yield parsed.data;
        }
      } catch (error) {
        signal?.throwIfAborted();
        throw error instanceof ApiError || error instanceof ApiUnavailableError ? error : await translateError(error);
      } finally {
        signal?.removeEventListener('abort', abort);
        leave.abort();
      }
    },
    ask: (path, schema, { body, signal }) =>
      call(schema, (abort) => client.post(url(path), { ...read, ...abort, json: body }), { signal }),
    async send(method, path, schema, how = {}) {
      const { query, body, signal, idempotencyKey, repeatable = false, keepalive, renewsSession } = how;
      const { verifiesItself = false } = how;
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
              context: { verifiesItself: verifiesItself || options.liftLimit !== undefined },
              ...(body === undefined ? {} : { json: body }),
              ...(keepalive ? { keepalive } : {}),
            }),
          { signal, interruptible: false },
        );
      };
      try {
        return await withProof(verifiesItself, () => withFreshToken(attempt));
      } finally {
        if (renewsSession) csrfToken = undefined;
      }
    },
    keepCsrfToken(token) {
      csrfToken = Promise.resolve(token);
    },
    prepareWrite() {
      csrfHeader().catch(() => undefined);
    },
    async sendForm(path, schema, form, { signal } = {}) {
      const body = form instanceof FormData ? { body: form } : { body: form.stream, duplex: 'half' as const };
      const attempt = async () => {
        const headers = await csrfHeader();
        if (!(form instanceof FormData)) headers['Content-Type'] = form.contentType;
        const context = { verifiesItself: options.liftLimit !== undefined };
        const how = { ...repetition(retries, false), timeout: uploadTimeoutMs, headers, context, ...body };
        return call(schema, (abort) => client.post(url(path), { ...how, ...abort }), { signal, interruptible: false });
      };
      // A streamed form cannot be sent again.
      return form instanceof FormData ? withProof(false, () => withFreshToken(attempt)) : attempt();
    },
  };
  return http;
}
