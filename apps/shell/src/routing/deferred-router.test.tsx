import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, RouterContextProvider, useFetcher, useLoaderData, useNavigation, useRouteError } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRouter, type Router, type RouterOptions } from './create-router.ts';
import { createDeferredRouter } from './deferred-router.ts';

function Sender() {
  const { data, submit } = useFetcher<string>();
  const send = () => void submit({ text: 'typed' }, { method: 'post', action: '/form' });
  return (
    <button type="button" onClick={send}>
      {data ?? 'send'}
    </button>
  );
}

function Page() {
  const [isHidden, setHidden] = useState(false);
  return (
    <main>
      <h1>{useLoaderData<string>()}</h1>
      <output>{useNavigation().state}</output>
      <Link to="/next">next</Link>
      <label>
        <input type="checkbox" onChange={() => setHidden(!isHidden)} /> hide
      </label>
      {isHidden ? null : <Sender />}
    </main>
  );
}

const Failed = () => <p>failed: {(useRouteError() as Error).message}</p>;

const sent = vi.fn();
const routes = [
  {
    id: 'root',
    ErrorBoundary: Failed,
    children: [
      { path: '/', loader: () => 'first, loaded again', Component: Page },
      { path: '/next', loader: () => 'next', Component: Page },
      {
        path: '/form',
        action: async ({ request }: { request: Request }) => {
          sent(Object.fromEntries(await request.formData()));
          return 'sent';
        },
        Component: Page,
      },
    ],
  },
];
const hydration = { loaderData: { '0-0': 'first' } };
const assign = vi.fn();

/** A router whose code is loaded, or fails to load, when the test says so. */
function start(state: RouterOptions['hydration'] = hydration) {
  const code = Promise.withResolvers<typeof createRouter>();
  const load = vi.fn((history: RouterOptions['history']) =>
    code.promise.then((create) =>
      create({
        history,
        routes,
        hydration: state,
        thirdParties: {},
        getContext: () => new RouterContextProvider(),
        patchRoutesOnNavigation: () => undefined,
      }),
    ),
  );
  const router = createDeferredRouter(routes, state, load);
  render(<RouterProvider router={router} />);
  return {
    router,
    load,
    arrive: () => act(async () => code.resolve(createRouter)),
    fail: () => act(async () => code.reject(new TypeError('offline'))),
  };
}

const title = () => screen.getByRole('heading').textContent;

beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('location', { ...window.location, assign });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('before the code that navigates is loaded', () => {
  test('the page has the data that the server rendered', () => {
    const { router, load } = start();
    expect(title()).toBe('first');
    expect(router.state).toBe(router.state);
    expect(router.state.initialized).toBe(true);
    expect(router.state.matches.map(({ pathname }) => pathname)).toEqual(['/', '/']);
    expect(load).toHaveBeenCalledOnce();
  });

  test('an error of the server is shown by the boundary of its route', () => {
    start({ errors: { root: new Error('gone') } });
    expect(screen.getByText('failed: gone')).toBeVisible();
  });

  test('a click waits for the code, and then navigates without loading a page', async () => {
    const { arrive } = start();
    fireEvent.click(screen.getByRole('link'));
    expect(title()).toBe('first');
    await arrive();
    expect(await screen.findByRole('heading', { name: 'next' })).toBeVisible();
    expect(window.history.state).toMatchObject({ idx: 1 });
    expect(assign).not.toHaveBeenCalled();
  });

  test('a form waits for the code, and is sent once', async () => {
    const { router, arrive } = start();
    const formData = new FormData();
    formData.set('text', 'typed');
    const submission = router.navigate('/form', { formMethod: 'post', formData });
    await arrive();
    await act(() => submission);
    expect(sent.mock.calls).toEqual([[{ text: 'typed' }]]);
  });

  test('a fetcher waits for the code, keeps its data and may be removed', async () => {
    const { arrive } = start();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'send' }));
    await arrive();
    expect(await screen.findByRole('button', { name: 'sent' })).toBeVisible();
    expect(sent).toHaveBeenCalledOnce();
    // Rendered again, as every change of the router does.
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'sent' }));
      await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    });
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
    expect(screen.queryByRole('button')).toBeNull();
    expect(title()).toBe('first, loaded again');
  });

  test('data can be asked for again', async () => {
    const { router, arrive } = start();
    const loading = router.revalidate();
    await arrive();
    await act(() => loading);
    expect(title()).toBe('first, loaded again');
  });

  test('a listener that left is not called', async () => {
    const { router, arrive } = start();
    const [left, stayed] = [vi.fn(), vi.fn()];
    router.subscribe(stayed);
    router.subscribe(left)();
    await arrive();
    await act(() => router.navigate('/next'));
    expect(stayed).toHaveBeenCalled();
    expect(left).not.toHaveBeenCalled();
  });
});

describe('once the code is loaded', () => {
  test('the page is not rendered again, and the router is the real one', async () => {
    const { router, arrive } = start();
    const listener = vi.fn<Parameters<Router['subscribe']>[0]>();
    router.subscribe(listener);
    await arrive();
    expect(listener).not.toHaveBeenCalled();
    const stop = router.subscribe(listener);
    stop();
    await act(() => router.navigate('/next'));
    expect(router.state.location.pathname).toBe('/next');
    expect(title()).toBe('next');
  });

  test('going back shows the first page', async () => {
    const { router, arrive } = start();
    await arrive();
    await act(() => router.navigate('/next'));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'first, loaded again' })).toBeVisible();
  });
});

describe('when the code cannot be loaded', () => {
  test('a link loads its page', async () => {
    const { fail } = start();
    fireEvent.click(screen.getByRole('link'));
    await fail();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/next'));
  });

  test('the next navigation asks for it again', async () => {
    const { router, load, fail } = start();
    await fail();
    await router.navigate('/next?a=1#b');
    expect(load).toHaveBeenCalledTimes(2);
    expect(assign).toHaveBeenCalledWith('/next?a=1#b');
  });

  test('a form reports the error, so that nothing typed is lost', async () => {
    const { router, fail } = start();
    await fail();
    await expect(router.navigate('/form', { formMethod: 'post', formData: new FormData() })).rejects.toThrow('offline');
    expect(assign).not.toHaveBeenCalled();
  });
});
