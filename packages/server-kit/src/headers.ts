/**
 * Headers of every response of every server, including redirects, errors and 304. A response may override them: pages have a
 * policy that allows their scripts, pictures may be cached. The defaults forbid caching and scripts.
 */
export const generalHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;

/** Tells browsers to use TLS for a year, on this host and its subdomains. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** The policy of static files. It restricts no sources, since a worker's policy is that of its file. */
export const filePolicy = "frame-ancestors 'none'";
