import { encodeParentheses } from '@reprise/markets';

/**
 * A path of this site to go to, or undefined: another origin, a scheme or a trick with slashes is none. Only what the URL parser
 * itself makes of the text counts, because that is what the browser will follow.
 */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && !pathname.startsWith('//') ? encodeParentheses(pathname + search + hash) : undefined;
}
