import { ApiErrorBody } from '@reprise/entities/api-error';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RouteGuard } from './guards/route-guard.ts';
import { type DocumentedRoute, route, type Schema } from './route.ts';

type Json = Record<string, unknown>;

export interface ApiDescription {
  title: string;
  version: string;
  /** Name of the session's cookie. */
  sessionCookie: string;
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}

function parameters(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: property,
  }));
}

/** Errors of the guards of a route: code to status. */
function guardErrors({ access, csrf, rateLimit }: RouteGuard): Record<string, number> {
  const isLimited = access !== 'service' && access !== 'probe' && !rateLimit;
  return {
    ...(access === 'service' && { SERVICE_TOKEN_REQUIRED: 401 }),
    ...(access === 'customer' && { LOGIN_REQUIRED: 401 }),
    ...(csrf === 'required' && { ORIGIN_NOT_ALLOWED: 403, CSRF_TOKEN_INVALID: 403 }),
    ...(isLimited && { RATE_LIMITED: 429 }),
  };
}

function responses(route: DocumentedRoute): Json {
  const byStatus = new Map<number, string[]>([[400, ['INVALID_REQUEST']]]);
  for (const [code, status] of Object.entries({
    ...guardErrors(route.guard),
    ...(route.uploadFields && uploadErrors),
    ...route.errors,
  })) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorBody' } } },
    },
  ]);
  const [type, schema] = route.events ? ['text/event-stream', route.events] : ['application/json', route.response];
  const success = schema
    ? { description: 'Success', content: { [type]: { schema: jsonSchema(schema, 'output') } } }
    : { description: 'Success' };
  return { [String(route.status ?? (route.response ? 200 : 204))]: success, ...Object.fromEntries(errors) };
}

/** The headers that a caller has to send. */
function securityOf({ access, csrf }: RouteGuard): Json {
  const needed = {
    ...(access === 'service' && { serviceToken: [] }),
    ...(access === 'customer' && { session: [] }),
    ...(csrf === 'required' && { session: [], csrfToken: [] }),
  };
  return Object.keys(needed).length > 0 ? { security: [needed] } : {};
}

function formSchema({ body, uploadFields = {} }: DocumentedRoute): Json {
  const files = Object.entries(uploadFields).map(([name, { kind, maxCount }]) => [
    name,
    { type: 'array', maxItems: maxCount, description: kind, items: { type: 'string', format: 'binary' } },
  ]);
  const texts: Json = body ? jsonSchema(body, 'input') : { type: 'object' };
  return { ...texts, properties: { ...(texts.properties as Json | undefined), ...Object.fromEntries(files) } };
}

function requestBody(route: DocumentedRoute): Json {
  const { body, uploadFields } = route;
  if (uploadFields)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: formSchema(route) } } } };
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
}

/** Errors of a route that accepts files, besides its own. */
const uploadErrors = {
  MALFORMED_FORM: 400,
  PAYLOAD_TOO_LARGE: 413,
  UPLOAD_QUOTA_EXCEEDED: 413,
  UPLOADS_FULL: 507,
  UPLOADS_UNAVAILABLE: 503,
};

function operation(route: DocumentedRoute): Json {
  return {
    summary: route.summary,
    tags: [route.tag],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route),
    ...securityOf(route.guard),
    responses: responses(route),
  };
}

function createDocument(routes: DocumentedRoute[], { title, version, sessionCookie }: ApiDescription): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    paths,
    components: {
      schemas: { ApiErrorBody: jsonSchema(ApiErrorBody, 'output') },
      securitySchemes: {
        serviceToken: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        csrfToken: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
    },
  };
}

/** Serves /openapi.json, generated once from the schemas of all declared routes. */
export function registerOpenApi(app: FastifyInstance, access: 'public' | 'service', about: ApiDescription): void {
  let document: Json | undefined;
  route(app, {
    method: 'GET',
    url: '/openapi.json',
    access,
    summary: 'This description',
    tag: 'documentation',
    response: z.record(z.string(), z.unknown()),
    handler() {
      document ??= createDocument(app.documentedRoutes, about);
      return document;
    },
  });
}
