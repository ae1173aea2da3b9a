/** Errors that have a page of their own; every other one is kinds like one of them. */
const kinds = [400, 403, 404, 410, 500, 503, 'offline'] as const;
export type ErrorKind = (typeof kinds)[number];

/** What went wrong: an HTTP status, or that the browser itself is offline. */
export type ErrorStatus = number | 'offline';

/** Requests that say something else than a page can be asked. */
const malformed = new Set<ErrorStatus>([405, 408, 413, 414, 415, 417, 431]);

/** How an error is kinds: as itself, else as a request that makes no sense, a missing page or a mistake of ours. */
export function errorKindOf(status: ErrorStatus): ErrorKind {
  // signing in helps against both
  if (status === 401) return 403;
  const known = kinds.find((one) => one === status);
  return known ?? (malformed.has(status) ? 400 : Number(status) >= 500 ? 500 : 404);
}
