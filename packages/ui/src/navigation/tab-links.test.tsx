import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabLinks } from './tab-links.tsx';

const tabs = (current: string) => (
  <TabLinks
    label="Account"
    items={['/orders', '/sales', '/security'].map((href) => ({ href, label: href, current: href === current }))}
  />
);

/** Hydrates tabs of which each is 100 pixels wide, in a window that shows one of them. */
async function hydrate(current: string, scrollLeft: number) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(tabs(current));
  const list = container.querySelector('ul');
  if (!list) throw new Error('There is no list');
  Object.defineProperty(list, 'clientWidth', { value: 100 });
  for (const [index, item] of [...list.children].entries()) {
    Object.defineProperties(item, { offsetLeft: { value: index * 100 }, offsetWidth: { value: 100 } });
  }
  list.scrollLeft = scrollLeft;
  const root = await act(async () => hydrateRoot(container, tabs(current)));
  return { list, show: (next: string) => act(async () => root.render(tabs(next))) };
}

test('the current tab is scrolled into view, at first and when it changes', async () => {
  const { list, show } = await hydrate('/sales', 0);
  expect(list.scrollLeft).toBe(100);
  await show('/security');
  expect(list.scrollLeft).toBe(200);
});

test('tabs that were scrolled before hydration stay where they are until another one is current', async () => {
  const { list, show } = await hydrate('/orders', 160);
  expect(list.scrollLeft).toBe(160);
  await show('/sales');
  expect(list.scrollLeft).toBe(100);
});
