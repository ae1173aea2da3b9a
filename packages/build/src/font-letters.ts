/**
 * The characters of the first font files that a page loads: those of the shop's languages, in the syntax of CSS's
 * `unicode-range`. The style sheet repeats them, and browsers load the complete files for texts with any other.
 */
export const fontLetters = [
  'U+0020-007E, U+00A0-00A1, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BA-00BB, U+00BF-00C2, U+00C4, U+00C6-00CF',
  'U+00D1-00D4, U+00D6-00D7, U+00D9-00DC, U+00DF-00E2, U+00E4, U+00E6-00EF, U+00F1-00F4, U+00F6, U+00F9-00FC',
  'U+0152-0153, U+2013-2014, U+2018-201A, U+201C-201E, U+2026, U+202F, U+20AC, U+2212',
].join(', ');

/** All characters of ranges in the syntax of `unicode-range`, such as `U+0020-007E, U+20AC`. */
export function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join('');
}
