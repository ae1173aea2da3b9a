/** One running window of a limit. The library that counts here (`rate-limiter-flexible`) names the columns. */
export interface RateLimitTable {
  /** Keyed hash of who and what is counted. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface RateLimitTables {
  rate_limits: RateLimitTable;
}
