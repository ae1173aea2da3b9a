import type { FieldError } from '@reprise/entities/api-error';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as z from 'zod/mini';
import { invalidRequest } from './errors.ts';

/** Any zod schema, classic or mini. */
export type Schema<Output = unknown> = z.core.$ZodType<Output>;
type Output<S> = S extends Schema ? z.output<S> : undefined;
type Answer<S> = S extends Schema ? z.input<S> : unknown;

export interface RouteInput<Params, Query, Body> {
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** One route: where it is, what it takes and what it answers. Everything is validated and documented from here. */
export interface RouteDefinition<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
> {
  method: Extract<HTTPMethods, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'>;
  /** Fastify notation: `/api/product-view/:id`. */
  url: string;
  summary: string;
  tag: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Absent: 204 without a body, or the handler sends the answer through `reply` itself. */
  response?: Response;
  /** Status of a successful answer; 200 unless said otherwise (204 without a response schema). */
  status?: number;
  /** Error codes that the route may answer with besides INVALID_REQUEST and INTERNAL: code to status. */
  errors?: Record<string, number>;
  bodyLimit?: number;
  /** False for a POST that changes nothing, or that a beacon sends: it needs neither Origin nor CSRF token. */
  csrf?: false;
  handler: (input: RouteInput<Params, Query, Body>) => Promise<Answer<Response>> | Answer<Response>;
}

export type DocumentedRoute = Omit<RouteDefinition, 'handler'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    csrf?: false;
  }
  interface FastifyInstance {
    documentedRoutes: DocumentedRoute[];
  }
}

const issueCodes: Record<string, string> = {
  too_small: 'TOO_SMALL',
  too_big: 'TOO_BIG',
  unrecognized_keys: 'UNKNOWN_FIELD',
};

/** A text is too short or too long, a number or list too small or too big. */
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
  return result.data as Output<S>;
}

/**
 * Declares a route. Params, query and body are parsed by their schemas (400 INVALID_REQUEST with field errors), the
 * answer by its own, which also strips every field that the contract does not name; an answer that breaks the contract
 * is a bug and fails the request.
 */
export function route<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
>(app: FastifyInstance, definition: RouteDefinition<Params, Query, Body, Response>): void {
  const { handler, ...documented } = definition;
  app.documentedRoutes.push(documented);
  app.route({
    method: definition.method,
    url: definition.url,
    ...(definition.csrf === false && { config: { csrf: false } }),
    ...(definition.bodyLimit !== undefined && { bodyLimit: definition.bodyLimit }),
    handler: async (request, reply) => {
      const answer = await handler({
        params: parsePart('params', definition.params as Params, request.params),
        query: parsePart('query', definition.query as Query, request.query),
        body: parsePart('body', definition.body as Body, request.body),
        request,
        reply,
      });
      if (reply.sent) return reply;
      if (!definition.response) return reply.status(definition.status ?? 204).send();
      return reply.status(definition.status ?? 200).send(z.parse(definition.response, answer));
    },
  });
}
