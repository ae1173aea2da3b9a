import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../packages/platform/src/contract.ts';
import { root } from './services.ts';

const documents = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });
/** Whether a file is generated, or the reader is asked to write it. */
const isGenerated = (file: string) =>
  /^apps\/\w+\/dist(\/|$)/.test(file) || file === '.github/workflows/release-club.yml';

/** The files that a document names in links, in paths and in commands. */
function filesIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, link = '']) =>
    join(dirname(document), link),
  );
  const paths = [...text.matchAll(/`((?:apps|packages|scripts|docs|e2e|deploy|bench|\.github)\/[\w./@-]+)`/g)];
  const journeys = [...text.matchAll(/playwright test ([\w/-]+\.spec\.ts)/g)].map(([, file]) => `e2e/${file}`);
  return [...links, ...paths.map(([, path = '']) => path), ...journeys];
}

test('documents name existing files', () => {
  const missing = documents.flatMap((document) =>
    filesIn(document)
      .filter((file) => !isGenerated(file) && !existsSync(join(root, file)))
      .map((file) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});

test('documents name existing commands', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const named = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every decision has a unique number, which its title repeats', () => {
  const files = documents.filter((document) => document.startsWith('docs/decisions/0')).sort();
  const titles = files.map((file) => readFileSync(join(root, file), 'utf8').split('\n', 1)[0] ?? '');
  const numbers = files.map((file) => Number(/(\d{4})-/.exec(file)?.[1]));
  expect(titles.filter((title, index) => !title.startsWith(`# ${numbers[index]}. `))).toEqual([]);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('the contract of remotes says what each minor version added', () => {
  const table = readFileSync(join(root, 'docs/contracts/remote.md'), 'utf8');
  const described = [...table.matchAll(new RegExp(`^\\| ${contract.major}\\.(\\d+) \\| \\S`, 'gm'))].map(([, minor]) =>
    Number(minor),
  );
  expect(described).toEqual(Array.from({ length: contract.minor }, (_, index) => index + 1));
});
