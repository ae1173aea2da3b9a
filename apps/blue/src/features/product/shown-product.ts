import { useEffect } from 'react';

/** The product whose page is shown. */
let shown: number | undefined;
const waiting = new Map<number, (() => void)[]>();
/** A navigation may be given up or fail. */
const maxWaitMs = 1000;

function release(id: number): void {
  for (const resolve of waiting.get(id) ?? []) resolve();
  waiting.delete(id);
}

/**
 * Resolves when the page of a product is shown, or after a second. React renders a page in slices and begins again when
 * the store changes meanwhile: what arrives early waits, so that the shopper sees sooner what the list knows.
 */
export function untilShown(id: number): Promise<void> {
  if (shown === id) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(() => release(id), maxWaitMs);
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
  });
}

/** Reports that the page of a product is shown. */
export function useShownProduct(id: number): void {
  useEffect(() => {
    shown = id;
    release(id);
    return () => {
      shown = undefined;
    };
  }, [id]);
}
