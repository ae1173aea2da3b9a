import multipart from '@fastify/multipart';
import type { FieldError } from '@reprise/entities/api-error';
import { maxFilesPerForm, uploadTimeoutMs } from '@reprise/entities/upload';
import { allowSlowBody } from '@reprise/server-kit/http-server';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { AnswerMemory, RememberedAnswer } from './answer-memory.ts';
import { answerNotes, keepUntilChanged, noteProducts } from './cache-tags.ts';
import { invalidRequest } from './errors.ts';
import type { GuardDeclaration, RouteGuard } from './guards/route-guard.ts';
import type { ReceivedUpload, UploadReceiver } from './modules/uploads/index.ts';
import { findUnstorable } from './storable-text.ts';
import { maxFilesOf, type UploadFields } from './upload-declaration.ts';

/** Any zod schema, classic or mini. */
export type Schema<Output = unknown> = z.core.$ZodType<Output>;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Answer<S> = S extends Schema ? z.input<S> : unknown;

export interface RouteInput<Params, Query, Body> {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  /** The files of the form; removed again when the handler throws. */
  uploads: readonly ReceivedUpload[];
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteShape<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> {
  /** Fastify notation: `/api/product-view/:id`. */
  url: string;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: 204 without a body, or the handler sends the answer through `reply` itself. */
  response?: Response;
  /** Of each event, if the handler sends server-sent events. */
  events?: Schema;
  /** Status of a successful answer; by default the one the handler sets, or 200 (204 without a response schema). */
  status?: number;
  /** Error codes of the route besides those of its guards, INVALID_REQUEST and INTERNAL: code to status. */
  errors?: Record<string, number>;
  bodyLimit?: number;
  /**
   * The handler may return an object again, unchanged, such as one that it keeps in memory: it is then parsed and written as
   * JSON only once.
   */
  returnsAgain?: true;
  /**
   * Whether the answer to a query with these parameters is kept in memory, for as long as the handler allows by `keepUntilChanged`. Only
   * for public reads that depend on nothing but the address, the language, the market and what the change log reports.
   */
  isRemembered?: (given: ReadonlySet<string>) => boolean;
  handler: (input: RouteInput<Params, Query, Body>) => Promise<Answer<Response>> | Answer<Response>;
}

/** The route accepts only a form with files; `body` is parsed from the form's texts. */
export interface UploadDeclaration {
  readonly uploads: UploadReceiver;
  readonly fields: UploadFields;
}

/** A route with files requires a session that owns them and a call from one of our pages, or is for our own services. */
type UploadRoute =
  | { upload?: never }
  | { upload: UploadDeclaration; method: 'POST'; access: 'visitor' | 'customer'; csrf: 'required' }
  | { upload: UploadDeclaration; method: 'POST'; access: 'service' };

/** One route: its URL, its callers, its input and output. Guards, validation and documentation are derived from it. */
export type RouteDefinition<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> = RouteShape<Params, Query, Body, Response> & GuardDeclaration & UploadRoute;

/** A route without its handler. */
export type DocumentedRoute = Omit<RouteShape, 'handler'> &
  Pick<GuardDeclaration, 'method'> & {
    guard: RouteGuard;
    uploadFields?: UploadFields;
  };

declare module 'fastify' {
  interface FastifyInstance {
    documentedRoutes: DocumentedRoute[];
  }
}

const issueCodes: Record<string, string> = {
  too_small: 'TOO_SMALL',
  too_big: 'TOO_BIG',
  unrecognized_keys: 'UNKNOWN_FIELD',
};

/** A text is too short or too long, or a number or list too small or too large. */
function codeOf(issue: z.core.$ZodIssue): string {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (isText && issue.code === 'too_small') return 'TOO_SHORT';
  if (isText && issue.code === 'too_big') return 'TOO_LONG';
  return issueCodes[issue.code] ?? 'INVALID_VALUE';
}

function fieldErrorOf(part: string, issue: z.core.$ZodIssue): FieldError {
  const path = issue.path.map(String);
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return {
    field: path.length > 0 ? path.join('.') : part,
    code: missing ? 'REQUIRED' : codeOf(issue),
  };
}

function parsePart<S extends Schema | undefined>(part: string, schema: S, value: unknown): Output<S> {
  if (!schema) return undefined as Output<S>;
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw invalidRequest(result.error.issues.map((issue) => fieldErrorOf(part, issue)));
  const unstorable = findUnstorable(result.data);
  if (unstorable) throw invalidRequest([{ field: unstorable.join('.') || part, code: 'INVALID_VALUE' }]);
  return result.data as Output<S>;
}

const json = 'application/json; charset=utf-8';

/** Parses an answer by its schema. Returns what to send: for an object that was parsed before, the same bytes. */
function createWriter(schema: Schema, returnsAgain = false): (answer: unknown, reply: FastifyReply) => unknown {
  if (!returnsAgain) return (answer) => z.parse(schema, answer);
  const written = new WeakMap<object, Buffer>();
  return (answer, reply) => {
    if (typeof answer !== 'object' || answer === null) return z.parse(schema, answer);
    const body = written.get(answer) ?? Buffer.from(JSON.stringify(z.parse(schema, answer)));
    written.set(answer, body);
    reply.type(json);
    return body;
  };
}

/** Registers multipart bodies for this route alone, and no others: 415 everywhere else. */
function registerUploadRoute(app: FastifyInstance, options: RouteOptions): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => allowSlowBody(request.raw, uploadTimeoutMs));
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(options);
  });
}

