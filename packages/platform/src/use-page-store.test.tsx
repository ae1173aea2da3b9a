import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { usePageStore } from './use-page-store.ts';

const counter = () => createStore<{ count: number }>(() => ({ count: 1 }));

function Count({ store, side }: { store: ReturnType<typeof counter>; side: 'server' | 'browser' }) {
  return <p>{usePageStore(store, side, (state) => state.count)}</p>;
}

it('renders the state from the loaders on the server', () => {
  const store = counter();
  store.setState({ count: 2 });
  expect(renderToString(<Count store={store} side="server" />)).toBe('<p>2</p>');
});

it('hydrates with the state that the server sent, then follows the store', () => {
  const store = counter();
  const container = document.createElement('div');
  container.innerHTML = '<p>1</p>';
  document.body.append(container);
  store.setState({ count: 2 });
  const failures: unknown[] = [];
  render(<Count store={store} side="browser" />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => failures.push(error),
  });
  expect(failures).toEqual([]);
  expect(screen.getByText('2')).toBeVisible();
  act(() => store.setState({ count: 3 }));
  expect(screen.getByText('3')).toBeVisible();
});
