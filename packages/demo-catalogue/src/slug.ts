const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  '&': ' and ',
  '+': ' plus ',
};
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A text as a path segment: lower-case ASCII words joined by hyphens. German umlauts become two letters on request. */
export function slugify(text: string, options: { german?: boolean } = {}): string {
  const spelled = text
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => (options.german ? (umlauts[letter] ?? letter) : letter))
    .replace(/[ßæœøłđþ&+]/g, (letter) => ligatures[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '');
  return spelled.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}
