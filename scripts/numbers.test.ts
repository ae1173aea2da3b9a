import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@reprise/markets';
import { areas } from '@reprise/markets/areas';
import { expect, test } from 'vitest';
import { root } from './services.ts';

const guide = readFileSync(join(root, 'docs/guides/where-numbers-live.md'), 'utf8');
const rows = [...guide.matchAll(/^\| [^|]+ \| ([\d, ]+) \| `([\w.]+)` \| `([\w./-]+)` \|$/gm)].map(
  ([, value = '', constant = '', file = '']) => ({ value, constant, file }),
);

const load = (file: string): Promise<Record<string, unknown>> => import(join(root, file));

/** Reads a constant; a point leads into an object. */
async function readConstant(constant: string, file: string): Promise<unknown> {
  return constant
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], await load(file));
}

const isNumeric = (value: unknown) => [value].flat().every((one) => typeof one === 'number');
const written = (value: unknown) => [value].flat().join(', ');

test('the guide to numbers gives the values that the code has', async () => {
  expect(rows).toHaveLength([...guide.matchAll(/^\| .*`/gm)].length);
  const code = await Promise.all(
    rows.map(async ({ constant, file }) => ({ value: written(await readConstant(constant, file)), constant, file })),
  );
  expect(rows).toEqual(code);
});

const entityFiles = globSync('packages/entities/src/**/!(*.test).ts', { cwd: root });

test('the guide to numbers has a row for every number that entities export', async () => {
  const named = await Promise.all(
    entityFiles.map(async (file) =>
      Object.entries(await load(file)).flatMap(([name, value]) => (isNumeric(value) ? [`${name} of ${file}`] : [])),
    ),
  );
  const listed = new Set(rows.map(({ constant, file }) => `${constant} of ${file}`));
  expect(named.flat().length).toBeGreaterThan(60);
  expect(named.flat().filter((name) => !listed.has(name))).toEqual([]);
});

test('limits of fields have names', () => {
  const schemas = globSync('apps/{api,shell}/src/**/!(*.test).ts', { cwd: root, exclude: ['**/testing/**'] });
  const unnamed = [...entityFiles, ...schemas].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:maxLength\(\d|text\(\d|maximum\(\d\d).*/g)].map(
      ([line]) => `${file}: ${line}`,
    ),
  );
  expect(entityFiles.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});

/** All texts of a locale file. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as Record<string, unknown>).flatMap(textsOf);

test('texts have placeholders for terms of the shop', () => {
  const isPromised = /^terms\.|^referencePriceDays$|^consentDays$|^minPasswordCharacters$/;
  const promised = new Set(rows.filter(({ constant }) => isPromised.test(constant)).map(({ value }) => value));
  expect(promised).toEqual(new Set(['21', '36', '30', '365', '10']));
  const literal = new RegExp(`(?<![\\d.,])(?:${[...promised].join('|')})(?![\\d.,]*\\d)`);
  const files = globSync(`apps/{api,shell,${areas}}/src/locales/*.json`, { cwd: root });
  expect(files).toHaveLength((areas.length + 2) * languages.length);
  const texts = files.flatMap((file) => textsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))));
  expect(texts.filter((text) => literal.test(text))).toEqual([]);
});
