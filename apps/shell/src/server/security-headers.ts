/** Headers that every page carries. Scripts and styles run only with the nonce, from us or from a remote's origin. */
export function securityHeaders(options: {
  nonce: string;
  remoteOrigins: readonly string[];
  development: boolean;
  https: boolean;
}): Record<string, string> {
  const remotes = options.remoteOrigins.join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${options.nonce}' ${remotes}`,
    `style-src 'self' 'nonce-${options.nonce}' ${remotes}`,
    // React writes style attributes; they cannot run code
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `font-src 'self' ${remotes}`,
    `connect-src 'self' ${remotes}${options.development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
