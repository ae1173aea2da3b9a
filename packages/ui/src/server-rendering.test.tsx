import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '../gallery/gallery.tsx';

const html = renderToString(<Gallery />);

test('no component needs inline styles, so that a strict content security policy can forbid them', () => {
  // Except the combobox's hidden input, which Base UI styles: that one is loaded in the browser, where CSP lets scripts style.
  const styled = html.match(/<(?!input id="base-ui-)[^>]+ style="[^"]*"[^>]*>/g);
  expect(styled).toBeNull();
});

test('ids are unique and whatever they are referred by exists', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const referred = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'].flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)?.split(' ') ?? []),
  );
  expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
});
