import { createContext, type Ref, useRef } from 'react';

/**
 * Stands in for the part of the router that only its framework mode uses (`lib/dom/ssr/components`): its links import it, and with it
 * comes 5 kB of prefetching for a manifest that does not exist here. These are the same answers the original gives without a framework.
 */
export const FrameworkContext = createContext<undefined>(undefined);

/** Framework mode prefetches a page's files from the link; the platform's links do that on their own. */
export function usePrefetchBehavior(): [shouldPrefetch: false, ref: Ref<HTMLAnchorElement>, handlers: object] {
  return [false, useRef(null), {}];
}

export function PrefetchPageLinks(): null {
  return null;
}

/** One ref for several. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): (value: T | null) => void {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}
