import type { LoaderContext } from '@rspack/core';
import subsetFont from 'subset-font';
import { charactersOf, fontLetters } from './font-letters.ts';

/** The loader gets the file itself and not its text. */
export const raw = true;

/** What the shop's styles use of the fonts: kerning, figures of one width, accents. */
const features = ['kern', 'tnum', 'ccmp', 'mark', 'locl'];

/** The weights of a query such as `?weights=400-700` or `?weights=700`. */
function weightsOf(query: string): number | { min: number; max: number } {
  const [min, max] = (new URLSearchParams(query).get('weights') ?? '').split('-').map(Number);
  if (!min) throw new Error(`A font needs weights in its query, such as ?weights=400-700: ${query}`);
  return max ? { min, max } : min;
}

/**
 * Reduces a variable font to the weights of its `query` and the letters of the shop's languages (`fontLetters`). Pages load
 * such a file before they are painted, so every kilobyte counts.
 */
export async function reduceFont(font: Buffer, query: string): Promise<Buffer> {
  return subsetFont(font, charactersOf(fontLetters), {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
    variationAxes: { wght: weightsOf(query) },
  });
}

/** Applies `reduceFont` to a font that a style sheet names. */
export default function fontLoader(this: LoaderContext, font: Buffer): void {
  const done = this.async();
  reduceFont(font, this.resourceQuery).then((reduced) => done(null, reduced), done);
}
