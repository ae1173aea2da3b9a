/** A page to try a release on. */
export interface ProbeTarget {
  /** Host as browsers name it, with its port. */
  host: string;
  /** Path and query. */
  url: string;
}
