/** Headers that every page carries. Scripts and styles run only with the nonce, from us or from an origin that serves our code. */
export function securityHeaders(options: {
  nonce: string;
  codeOrigins: readonly string[];
  development: boolean;
  https: boolean;
}): Record<string, string> {
  const origins = options.codeOrigins.join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${options.nonce}' ${origins}`,
    `style-src 'self' 'nonce-${options.nonce}' ${origins}`,
    // React writes style attributes; they cannot run code
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "worker-src 'self'",
    `font-src 'self' ${origins}`,
    `connect-src 'self' ${origins}${options.development ? ' ws:' : ''}`,
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
