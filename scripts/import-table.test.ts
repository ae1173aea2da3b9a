import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { importRows, importTable } from './import-table.ts';
import { root } from './services.ts';

test('every app and package has a row', () => {
  const folders = globSync('{apps,packages}/*/package.json', { cwd: root }).map(dirname);
  expect(Object.keys(importRows).sort()).toEqual(folders.sort());
});

test('rows name existing packages', () => {
  const names = Object.values(importRows).flatMap(({ local }) => local);
  expect(names.filter((name) => !(`packages/${name}` in importRows))).toEqual([]);
});

test('ARCHITECTURE.md contains the table that dependency-cruiser checks', () => {
  expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(`\n\n${importTable()}\n\n`);
});
