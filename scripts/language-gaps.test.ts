import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageGaps } from './language-gaps.ts';
import { root } from './services.ts';

const minutes = 60_000;

/** The places that the guide lists, each at the beginning of a row of its table. */
function documentedPlaces(): string[] {
  const guide = readFileSync(join(root, 'docs/guides/add-a-language.md'), 'utf8');
  return [...guide.matchAll(/^\| `([\w./-]+)` \|/gm)].map(([, place = '']) => place).sort();
}

test(
  'a seventh language is missing in exactly the places that the guide names',
  async () => {
    const gaps = await languageGaps('pt');
    expect(gaps).toContain('apps/api/src/locales');
    expect(gaps).toContain('packages/markets/src/locales');
    expect(documentedPlaces()).toEqual(gaps);
  },
  10 * minutes,
);
