declare global {
  interface Window {
    /** Errors that happened before the code that reports them was loaded. */
    earlyErrors?: unknown[] | undefined;
  }
}

/** Errors that are kept, at most. */
const maxEarlyErrors = 20;

/** An inline script that keeps errors from the first line of the page on, until somebody takes them. */
export const keepEarlyErrors =
  `(()=>{window.earlyErrors=[];const keep=error=>{const kept=window.earlyErrors;if(kept&&kept.length<${maxEarlyErrors})kept.push(error)};` +
  `addEventListener('error',event=>{if(event.error)keep(event.error)});` +
  `addEventListener('unhandledrejection',event=>keep(event.reason))})()`;

/** The errors so far; from now on none are kept. */
export function takeEarlyErrors(): readonly unknown[] {
  const errors = window.earlyErrors ?? [];
  window.earlyErrors = undefined;
  return errors;
}
