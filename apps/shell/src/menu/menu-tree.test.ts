import type { CategoryNode } from '@reprise/entities/category';
import { describe, expect, test } from 'vitest';
import { menuTree, withoutAccessories } from './menu-tree.ts';

const category = (id: number, children: CategoryNode[] = [], isAccessory = false): CategoryNode => ({
  id,
  name: `Name ${id}`,
  materializedPath: [id],
  path: `path-${id}`,
  paths: { de: '', en: '', es: '', fr: '', it: '', nl: '' },
  isAccessory,
  productCount: 7,
  picture: '/media/x',
  children,
});

describe('the menu', () => {
  test('contains names and paths only', () => {
    expect(menuTree([category(1, [category(2)])])).toEqual([
      { name: 'Name 1', path: 'path-1', children: [{ name: 'Name 2', path: 'path-2' }] },
    ]);
  });

  test('has three levels', () => {
    const deep = category(1, [category(2, [category(3, [category(4)])])]);
    expect(JSON.stringify(menuTree([deep]))).toContain('Name 3');
    expect(JSON.stringify(menuTree([deep]))).not.toContain('Name 4');
  });

  test('leaves out accessories on all levels of the selling menu', () => {
    const tree = menuTree([category(1, [category(2, [], true), category(3, [category(4, [], true)])])]);
    expect(withoutAccessories(tree)).toEqual([
      { name: 'Name 1', path: 'path-1', children: [{ name: 'Name 3', path: 'path-3', children: [] }] },
    ]);
  });
});
