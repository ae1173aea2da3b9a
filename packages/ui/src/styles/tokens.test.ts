import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Theme = 'light' | 'dark';
type Tokens = ReadonlyMap<string, Readonly<Record<Theme, string>>>;

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const blocks = [...source.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
  selector,
  body,
}));

const TEXT = 4.5;
const PART = 3;
const GROUNDS = ['canvas', 'surface', 'surface-sunken', 'surface-raised'];
const CONDITIONS = ['new', 'a0', 'a1', 'a2', 'a3', 'a4'];
const MEANINGS = ['success', 'warn', 'danger'];

/** Foreground, backgrounds, minimum ratio. */
const PAIRS: ReadonlyArray<readonly [string, readonly string[], number]> = [
  ['ink', [...GROUNDS, 'picture-ground', 'accent-soft', ...MEANINGS.map((name) => `${name}-soft`)], TEXT],
  ['ink-muted', [...GROUNDS, 'accent-soft'], TEXT],
  ['on-ink', ['ink'], TEXT],
  ['on-accent', ['accent', 'accent-strong'], TEXT],
  ['accent-ink', [...GROUNDS, 'accent-soft'], TEXT],
  ['accent-strong', ['canvas', 'surface'], TEXT],
  ['on-accent-deep', ['accent-deep'], TEXT],
  ['on-accent-deep-muted', ['accent-deep'], TEXT],
  ['on-danger', ['danger', 'danger-strong'], TEXT],
  ['on-sale', ['sale'], TEXT],
  ['sale', ['canvas', 'surface', 'surface-raised'], TEXT],
  ...MEANINGS.map((name) => [name, [...GROUNDS, `${name}-soft`], TEXT] as const),
  ...CONDITIONS.map((name) => [`condition-${name}`, [`condition-${name}-soft`, 'surface'], TEXT] as const),
  ['line-strong', GROUNDS, PART],
  ['accent', GROUNDS, PART],
  ['accent-line', ['canvas', 'surface', 'accent-soft'], PART],
  ['focus', [...GROUNDS, 'accent-soft'], PART],
  ['star', ['canvas', 'surface', 'surface-raised'], PART],
];

describe.each(['blue', 'green', 'my'])('in the area %s', (area) => {
  test.each(['light', 'dark'] as const)('every token pair is legible in the %s theme', (theme) => {
    const tokens = tokensOf(area);
    const illegible = PAIRS.flatMap(([foreground, grounds, minRatio]) =>
      grounds
        .map((ground) => ({
          foreground,
          ground,
          ratio: contrast(colour(tokens, foreground, theme), colour(tokens, ground, theme)),
        }))
        .filter(({ ratio }) => ratio < minRatio)
        .map(({ ground, ratio }) => `${foreground} on ${ground}: ${ratio.toFixed(2)} instead of ${minRatio}`),
    );
    expect(illegible).toEqual([]);
  });
});

test('every area has the same colour tokens', () => {
  const names = ['blue', 'green', 'my'].map((area) =>
    [...declarations((selector) => selector.includes(`data-area='${area}'`)).keys()].sort(),
  );
  expect(names[0]).not.toHaveLength(0);
  expect(names[1]).toEqual(names[0]);
  expect(names[2]).toEqual(names[0]);
});

function tokensOf(area: string): Tokens {
  return new Map([
    ...declarations((selector) => selector.includes(':root')),
    ...declarations((selector) => selector.includes(`data-area='${area}'`)),
  ]);
}

function declarations(applies: (selector: string) => boolean): Tokens {
  const pairs = blocks
    .filter(({ selector }) => applies(selector))
    .flatMap(({ body }) => [...body.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)])
    .map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const);
  return new Map(pairs);
}

function colour(tokens: Tokens, name: string, theme: Theme): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  return token[theme];
}

/** The contrast ratio of WCAG 2, from the relative luminances of two sRGB colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