/** Runs a handler with the files of a form and removes them when it throws. */
async function runWithUploads<Answer>(
  { uploads, fields }: UploadDeclaration,
  request: FastifyRequest,
  reply: FastifyReply,
  run: (
    request: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
    uploads: readonly ReceivedUpload[],
  ) => Promise<Answer>,
): Promise<Answer> {
  const form = await uploads.receive(request, reply, fields);
  try {
    return await run(request, reply, form.texts, form.uploads);
  } catch (error) {
    await form.discard();
    throw error;
  }
}

const parametersIn = (query: unknown): ReadonlySet<string> =>
  new Set(typeof query === 'object' && query !== null ? Object.keys(query) : []);

/** Everything that a public answer depends on, besides what the change log reports. */
const memoryKey = ({ url, locale: { language, market } }: FastifyRequest) => `${language} ${market} ${url}`;

/** Sends the answer in memory, or makes it and keeps it for as long as its handler allows. */
async function answerFromMemory(
  memory: AnswerMemory,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<unknown>,
): Promise<FastifyReply> {
  const key = memoryKey(request);
  const known = await memory.find(key);
  reply.type(json);
  if (known) {
    noteProducts(known.shown);
    keepUntilChanged(known.maxAgeSeconds);
    return reply.send(known.body);
  }
  const remember = memory.begin(key);
  let made: RememberedAnswer | undefined;
  try {
    const body = Buffer.from(JSON.stringify(await make()));
    const { shown, maxAgeSeconds } = answerNotes() ?? {};
    if (shown && maxAgeSeconds) made = { body, shown, maxAgeSeconds };
    return reply.send(body);
  } finally {
    remember(made);
  }
}

/**
 * Declares a route. Params, query and body are parsed by their schemas (400 INVALID_REQUEST with field errors, also for
 * text that the database cannot store). The answer is parsed by its own schema, which strips every field that is not
 * part of the contract; an answer that violates the contract is a bug and fails the request.
 */
export function route<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
>(app: FastifyInstance, definition: RouteDefinition<Params, Query, Body, Response>): void {
  const { handler, access, csrf, cache, rateLimit, upload, returnsAgain, isRemembered, ...documented } = definition;
  const guard: RouteGuard = {
    access,
    ...(csrf && { csrf }),
    ...(cache && { cache }),
    ...(rateLimit && { rateLimit }),
  };
  const run = async (request: FastifyRequest, reply: FastifyReply, body: unknown, uploads: readonly ReceivedUpload[]) =>
    handler({
      params: parsePart('params', definition.params as Params, request.params),
      query: parsePart('query', definition.query as Query, request.query),
      body: parsePart('body', definition.body as Body, body),
      uploads,
      request,
      reply,
    });
  const write = definition.response && createWriter(definition.response, returnsAgain);
  const options: RouteOptions = {
    method: definition.method,
    url: definition.url,
    config: { guard },
    ...(access === 'probe' && { logLevel: 'warn' }),
    ...(definition.bodyLimit !== undefined && { bodyLimit: definition.bodyLimit }),
    handler: async (request, reply) => {
      const memory = isRemembered?.(parametersIn(request.query)) ? app.answerMemory : undefined;
      if (memory)
        return answerFromMemory(memory, request, reply, async () =>
          write?.(await run(request, reply, request.body, []), reply),
        );
      const answer = upload
        ? await runWithUploads(upload, request, reply, run)
        : await run(request, reply, request.body, []);
      // The handler answered itself; a reader who left has the headers of an answer without an end.
      if (reply.sent || reply.raw.headersSent) return reply;
      if (!write) return reply.status(definition.status ?? 204).send();
      return reply.status(definition.status ?? reply.statusCode).send(write(answer, reply));
    },
  };
  if (upload && maxFilesOf(upload.fields) > maxFilesPerForm)
    throw new Error(`${definition.url} takes more than ${maxFilesPerForm} files.`);
  if (upload) registerUploadRoute(app, options);
  else app.route(options);
  app.documentedRoutes.push({ ...documented, guard, ...(upload && { uploadFields: upload.fields }) });
}
