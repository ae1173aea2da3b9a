import type { ThirdPartyUse } from '@reprise/platform';
import { transportSecurity } from '@reprise/server-kit/headers';
import type { InlineSources } from './inline-sources.ts';

/**
 * Headers with the same value on every response of the shell, besides `generalHeaders` of `server-kit`: pages, error documents,
 * files and forwarded answers of the API.
 */
export const shellHeaders = ({ https }: { https: boolean }): Record<string, string> => ({
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
  ...(https && transportSecurity),
});

/**
 * Security headers that depend on the page. Allowed are its own inline scripts and styles by their hashes, files of the shop, of
 * origins that serve our code, and of third parties that the page declares.
 */
export function securityHeaders(options: {
  inline: InlineSources;
  /** Also allows inline scripts with this nonce: React adds scripts to a page that it streams. */
  nonce?: string | undefined;
  codeOrigins: readonly string[];
  /** Origins of the third parties that the page declares. */
  thirdParties: Readonly<Record<ThirdPartyUse, readonly string[]>>;
  /**
   * The page is shown in a popup after pages of another site. With a policy of its own, the popup would be cut off from
   * the page that opened it, which could then not close it.
   */
  keepsOpener?: boolean | undefined;
  development: boolean;
  https: boolean;
}): Record<string, string> {
  const { inline, nonce = '' } = options;
  const { script, connect, frame, form } = options.thirdParties;
  const origins = options.codeOrigins.join(' ');
  const directive = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const policy = [
    "default-src 'self'",
    directive("script-src 'self'", ...inline.scripts, nonce && `'nonce-${nonce}'`, origins, ...script),
    directive("style-src 'self'", ...inline.styles, origins),
    // React writes style attributes, which cannot run code.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self'",
    directive("font-src 'self'", origins),
    directive("connect-src 'self'", origins, ...connect, options.development ? 'ws:' : ''),
    ...(frame.length > 0 ? [directive("frame-src 'self'", ...frame)] : []),
    "object-src 'none'",
    "base-uri 'none'",
    directive("form-action 'self'", ...form),
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': options.keepsOpener ? 'unsafe-none' : 'same-origin-allow-popups',
  };
}
