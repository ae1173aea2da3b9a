import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DocumentedRoute } from './route.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const entities = join(import.meta.dirname, '../../../packages/entities/src');
const parts = ['params', 'query', 'body', 'response'] as const;

/** Its answer describes all other routes. */
const exempt = '/openapi.json';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ empty: true });
});
afterAll(() => api.close());

it('uses only entities for requests and responses, so that clients and API share their schemas', async () => {
  const files = globSync('*.ts', { cwd: entities }).filter((file) => !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(entities, file))));
  const schemas = new Set<unknown>(modules.flatMap((module) => Object.values(module)));
  const strangers = (route: DocumentedRoute) =>
    parts
      .filter((part) => route[part] && !schemas.has(route[part]))
      .map((part) => `${route.method} ${route.url}: ${part}`);
  const routes = [...api.app.documentedRoutes, ...api.internal.documentedRoutes].filter(({ url }) => url !== exempt);
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.flatMap(strangers)).toEqual([]);
});
