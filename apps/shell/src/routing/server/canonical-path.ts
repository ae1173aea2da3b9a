import { encodeParentheses, type Language, parsePath } from '@reprise/markets';

/** The canonical form of a path: in the language of the host, with encoded parentheses. */
export function canonicalPath(pathname: string, language: Language): string {
  const parsed = parsePath(pathname, language);
  return parsed && 'redirect' in parsed ? parsed.redirect : encodeParentheses(pathname);
}
