import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readmePictures } from '../e2e/fixtures/readme-pictures.ts';
import { root } from './services.ts';

test('the README shows exactly the pictures that `npm run screenshots` takes', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/docs\/screenshots\/([\w-]+)\.webp/g)].map(([, name = '']) => name);
  const kept = globSync('docs/screenshots/*', { cwd: root }).map((file) => basename(file, '.webp'));
  const taken = Object.keys(readmePictures).toSorted();
  expect({ shown: shown.toSorted(), kept: kept.toSorted() }).toEqual({ shown: taken, kept: taken });
});
