import type { Head } from '@reprise/platform';

/** How many characters of a title and of a description search engines show. */
export const titleLength = 65;
export const descriptionLength = 170;

/** Cuts a text that is too long after a whole word and adds an ellipsis. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > length / 2 ? end : length - 1).replace(/[\s,.:;–-]+$/, '')}…`;
}

/** A description, cut to the length that search engines show. */
export const fittedText = (text: string): string => cut(text, descriptionLength);

/** The longest title that search engines show in full: with the brand, without it, or the short title. */
export function fittedTitle({ title, shortTitle = title }: Pick<Head, 'title' | 'shortTitle'>, brand: string): string {
  const branded = (text: string) => (text.includes(brand) ? text : `${text} | ${brand}`);
  const candidates = [branded(title), title, branded(shortTitle), shortTitle];
  return candidates.find((text) => text.length <= titleLength) ?? cut(shortTitle, titleLength);
}
