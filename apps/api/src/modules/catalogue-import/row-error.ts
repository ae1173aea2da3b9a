/** The reason why a row is rejected. */
export class RowError extends Error {}
