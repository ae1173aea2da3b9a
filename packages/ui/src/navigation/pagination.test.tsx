import { render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Pagination, pageEntries } from './pagination.tsx';

const labels = { navigation: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
const show = (page: number, pages: number) =>
  render(<Pagination page={page} pages={pages} hrefFor={(target) => `/list?page=${target}`} labels={labels} />);
const href = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('links to the neighbours, the first and the last page', () => {
  show(6, 24);
  expect(['Previous', 'Next', 'Page 1', 'Page 24'].map(href)).toEqual([
    '/list?page=5',
    '/list?page=7',
    '/list?page=1',
    '/list?page=24',
  ]);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('6');
});

test('has no previous link on the first page and no next link on the last', () => {
  show(1, 2);
  expect(href('Previous')).toBeUndefined();
  expect(href('Next')).toBe('/list?page=2');
});

test('is not rendered for a single page', () => {
  expect(show(1, 1).container.innerHTML).toBe('');
});

test('renders links by the given function', () => {
  render(
    <Pagination
      page={1}
      pages={2}
      hrefFor={String}
      labels={labels}
      renderLink={({ href: target, children, className }) => (
        <a data-router="yes" href={`/app/${target}`} className={className}>
          {children}
        </a>
      )}
    />,
  );
  expect(screen.getAllByRole('link').every((link) => link.dataset.router === 'yes')).toBe(true);
});

test('pages are ascending, include the first, current and last one, and no gap stands for a single page', () => {
  const place = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const entries = pageEntries(page, pages);
      const shown = entries.filter((entry) => entry !== null);
      expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
      expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
      entries.forEach((entry, index) => {
        const [before = 0, after = 0] = [entries[index - 1] ?? 0, entries[index + 1] ?? 0];
        if (entry === null) expect(after - before).toBeGreaterThan(2);
        else if (index > 0 && before !== 0) expect(entry - before).toBe(1);
      });
    }),
  );
});
