declare global {
  interface Window {
    /** Errors that happened before the code that reports them was loaded. */
    earlyErrors?: unknown[] | undefined;
  }
}

/** Errors that are stored, at most. */
const maxEarlyErrors = 20;

/** An inline script that stores errors from the start of the page until the reporting code takes them. */
export const keepEarlyErrors =
  `(()=>{window.earlyErrors=[];const keep=error=>{const kept=window.earlyErrors;if(kept&&kept.length<${maxEarlyErrors})kept.push(error)};` +
  `addEventListener('error',event=>{if(event.error)keep(event.error)});` +
  `addEventListener('unhandledrejection',event=>keep(event.reason))})()`;

/** Returns the errors so far and stops storing them. */
export function takeEarlyErrors(): readonly unknown[] {
  const errors = window.earlyErrors ?? [];
  window.earlyErrors = undefined;
  return errors;
}
