import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { charactersOf, fontLetters } from './font-letters.ts';
import { reduceFont } from './font-loader.ts';

const root = path.join(import.meta.dirname, '../../..');
const styles = path.join(root, 'packages/ui/src/styles');
const faces = readFileSync(path.join(styles, 'fonts.css'), 'utf8')
  .split('@font-face')
  .map((face) => ({
    file: /url\('([^?']+)/.exec(face)?.[1] ?? '',
    query: /url\('[^']+(\?[^']+)'/.exec(face)?.[1],
    range: /unicode-range:([^;]+);/.exec(face)?.[1]?.replaceAll(/\s+/g, ' ').trim(),
  }));
const reduced = faces.filter(({ query }) => query);

/** The file that the loader makes of a face's font. */
const load = ({ file, query = '' }: Pick<(typeof faces)[number], 'file' | 'query'>) =>
  reduceFont(readFileSync(path.join(styles, '../../node_modules', file)), query);

/** The size of a font after an attempt to reduce it to one character, which it only keeps if it has it. */
async function sizeWith(font: Buffer, text: string): Promise<number> {
  const options = { targetFormat: 'woff2', keepFeatures: [], noHinting: true, variationAxes: {} } as const;
  return (await subsetFont(font, text, options)).length;
}

describe('the letters of the fonts that pages preload', () => {
  it('are what the style sheet says of these files', () => {
    expect(reduced.map(({ range }) => range)).toEqual([fontLetters, fontLetters]);
  });

  it('are enough for every text of the shop', () => {
    const others = new Set(charactersOf(faces.find(({ file }) => file.includes('figtree-latin-wght'))?.range ?? ''));
    const found = ['shell', 'blue', 'green', 'my'].flatMap((app) => {
      const folder = path.join(root, 'apps', app, 'src/locales');
      const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
      return [...texts.join('')].filter((character) => others.has(character));
    });
    expect(found).toEqual([]);
  });

  it('are in no other file of the same font', () => {
    for (const font of ['figtree', 'bricolage']) {
      const characters = faces
        .filter(({ file }) => file.includes(font))
        .flatMap(({ range }) => [...charactersOf(range ?? '')]);
      expect(characters).toHaveLength(new Set(characters).size);
    }
  });

  it('are in files of at most 30 kB, with the accents', async () => {
    const files = await Promise.all(reduced.map(load));
    expect(files).toHaveLength(2);
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(30_000);
    for (const file of files) expect(await sizeWith(file, 'ß')).toBeGreaterThan(await sizeWith(file, '漢'));
  });

  it('need weights', async () => {
    await expect(load({ file: reduced[0]?.file ?? '', query: '' })).rejects.toThrow('?weights=400-700');
  });
});
