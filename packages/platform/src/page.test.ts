import type { LoaderFunction } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { lazyWithPreload } from './lazy-with-preload.tsx';
import { type PageModule, page, routeParams } from './page.ts';
import { createTestPlatform, loaderArguments } from './test-doubles.tsx';

async function loadPage(module: Partial<PageModule>) {
  const route = page({ id: 'x', path: '/x', chunk: 'x', load: async () => ({ Component: () => null, ...module }) });
  if (typeof route.lazy !== 'function') throw new Error('pages are lazy');
  return { route, loaded: await route.lazy() };
}

const platform = createTestPlatform();
const testUser = {
  uuid: '6f1f7b8e-9a52-4c52-a3f7-6f0d1d1b2c3d',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@shop.example',
};
const thrown =
  (error: Error): LoaderFunction =>
  () => {
    throw error;
  };

describe('page', () => {
  test('an API error becomes a route error with its status, code and reference', async () => {
    const error = Object.assign(new Error('x'), { name: 'ApiError', status: 410, code: 'GONE', reference: 'abc' });
    const { loaded } = await loadPage({ loader: thrown(error) });
    const loader = loaded.loader as LoaderFunction;
    await expect(loader(loaderArguments(platform, '/x'))).rejects.toMatchObject({
      init: { status: 410 },
      data: { code: 'GONE', reference: 'abc' },
    });
  });

  test.each(['browser', 'server'] as const)(
    'an expired session leads to the sign-in page and back, in the %s',
    async (side) => {
      const signedIn = createTestPlatform({ side, snapshot: { user: testUser } });
      const error = Object.assign(new Error('x'), { name: 'ApiError', status: 401, code: 'UNAUTHENTICATED' });
      const { loaded } = await loadPage({ loader: thrown(error) });
      const loader = loaded.loader as LoaderFunction;
      const answer: unknown = await Promise.resolve(loader(loaderArguments(signedIn, '/x'))).catch((thrown) => thrown);
      expect(answer).toBeInstanceOf(Response);
      expect((answer as Response).headers.get('location')).toBe('/auth?next=%2Fx');
      // the sign-in page redirects users who are signed in
      expect(signedIn.state.getState().user).toBeUndefined();
    },
  );

  test('an unavailable API becomes a 503', async () => {
    const error = Object.assign(new Error('x'), { name: 'ApiUnavailableError' });
    const { loaded } = await loadPage({ loader: thrown(error) });
    const loader = loaded.loader as LoaderFunction;
    await expect(loader(loaderArguments(platform, '/x'))).rejects.toMatchObject({ init: { status: 503 } });
  });

  test('other errors are rethrown unchanged', async () => {
    const error = new TypeError('a bug');
    const { loaded } = await loadPage({ loader: thrown(error) });
    const loader = loaded.loader as LoaderFunction;
    await expect(loader(loaderArguments(platform, '/x'))).rejects.toBe(error);
  });

  test('on the server, a page is loaded with its lazy components', async () => {
    vi.stubEnv('SIDE', 'server');
    const loaded = vi.fn();
    const route = page({
      id: 'x',
      path: '/x',
      chunk: 'x',
      parts: ['y'],
      load: async () => {
        lazyWithPreload(async () => {
          loaded();
          return () => null;
        });
        return { Component: () => null };
      },
    });
    if (typeof route.lazy === 'function') await route.lazy();
    expect(loaded).toHaveBeenCalledTimes(1);
    expect(route.handle).toMatchObject({ parts: ['y'] });
    vi.unstubAllEnvs();
  });

  test('the handle has the head once the page is loaded', async () => {
    const head = () => ({ title: 'X' });
    const { route } = await loadPage({ head });
    expect(route.handle).toEqual({ chunk: 'x', layout: 'default', query: [], head });
  });
});

describe('routeParams', () => {
  test('reads numbers as numbers', () => {
    const { request } = loaderArguments(platform, '/i/42,some-phone');
    expect(routeParams('product_details', request, platform)).toEqual({ id: 42, slug: 'some-phone' });
  });

  test.each(['/i/x,phone', '/i/0,phone', '/i/99999999999999999999,phone', '/kaufen/handy'])('%s is a 404', (path) => {
    const { request } = loaderArguments(platform, path);
    expect(() => routeParams('product_details', request, platform)).toThrow(
      expect.objectContaining({ init: { status: 404 } }),
    );
  });
});
