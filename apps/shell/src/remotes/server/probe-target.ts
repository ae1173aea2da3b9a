/** A page to check a release with. */
export interface ProbeTarget {
  /** Host with port. */
  host: string;
  /** Path and query. */
  url: string;
}
