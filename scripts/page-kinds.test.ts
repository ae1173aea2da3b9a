import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages, parsePath, routeNames, routePatterns } from '@reprise/markets';
import { describe, expect, test } from 'vitest';
import { pageExamples, pagesOf } from '../e2e/fixtures/page-kinds.ts';
import { root } from './services.ts';

/** Names of the routes that an area has pages for. */
async function routesOf(area: string): Promise<readonly string[]> {
  const { routes } = (await import(join(root, `apps/${area}/src/routes.ts`))) as {
    routes: (language: 'de') => readonly { path?: string }[];
  };
  const paths = new Set(routes('de').map(({ path }) => path));
  return routeNames.filter((name) => routePatterns(name, 'de').some((path) => paths.has(path)));
}

const ofAreas = (await Promise.all(['blue', 'green', 'my'].map(routesOf))).flat();
const isVisited = (name: (typeof routeNames)[number]) => !('noPageBecause' in pageExamples[name]);
const data = { product: { id: 7, product_slug: 'phone' }, device: { id: 8, product_slug: 'old-phone' } };

describe('examples of pages', () => {
  test('every route that an area has a page for is visited by browser tests, or only redirects', () => {
    expect(ofAreas.length).toBeGreaterThan(50);
    const named = routeNames.filter((name) => {
      const example = pageExamples[name];
      return isVisited(name) || ('noPageBecause' in example && example.noPageBecause === 'it redirects');
    });
    expect(ofAreas.filter((name) => !named.some((known) => known === name))).toEqual([]);
    const ofShell = ['auth', 'verify', 'consent'];
    const all = [...ofAreas, ...ofShell];
    expect(routeNames.filter((name) => isVisited(name) && !all.includes(name))).toEqual([]);
  });

  test.each(languages)('have the address of their route in %s', (language) => {
    const examples = { ...data, reviewId: '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d', language };
    for (const name of routeNames) {
      const found = pagesOf(name, examples);
      if (!found) continue;
      const parsed = found.pages.map(({ path }) => parsePath(path.split('?')[0] ?? '', language));
      expect(parsed.length, name).toBeGreaterThan(0);
      for (const route of parsed) expect(route, name).toMatchObject({ name });
    }
  });

  test('name the test that visits a page of a state such as an order', () => {
    const files = Object.values(pageExamples).flatMap((example) => ('visitedIn' in example ? [example.visitedIn] : []));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !existsSync(join(root, 'e2e', file)))).toEqual([]);
  });
});
