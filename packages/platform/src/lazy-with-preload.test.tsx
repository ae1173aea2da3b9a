import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { lazyWithPreload, preloadLazyComponents } from './lazy-with-preload.tsx';

const Note = ({ text }: { text: string }) => <p>{text}</p>;

it('is part of the server’s markup once it is preloaded', async () => {
  const Lazy = lazyWithPreload(async () => Note);
  await preloadLazyComponents();
  expect(renderToString(<Lazy text="below" />)).toBe('<!--$--><p>below</p><!--/$-->');
});

it('is part of the server’s markup within another one, too', async () => {
  // As in a module that is loaded only with its component.
  const Outer = lazyWithPreload(async () => {
    const Inner = lazyWithPreload(async () => Note);
    return () => <Inner text="deeper" />;
  });
  await preloadLazyComponents();
  expect(renderToString(<Outer />)).toContain('<p>deeper</p>');
});

it('is loaded once, and again only after a failure', async () => {
  const load = vi.fn(async () => Note).mockRejectedValueOnce(new Error('offline'));
  lazyWithPreload(load);
  await expect(preloadLazyComponents()).rejects.toThrow('offline');
  await preloadLazyComponents();
  await preloadLazyComponents();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the server’s markup while its code is loading, whatever changes around it', async () => {
  const loading = Promise.withResolvers<typeof Note>();
  const Lazy = lazyWithPreload(() => loading.promise, <p>loading</p>);
  const Page = ({ count }: { count: number }) => (
    <>
      <b>{count}</b>
      <Lazy text="below" />
    </>
  );
  const container = document.createElement('div');
  container.innerHTML = '<b>1</b><!--$--><p>below</p><!--/$-->';
  document.body.append(container);
  const { rerender } = await act(async () => render(<Page count={1} />, { container, hydrate: true }));
  await act(async () => rerender(<Page count={2} />));
  expect(screen.getByText('2')).toBeVisible();
  expect(screen.getByText('below')).toBeVisible();
  expect(screen.queryByText('loading')).toBeNull();
  await act(async () => loading.resolve(Note));
  expect(screen.getByText('below')).toBeVisible();
});
