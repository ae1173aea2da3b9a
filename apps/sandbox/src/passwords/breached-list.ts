import { createHash } from 'node:crypto';

/** Passwords that count as breached: strong ones, because the shop refuses common ones without asking. */
const breached = [
  'correct horse battery staple',
  'Tr0ub4dor&3 is not so strong',
  'purple monkey dishwasher',
  'the quick brown fox jumped',
  'gebrauchte Handys sind klasse',
] as const;

const prefixLength = 5;
/** The real service pads to between 800 and 1,000 lines; this is enough to hide how many there are. */
const paddedLines = 40;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const breachedHashes = breached.map(sha1);

/** The suffixes of all breached hashes with this prefix, one per line, each with a count; padding has the count 0. */
export function rangeOf(prefix: string, isPadded: boolean): string {
  const found = breachedHashes
    .filter((hash) => hash.startsWith(prefix.toUpperCase()))
    .map((hash) => `${hash.slice(prefixLength)}:7`);
  const padding = Array.from({ length: isPadded ? paddedLines - found.length : 0 }, (_, index) => {
    return `${sha1(`padding ${prefix} ${index}`).slice(prefixLength)}:0`;
  });
  return [...found, ...padding].sort().join('\r\n');
}

/** Shown on the control page. */
export const breachedExamples: readonly string[] = breached;
