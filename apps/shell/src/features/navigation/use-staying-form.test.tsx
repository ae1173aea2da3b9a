import { act, render } from '@testing-library/react';
import type { RefObject } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, redirect } from 'react-router';
import { expect, test } from 'vitest';
import { useStayingForm } from './use-staying-form.ts';

/** A page /a, whose form is answered with a redirect to /b, and what the hook says. */
async function show() {
  let staying: RefObject<string | undefined> | undefined;
  function Frame() {
    staying = useStayingForm();
    return <Outlet />;
  }
  // Actions and loaders wait until the state that they cause was rendered.
  const waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
  const loader = async () => {
    await wait();
    return null;
  };
  const action = async () => {
    await wait();
    return redirect('/b');
  };
  const children = [
    { path: '/a', element: null, loader, action },
    { path: '/b', element: null, loader },
  ];
  const router = createMemoryRouter([{ Component: Frame, HydrateFallback: () => null, children }], {
    initialEntries: ['/a'],
  });
  render(<RouterProvider router={router} />);
  const finish = async () => {
    while (waiting.length > 0) await act(async () => waiting.shift()?.());
  };
  await finish();
  const go = async (...parameters: Parameters<typeof router.navigate>) => {
    await act(async () => void router.navigate(...parameters));
    await finish();
  };
  const send = (state?: object) => go('/a', { formMethod: 'post', formData: new FormData(), state });
  return { router, go, send, page: () => staying?.current };
}

test('names the page whose form asked to stay, also after a redirect, until the next navigation', async () => {
  const { router, go, send, page } = await show();
  expect(page()).toBeUndefined();
  for (const step of ['first', 'second']) {
    const { key } = router.state.location;
    await send({ preventScroll: true });
    expect(router.state.location.pathname, step).toBe('/b');
    expect(page(), step).toBe(key);
    await go('/a');
    expect(page(), step).toBeUndefined();
  }
});

test('names no page whose form did not ask', async () => {
  const { send, page } = await show();
  await send({ preventScroll: true });
  await send();
  expect(page()).toBeUndefined();
});
