import { usePlatform } from '@reprise/platform';
import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Path behind a plain link to this origin; undefined for links that the browser itself must follow. */
function linkedPath(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.download) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Follows the plain links inside an element without a page load, and fetches the code behind them ahead of a click. One
 * pair of handlers for the hundred links of header and footer, which would otherwise each be a component to hydrate.
 */
export function useFollowedLinks() {
  const navigate = useNavigate();
  const platform = usePlatform();
  const fetched = useRef<string>(undefined);
  const prefetch = ({ target }: SyntheticEvent) => {
    const path = linkedPath(target);
    if (!path || path === fetched.current) return;
    fetched.current = path;
    platform.prefetch(path);
  };
  return {
    onClick(event: MouseEvent) {
      const isPlain = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
      const path = linkedPath(event.target);
      if (!path || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      const { pathname, search } = window.location;
      void navigate(path, { replace: path === pathname + search });
    },
    onPointerOver: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  };
}
