import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in the viewport; undefined until the browser has told, and on the server.
 *
 * @param margin How far from the viewport still counts as in view, as CSS lengths; none by default.
 */
export function useIsInView(element: RefObject<Element | null>, margin = '0px'): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting), { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
