import { isSamePolicy, page, type ThirdParties, thirdPartiesOf } from '@reprise/platform';
import { createBrowserRouter, redirect } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPolicy } from './policy-changes.ts';

const loaded = vi.fn();
const assign = vi.fn();
const payment = { payment: ['script', 'frame'] } as const;

const of = (path: string, thirdParties?: ThirdParties, answer: () => unknown = () => null) =>
  page({
    id: path,
    path,
    chunk: 'x',
    ...(thirdParties && { thirdParties }),
    load: async () => ({
      Component: () => null,
      loader: () => {
        loaded(path);
        return answer();
      },
      action: () => redirect('/pay'),
    }),
  });

/** A window whose location loads nothing. */
const location = {
  assign,
  get href() {
    return window.location.href;
  },
  get origin() {
    return window.location.origin;
  },
  get pathname() {
    return window.location.pathname;
  },
  get search() {
    return window.location.search;
  },
  get hash() {
    return window.location.hash;
  },
};
const target = new Proxy(window, {
  get(own, name) {
    if (name === 'location') return location;
    const value: unknown = Reflect.get(own, name);
    return typeof value === 'function' ? value.bind(own) : value;
  },
});

let router: ReturnType<typeof createBrowserRouter>;
function start(own: ThirdParties) {
  const routes = [
    {
      id: 'root',
      children: [
        { path: '/', element: null },
        of('/plain'),
        of('/pay', payment),
        of('/form', { payment: ['form'] }),
        of('/pay/done', { payment: ['frame', 'script'] }),
        of('/leads-to-pay', undefined, () => redirect('/pay?order=1')),
        { path: '/no-loader', handle: { thirdParties: payment }, element: null },
      ],
    },
  ];
  router = createBrowserRouter(routes, {
    window: target,
    hydrationData: { loaderData: {} },
    dataStrategy: watchPolicy(own, () => router.state.navigation.location?.hash ?? ''),
  });
}
beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, '', '/');
});
afterEach(() => router.dispose());

describe('a page with another policy', () => {
  test.each([
    ['/pay?order=1#card', '/pay?order=1#card'],
    ['/no-loader', '/no-loader'],
    ['/leads-to-pay', '/pay?order=1'],
  ])('is loaded as a document: %s', async (way, address) => {
    start({});
    void router.navigate(way);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(address));
    expect(loaded).not.toHaveBeenCalledWith('/pay');
    expect(router.state.location.pathname).toBe('/');
  });

  test('is loaded as a document when a form redirects there', async () => {
    start({});
    const formData = new FormData();
    void router.navigate('/plain', { formMethod: 'post', formData });
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/pay'));
    expect(loaded).not.toHaveBeenCalledWith('/pay');
  });

  test('is loaded as a document also when it is stricter', async () => {
    start(payment);
    void router.navigate('/plain');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/plain'));
    expect(loaded).not.toHaveBeenCalled();
  });
});

describe('a page with the same policy', () => {
  test.each([
    [{}, '/plain'],
    [payment, '/pay/done'],
    [{}, '/form'],
    [{ payment: ['form'] } as const, '/plain'],
  ])('%o is shown in the same document', async (own, way) => {
    start(thirdPartiesOf([{ thirdParties: own }]));
    await router.navigate(way);
    expect(router.state.location.pathname).toBe(way);
    expect(loaded.mock.calls).toEqual([[way]]);
    expect(assign).not.toHaveBeenCalled();
  });
});

test('compares policies regardless of the order of their declarations', () => {
  const one = thirdPartiesOf([
    { thirdParties: { b: ['form', 'script'] } },
    undefined,
    { thirdParties: { a: ['frame'] } },
  ]);
  const other = thirdPartiesOf([
    { thirdParties: { a: ['frame'], b: ['script'] } },
    { thirdParties: { b: ['form', 'script'] } },
  ]);
  expect(isSamePolicy(one, other)).toBe(true);
  expect(isSamePolicy(one, thirdPartiesOf([{ thirdParties: { a: ['frame'] } }]))).toBe(false);
});
