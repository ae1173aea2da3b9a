/** The errors that have their own texts; all others use one of these. */
const kinds = [400, 403, 404, 410, 500, 503, 'offline'] as const;
export type ErrorKind = (typeof kinds)[number];

/** What went wrong: an HTTP status, or that the browser itself is offline. */
export type ErrorStatus = number | 'offline';

/** Statuses of malformed requests. */
const malformed = new Set<ErrorStatus>([405, 408, 413, 414, 415, 417, 431]);

/** The kind of an error: its own, else a malformed request, a missing page or a server error. */
export function errorKindOf(status: ErrorStatus): ErrorKind {
  // Signing in resolves both.
  if (status === 401) return 403;
  const known = kinds.find((kind) => kind === status);
  return known ?? (malformed.has(status) ? 400 : Number(status) >= 500 ? 500 : 404);
}
