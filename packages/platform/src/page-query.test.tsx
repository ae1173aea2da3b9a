import { screen } from '@testing-library/react';
import type { LoaderFunction } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page } from './page.ts';
import { declaredQuery, queryOfHandles, undeclaredQuery } from './page-query.ts';
import { createTestPlatform, loaderArguments, renderRoutes, undeclaredReads } from './test-doubles.tsx';
import { useLocation } from './use-location.ts';

const names = ['q', /^a\./];

describe('the query of a page', () => {
  test.each([
    ['', ''],
    ['?q=1', '?q=1'],
    ['?u=1', ''],
    ['?utm_source=x&q=a+b&a.1=c&&q=%20&Q=3', '?q=a+b&a.1=c&q=%20'],
    ['?%71=1&%61.x=2', '?%71=1&%61.x=2'],
    ['?a=1&xa.1=2', ''],
    ['?q=%00&q=1&a.1=x%00y', '?q=1'],
  ])('of %s is %s', (search, expected) => {
    expect(declaredQuery(search, names)).toBe(expected);
  });

  test('leaves the undeclared parameters to undeclaredQuery', () => {
    expect(undeclaredQuery('?u=1&q=2&utm_source=x', names)).toBe('?u=1&utm_source=x');
  });

  test('has the parameters of all routes, and all parameters if no route declares any', () => {
    expect(queryOfHandles([undefined, { query: ['q'] }, { chunk: 'x' }, { query: ['page'] }])).toEqual(['q', 'page']);
    expect(queryOfHandles([{ query: [] }])).toEqual([]);
    expect(queryOfHandles([{ chunk: 'x', layout: 'default' }])).toBeUndefined();
  });
});

describe('a page', () => {
  const seen: string[] = [];
  const loader: LoaderFunction = ({ request, url }) => {
    seen.push(new URL(request.url).search, url.search);
    return null;
  };
  const route = page({
    id: 'x',
    path: '/x',
    chunk: 'x',
    query: ['q'],
    load: async () => ({ Component: () => <p>{useLocation().search}</p>, loader }),
  });

  test('sees only the parameters that it declares', async () => {
    renderRoutes(createTestPlatform(), [route], '/x?u=1&q=2');
    expect(await screen.findByText('?q=2')).toBeVisible();
    expect(seen).toEqual(['?q=2', '?q=2']);
  });

  test('is reported if it reads a parameter that it does not declare', async () => {
    const reads: LoaderFunction = ({ request }) => new URL(request.url).searchParams.get('secret');
    const careless = page({
      id: 'y',
      path: '/y',
      chunk: 'y',
      query: ['q'],
      load: async () => ({ Component: () => null, loader: reads }),
    });
    expect(await undeclaredReads(createTestPlatform(), [route, careless])).toEqual(['y reads "secret"']);
  });

  test('gets the rest of the request unchanged', async () => {
    let got: Request | undefined;
    const load = async () => ({
      Component: () => null,
      loader: ({ request }: { request: Request }) => {
        got = request;
        return null;
      },
    });
    const lazy = page({ id: 'z', path: '/z', chunk: 'z', load }).lazy;
    if (typeof lazy !== 'function') throw new Error('pages are lazy');
    const leaving = new AbortController();
    const args = loaderArguments(createTestPlatform(), '/z?u=1', { headers: { a: 'b' }, signal: leaving.signal });
    await ((await lazy()).loader as LoaderFunction)(args);
    leaving.abort();
    expect([got?.url, got?.headers.get('a'), got?.signal.aborted]).toEqual(['http://localhost:3000/z', 'b', true]);
  });
});
