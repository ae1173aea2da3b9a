import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from '../gallery/gallery.tsx';

const html = renderToString(<Gallery />);

test('no component renders inline styles, so that a strict content security policy can forbid them', () => {
  const styled = html.match(/<[^>]+ style="[^"]*"[^>]*>/g);
  expect(styled).toBeNull();
});

test('ids are unique and all referenced ids exist', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const referenced = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'popovertarget'].flatMap((name) =>
    [...page.querySelectorAll(`[${name}]`)].flatMap((element) => element.getAttribute(name)?.split(' ') ?? []),
  );
  expect(referenced.filter((id) => !ids.includes(id))).toEqual([]);
});
