import type { Head } from '@reprise/platform';

/** Characters that search engines show of a title and of a description. */
export const titleLength = 65;
export const descriptionLength = 170;

/** Cut after a whole word, with an ellipsis, when it is longer than what is shown. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > length / 2 ? end : length - 1).replace(/[\s,.:;–-]+$/, '')}…`;
}

/** A description as long as search engines show it. */
export const fittedText = (text: string): string => cut(text, descriptionLength);

/** The fullest title that is shown whole: with the brand, without it, the short one. */
export function fittedTitle({ title, shortTitle = title }: Pick<Head, 'title' | 'shortTitle'>, brand: string): string {
  const branded = (text: string) => (text.includes(brand) ? text : `${text} | ${brand}`);
  const candidates = [branded(title), title, branded(shortTitle), shortTitle];
  return candidates.find((text) => text.length <= titleLength) ?? cut(shortTitle, titleLength);
}
