import type { CategoryNode } from '@reprise/entities/category';
import { expect, test } from 'vitest';
import { sellCategories } from './sell-categories.ts';

const node = (id: number, children: CategoryNode[] = [], isAccessory = false): CategoryNode => ({
  id,
  name: `C${id}`,
  materializedPath: [id],
  path: `c${id}`,
  paths: { de: '', en: '', es: '', fr: '', it: '', nl: '' },
  isAccessory,
  children,
});

test('a department with subcategories is replaced by them, without accessories; a plain one stays', () => {
  const roots = [node(1, [node(11, [node(111)]), node(12), node(13, [], true)]), node(2, [node(21)])];
  expect(sellCategories(roots).map(({ id }) => id)).toEqual([11, 12, 2]);
});
