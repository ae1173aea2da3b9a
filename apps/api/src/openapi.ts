import { ApiErrorBody } from '@reprise/entities/api-error';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { DocumentedRoute, Schema } from './route.ts';

type Json = Record<string, unknown>;

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

function responses(route: DocumentedRoute): Json {
  const byStatus = new Map<number, string[]>([[400, ['INVALID_REQUEST']]]);
  for (const [code, status] of Object.entries(route.errors ?? {})) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiErrorBody' } } },
    },
  ]);
  const success = route.response
    ? { description: 'Success', content: { 'application/json': { schema: jsonSchema(route.response, 'output') } } }
    : { description: 'Success' };
  return { [String(route.status ?? (route.response ? 200 : 204))]: success, ...Object.fromEntries(errors) };
}

function operation(route: DocumentedRoute): Json {
  return {
    summary: route.summary,
    tags: [route.tag],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
    }),
    ...(route.url.startsWith('/internal/') && { security: [{ serviceToken: [] }] }),
    responses: responses(route),
  };
}

function createDocument(routes: DocumentedRoute[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Reprise API', version },
    paths,
    components: {
      schemas: { ApiErrorBody: jsonSchema(ApiErrorBody, 'output') },
      securitySchemes: { serviceToken: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Serves /openapi.json, made once from the schemas of all declared routes. */
export function registerOpenApi(app: FastifyInstance, version: string): void {
  let document: Json | undefined;
  app.get('/openapi.json', async () => {
    document ??= createDocument(app.documentedRoutes, version);
    return document;
  });
}
