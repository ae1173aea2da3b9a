import { encodeParentheses } from '@reprise/markets';

/**
 * A path of this site to redirect to; undefined for other origins, schemes and tricks with slashes. Checks the output
 * of the URL parser, because that is what the browser will follow.
 */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !text.startsWith('/') || /[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  return origin === base && !pathname.startsWith('//') ? encodeParentheses(pathname + search + hash) : undefined;
}
