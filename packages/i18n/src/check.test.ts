import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLocales } from './check.ts';

const languages = ['de', 'en', 'es', 'fr', 'it', 'nl'];
const three = ['es', 'fr', 'it'];

/** A valid set of files; `changes` are merged into the file of a language. */
function files(changes: Record<string, object> = {}): Record<string, object> {
  const entries = languages.map((language) => {
    const many = three.includes(language) ? { items_many: `${language} {{count}} many` } : {};
    const texts = {
      title: `${language} title`,
      cart: { link: `${language} <link>{{name}}</link><br/>` },
      items_one: `${language} one`,
      items_other: `${language} {{count}}`,
      ...many,
    };
    return [language, { ...texts, ...changes[language] }];
  });
  return Object.fromEntries(entries);
}

const mistakesOf = (changes: Record<string, object>, sameAsEnglish: string[] = []) =>
  checkLocales(files(changes), { sameAsEnglish }).map(({ language, key, message }) => `${language} ${key} ${message}`);

describe('checking locale files', () => {
  test('finds no mistakes in valid files', () => expect(mistakesOf({})).toEqual([]));

  test.each<[string, Record<string, object>, string[]]>([
    ['a missing key', { de: { cart: {} } }, ['de cart.link is missing']],
    ['a superfluous key', { nl: { more: 'meer' } }, ['nl more is not among the English keys']],
    ['an empty text', { it: { title: ' ' } }, ['it title is empty']],
    [
      'a value that is not a text',
      { fr: { title: 7 } },
      ['fr title is neither a text nor a group of texts', 'fr title is missing'],
    ],
    ['a list', { fr: { title: [] } }, ['fr title is neither a text nor a group of texts', 'fr title is missing']],
    [
      'another placeholder',
      { de: { items_other: '{{number}}' } },
      ['de items_other has other placeholders (number) than English (count)'],
    ],
    [
      'a lost placeholder',
      { de: { cart: { link: '<link>x</link><br/>' } } },
      ['de cart.link has other placeholders (none) than English (name)'],
    ],
    [
      'another tag',
      { de: { cart: { link: '<b>{{name}}</b><br/>' } } },
      ['de cart.link has other tags (b, br) than English (br, link)'],
    ],
    [
      'a lost plural',
      { es: { items_many: undefined } },
      ['es items_many is neither a text nor a group of texts', 'es items_many is missing (a plural that es needs)'],
    ],
    [
      'a plural that the language does not have',
      { de: { items_few: 'wenige {{count}}' } },
      ['de items_few is not among the English keys'],
    ],
    [
      'a malformed placeholder',
      { en: { title: 'title {name}' } },
      ['en title has a malformed placeholder; write {{name}}'],
    ],
  ])('reports %s', (_, changes, expected) => expect(mistakesOf(changes)).toEqual(expected));

  test('reports unclosed tags in any language', () => {
    expect(mistakesOf({ en: { title: '<b>x' }, de: { title: '<b>' } })).toContain(
      'en title has a tag that is not closed, or closed in the wrong order',
    );
    expect(mistakesOf({ de: { cart: { link: '<br/></link>{{name}}<link>' } } })).toEqual([
      'de cart.link has a tag that is not closed, or closed in the wrong order',
    ]);
  });

  test('allows texts for zero and one without the count', () => {
    expect(mistakesOf({ de: { items_zero: 'nichts' }, en: { items_zero: 'nothing' } })).toEqual([]);
  });

  test('reports texts of several words that equal the English one, unless they are listed', () => {
    const text = 'Add {{name}} now';
    const changes = { en: { title: text }, de: { title: text } };
    const differing = (line: string) => !line.includes('placeholders');
    expect(mistakesOf(changes).filter(differing)).toEqual(['de title is the English text']);
    expect(mistakesOf(changes, ['title']).filter(differing)).toEqual([]);
    expect(
      mistakesOf({ en: { title: 'Standard {{name}}' }, de: { title: 'Standard {{name}}' } }).filter(differing),
    ).toEqual([]);
  });

  test('reports texts that read like another language of the shop, unless they are listed', () => {
    const changes = { fr: { title: 'You can return the item to us without giving a reason.' } };
    expect(mistakesOf(changes)).toEqual(['fr title reads like "en"']);
    expect(mistakesOf(changes, ['title'])).toEqual([]);
    expect(
      mistakesOf({ fr: { title: 'Tu peux renvoyer l’article dans les 21 jours sans donner de raison.' } }),
    ).toEqual([]);
  });

  test('reports missing and unknown files', () => {
    const { nl: _, ...rest } = files();
    expect(checkLocales({ ...rest, pt: {} }).map(({ language, message }) => `${language} ${message}`)).toEqual([
      'nl the file is missing',
      'pt is not a language of the shop',
    ]);
  });
});

describe('the command', () => {
  const command = fileURLToPath(new URL('./check-locales.ts', import.meta.url));
  let root = '';
  const folder = (name: string, contents: Record<string, unknown>) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    for (const [file, content] of Object.entries(contents)) {
      writeFileSync(join(path, `${file}.json`), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return path;
  };
  const run = (...folders: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [command, ...folders], { encoding: 'utf8' });
    return { status, lines: stderr.split('\n').filter(Boolean) };
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'locales-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test('accepts valid folders', () => {
    const text = 'One text that stays English';
    const good = folder('good/locales', files({ en: { title: text }, de: { title: text } }));
    expect(run(good)).toMatchObject({ status: 1, lines: [expect.stringContaining('title is the English text')] });
    folder('good', { 'same-as-english': ['title'] });
    expect(run(good)).toEqual({ status: 0, lines: [] });
  });

  test('prints one line per mistake of every folder and fails', () => {
    const one = folder('one', files({ de: { title: '' } }));
    const two = folder('two', { ...files(), fr: '{' });
    const { status, lines } = run(one, two, join(root, 'none'));
    expect(status).toBe(1);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(`${join(one, 'de.json')}: title is empty`);
    expect(lines[1]).toContain(join(two, 'fr.json'));
    expect(lines[2]).toContain('is not a folder that can be read');
  });

  test('asks for folders', () => expect(run()).toMatchObject({ status: 1, lines: [expect.stringContaining('usage')] }));
});
