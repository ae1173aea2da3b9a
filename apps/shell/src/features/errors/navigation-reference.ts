/**
 * The reference of the request that loaded this document, from its `Server-Timing` header: pages that are the same for all
 * visitors cannot contain it. Undefined on the server and in browsers that do not read the header.
 */
export function navigationReference(): string | undefined {
  if (typeof document === 'undefined' || typeof PerformanceNavigationTiming === 'undefined') return undefined;
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return undefined;
  return navigation.serverTiming.find(({ name }) => name === 'ref')?.description || undefined;
}
