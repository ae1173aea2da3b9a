import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { storedKeys } from '../packages/platform/src/stored-keys.ts';

const root = join(import.meta.dirname, '..');

interface Source {
  file: string;
  text: string;
}

/** All production code: the `src` folders without tests, test doubles and test helpers. */
function readSources(): Source[] {
  const ours = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name, 'src')),
  );
  return (
    ours
      // A package that was moved leaves its ignored files behind.
      .filter((folder) => folder !== 'packages/testing/src' && existsSync(join(root, folder)))
      .flatMap((folder) => {
        const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
        return found
          .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|test-doubles/.test(file))
          .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }));
      })
  );
}

const sources = readSources();
const table = readFileSync(join(root, 'docs/contracts/storage.md'), 'utf8');
const rows = [...table.matchAll(/^\| `([^`]+)`[^|]*\| (\w+) \| (\w+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, name, place, category]) => ({ name, place, category }),
);

const cookieFile = 'packages/entities/src/cookie.ts';
const readCookies = () => readFileSync(join(root, cookieFile), 'utf8');
const everyMatch = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((match) => ({ file, match })));
/** Services have settings with similar names. */
const runsInBrowsers = (file: string) => !/^apps\/(api|search|sandbox)\//.test(file);
const isInTable = (place: string, name: string | undefined) =>
  rows.some((row) => row.name === name && (row.place === place || (place === 'storage' && row.place !== 'cookie')));

describe('everything that is stored in browsers is in the table of storage.md', () => {
  test('with the same category as in the code', () => {
    const inCode = storedKeys.map(({ name, place, category }) => ({ name, place, category }));
    const byName = (a: { name?: string | undefined }, b: { name?: string | undefined }) =>
      String(a.name).localeCompare(String(b.name));
    expect(rows.toSorted(byName)).toEqual(inCode.toSorted(byName));
  });

  test('keys of localStorage and sessionStorage', () => {
    const named = everyMatch(/(['"`])(reprise\.[\w.-]+)\1/g).filter(({ file }) => runsInBrowsers(file));
    expect(named.length).toBeGreaterThan(0);
    const unknown = named.filter(({ match }) => !isInTable('storage', match[2]));
    expect(unknown.map(({ file, match }) => `${file}: ${match[2]}`)).toEqual([]);
  });

  test('and keys are always named constants', () => {
    const names = new Set(
      everyMatch(/const (\w+)(?:: string)? = (['"])reprise\.[\w.-]+\2/g).map(({ match }) => match[1]),
    );
    const calls = everyMatch(/(?:local|session)Storage(?:\.(\w+)(?:\(\s*([\w.]+|'[^']*'))?|\[)/g);
    expect(calls.length).toBeGreaterThan(0);
    const strange = calls.filter(({ match }) => {
      const [, method = '', name = ''] = match;
      if (!/^(get|set|remove)Item$/.test(method)) return true;
      return !names.has(name) && !name.startsWith("'reprise.");
    });
    expect(strange.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });

  test('the names that the search provider’s protocol defines', () => {
    const named = everyMatch(/(['"`])((?:_constructorio|ConstructorioID)_\w+)\1/g).map(({ match }) => match[2]);
    const inTable = rows.map(({ name }) => name).filter((name) => /constructorio/i.test(name ?? ''));
    expect([...new Set(named)].toSorted()).toEqual(inTable.toSorted());
  });

  test('cookies', () => {
    const named = [...(/^export type Cookie =\s([^;]+);/m.exec(readCookies())?.[1]?.matchAll(/'([\w-]+)'/g) ?? [])];
    expect(named.map(([, name]) => `{product}-${name}`).toSorted()).toEqual(
      rows.flatMap(({ name, place }) => (place === 'cookie' && name?.startsWith('{product}') ? [name] : [])).toSorted(),
    );
  });

  test('cookies get their name, with its prefix over TLS, in one place', () => {
    const named = everyMatch(/\$\{(?:\w+\.)*product\}-\w|__Host-|__Secure-/g).map(({ file }) => file);
    expect([...new Set(named)]).toEqual([cookieFile]);
  });

  test('and no other storage is used', () => {
    const means = everyMatch(/\b(?:indexedDB|cookieStore|caches\.open|storage\.getDirectory)\b/g);
    expect(means.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  });
});
