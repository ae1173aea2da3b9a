/** The shop's cookies; docs/contracts/storage.md documents each. */
export type Cookie =
  | 'session'
  | 'consent'
  | 'language'
  | 'nonce'
  | 'channel'
  | 'preview'
  | 'link'
  | 'device'
  | 'experiments'
  | 'scripts'
  | 'experiment-choice';

export interface CookieScope {
  /** Browsers send the cookie over TLS only. */
  readonly secure: boolean;
  /** The cookie has a `Domain`, so all hosts of the shop share it. */
  readonly isShared?: boolean;
  /** The cookie has a `Path`, so only some pages get it. */
  readonly hasPath?: boolean;
}

/**
 * The prefix of a cookie's name over TLS. Browsers refuse cookies with it that were set without TLS (`__Secure-`), or by another
 * host of the domain as well (`__Host-`).
 */
export function cookiePrefix({ secure, isShared = false, hasPath = false }: CookieScope): string {
  if (!secure) return '';
  return isShared || hasPath ? '__Secure-' : '__Host-';
}

/** The full name of a cookie of the shop. */
export const cookieName = (cookie: Cookie, { product, ...scope }: CookieScope & { readonly product: string }): string =>
  `${cookiePrefix(scope)}${product}-${cookie}`;
