/**
 * What the server said about the request that loaded this document, in its `Server-Timing` header: pages that are the same for all
 * visitors cannot contain it. Undefined on the server and in browsers that do not read the header.
 */
export const navigationTiming = (): readonly PerformanceServerTiming[] | undefined =>
  typeof document === 'undefined' ? undefined : performance.getEntriesByType('navigation')[0]?.serverTiming;

/**
 * Whether this page lacks what is personal though there may be a session. Browsers that do not read the header ask for every page
 * that is the same for all visitors; only those have no reference.
 */
export function isIncomplete(reference: string | undefined): boolean {
  const timing = navigationTiming();
  return timing ? timing.some(({ name }) => name === 'session') : reference === undefined;
}
