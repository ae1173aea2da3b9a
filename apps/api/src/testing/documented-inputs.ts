import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { fixtureIds } from './fixture-catalogue.ts';

/** A schema of the API’s description. */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null';
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const Schema: z.ZodType<Schema> = z.custom<Schema>((value) => typeof value === 'object' && value !== null);
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: Schema })),
        // Forms with files have another type; here such routes are called without one.
        requestBody: z
          .object({ content: z.object({ 'application/json': z.object({ schema: Schema }).optional() }) })
          .optional(),
      }),
    ),
  ),
});

/** The input that a route accepts, by its description. */
export interface Input {
  server: FastifyInstance;
  method: string;
  path: string;
  parameters: z.infer<typeof Document>['paths'][string][string]['parameters'];
  body: Schema | undefined;
}

/** Every route of a server's description. */
export async function inputsOf(server: FastifyInstance, headers: Record<string, string> = {}): Promise<Input[]> {
  const document = Document.parse((await server.inject({ url: '/openapi.json', headers })).json());
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters, requestBody }]) => ({
      server,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** Values that exist in the database; all others are generated from the schema. */
const known: Record<string, unknown> = {
  id: fixtureIds.phone,
  productId: fixtureIds.phone,
  productVariantLabel: 'A1',
  label: 'A1',
  price: 20_000,
  email: 'somebody@shop.example',
  categoryId: 1112,
  password: 'seven quiet herons over the harbour',
  birthDate: '1990-05-04',
  after: '0',
  wait: 0,
};

/** Generates values that the schema allows. */
export function sample(name: string, schema: Schema): unknown {
  const { type, properties, items } = schema;
  const given = known[name];
  if (given !== undefined && (type === 'integer' ? 'number' : type) === typeof given) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(name, schema.anyOf[0]);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, sample(key, inner)]));
  if (items) return [sample(name, items)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return 'b4f0a0c2-5d0e-4a63-8f0d-2a5a3f1f0001';
  if (schema.pattern) return fc.sample(fc.stringMatching(new RegExp(schema.pattern)), { numRuns: 1, seed: 1 })[0];
  return 'a'.repeat(Math.max(1, schema.minLength ?? 1));
}
