/** Calls back while the browser is idle; after two seconds in browsers that do not report that (Safari). */
export function whenIdle(callback: () => void, options?: IdleRequestOptions): void {
  if (window.requestIdleCallback) window.requestIdleCallback(callback, options);
  else window.setTimeout(callback, 2000);
}
