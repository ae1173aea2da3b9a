import { createContext, type Ref, useRef } from 'react';

/**
 * Replaces a part of the router that only its framework mode uses (`lib/dom/ssr/components`). The router's links import it, which
 * adds 5 kB of prefetching for a manifest that does not exist here. Behaves as the original does outside framework mode.
 */
export const FrameworkContext = createContext<undefined>(undefined);

/** In framework mode, links prefetch the files of their page. The platform does that itself. */
export function usePrefetchBehavior(): [shouldPrefetch: false, ref: Ref<HTMLAnchorElement>, handlers: object] {
  return [false, useRef(null), {}];
}

export function PrefetchPageLinks(): null {
  return null;
}

/** Merges several refs into one. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): (value: T | null) => void {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}
