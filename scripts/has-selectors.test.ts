import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unboundedHasSelectors } from './has-selectors.ts';
import { root } from './services.ts';

test.each([
  ['.a:has(> .b:not(:empty)) > * { color: red }', 1],
  ['.a:has(.b) { & > :first-child { color: red } & > .c { color: blue } }', 1],
  ['.a { &:has(.b) { @media print { * { color: red } } } }', 1],
  ['.a:has(> *) { color: red }', 0],
  [":root:has(dialog:modal, [role='dialog']:not([aria-modal])) .a { color: red }", 0],
  ['.a:has(.b)::before { content: none } .a > * { color: red }', 0],
])('finds rules that restyle everything in %s', (css, count) => {
  expect(unboundedHasSelectors(css)).toHaveLength(count);
});

test('no style sheet restyles everything below an element with :has()', () => {
  const files = globSync('{apps,packages}/*/src/**/*.css', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    unboundedHasSelectors(readFileSync(join(root, file), 'utf8')).map((selector) => `${file}: ${selector}`),
  );
  expect(found).toEqual([]);
});
