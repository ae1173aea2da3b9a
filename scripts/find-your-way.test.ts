import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './services.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const answer = /^- `(?<name>[\w.-]+)` in `(?<pattern>[\w./*-]+)`/gm;

const sections = read('docs/guides/find-your-way.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    bullets: section.match(/^- /gm)?.length ?? 0,
    answers: [...section.matchAll(answer)].map(([, name = '', pattern = '']) => ({ name, pattern })),
  }));

/** Whether a file declares a name: a key of JSON, a constant, function or type of TypeScript. */
function declares(file: string, name: string): boolean {
  if (!file.endsWith('.json')) {
    return new RegExp(`^(export )?(async )?(const|function|interface|type|class) ${name}\\b`, 'm').test(read(file));
  }
  const value = name
    .split('.')
    .reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], JSON.parse(read(file)));
  return value !== undefined;
}

test('the guide answers where to change thirteen things', () => {
  expect(sections.map(({ title }) => title)).toEqual([
    'The free-shipping threshold',
    'The text of a mail',
    'The duration of a toast',
    'A grading question',
    "The order of a facet's values",
    'A word in a path',
    'An environment variable',
    'What a discontinued product answers',
    'A header of all pages',
    'How many suggestions are shown',
    'When visitors are asked for their language',
    'A new area',
    'How forgiving the search is',
  ]);
  expect(sections.filter(({ answers, bullets }) => answers.length === 0 || answers.length < bullets)).toEqual([]);
});

test('every name of the guide is declared in its file', () => {
  const wrong = sections.flatMap(({ answers }) =>
    answers.flatMap(({ name, pattern }) => {
      const files = globSync(pattern, { cwd: root });
      if (files.length === 0) return [`${pattern} does not exist`];
      return files.filter((file) => !declares(file, name)).map((file) => `${file} does not declare ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('every file that also changes exists', () => {
  const files = [...read('docs/guides/find-your-way.md').matchAll(/^Also changes:.*(?:\n.+)*/gm)].flatMap(([text]) => [
    ...text.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`/g),
  ]);
  expect(files.length).toBeGreaterThan(4);
  const missing = files.filter(
    ([, name]) =>
      globSync(`{apps,packages,e2e,scripts}/**/${name}`, { cwd: root, exclude: ['**/node_modules/**'] }).length === 0,
  );
  expect(missing.map(([, name]) => name)).toEqual([]);
});
