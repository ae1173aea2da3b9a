/** Errors that have a page of their own; every other one is told like one of them. */
const told = [403, 404, 410, 500, 503, 'offline'] as const;
export type ToldError = (typeof told)[number];

/** What went wrong: an HTTP status, or that the browser itself is offline. */
export type ErrorStatus = number | 'offline';

/** How an error is told: as itself, else as a missing page or as a mistake of ours. */
export function toldAs(status: ErrorStatus): ToldError {
  return told.find((one) => one === status) ?? (Number(status) >= 500 ? 500 : 404);
}
