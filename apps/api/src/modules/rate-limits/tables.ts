/** The current window of a limit. `rate-limiter-flexible` defines the column names. */
export interface RateLimitTable {
  /** Keyed hash of what is counted and for whom. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface RateLimitTables {
  rate_limits: RateLimitTable;
}
