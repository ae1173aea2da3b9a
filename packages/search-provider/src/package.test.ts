import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkPackage, Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { expect, it } from 'vitest';
import description from '../package.json' with { type: 'json' };

const folder = join(import.meta.dirname, '..');

it('publint finds no mistake in the package’s entries and files', async () => {
  // Checked in place: packing would start a package manager.
  const { messages } = await publint({ pkgDir: folder, pack: false, strict: true });
  expect(messages).toEqual([]);
});

it('TypeScript finds the types of every entry, as ES modules and bundlers import them', async () => {
  const { name, version, exports } = description;
  const sources = (await readdir(join(folder, 'src'))).filter((file) => !file.includes('.test.'));
  const files = await Promise.all(
    ['package.json', ...sources.map((file) => `src/${file}`)].map(
      async (file) => [`/node_modules/${name}/${file}`, await readFile(join(folder, file), 'utf8')] as const,
    ),
  );
  const checked = await checkPackage(new Package(Object.fromEntries(files), name, version));
  if (!checked.types) throw new Error('The package has no types.');
  expect(Object.keys(checked.entrypoints)).toEqual(Object.keys(exports));
  // It is an ES module: what CommonJS and Node 10 do with it does not matter.
  const importers = ['node16-esm', 'bundler'];
  const problems = checked.problems.filter(
    (problem) => !('resolutionKind' in problem) || importers.includes(problem.resolutionKind),
  );
  expect(problems).toEqual([]);
});
