/**
 * Headers that every answer of every server carries, also a redirect, an error or a 304. An answer may set its own: a page
 * has a policy that lets its scripts run, a picture may be kept. What says nothing is kept nowhere and runs nothing.
 */
export const generalHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;

/** Browsers that came by TLS stay with it for a year, on this host and those below it. */
export const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** The policy of files that pages load. It leaves open what a worker loads, whose policy is that of its file. */
export const filePolicy = "frame-ancestors 'none'";
