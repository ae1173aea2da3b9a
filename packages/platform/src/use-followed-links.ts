import { encodeParentheses } from '@reprise/markets';
import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './link.tsx';
import { usePlatform } from './platform.ts';

/** Path of a plain link to another page of this origin; undefined for links that the browser must follow. */
function linkedPath(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.download) return undefined;
  // For anchors on this page, the browser moves the focus too.
  if (link.getAttribute('href')?.startsWith('#')) return undefined;
  return encodeParentheses(link.pathname + link.search + link.hash);
}

/**
 * Handlers for the element around a page. They follow the plain links inside without a page load, and prefetch the code of the
 * linked page on hover, focus and touch.
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
      const path = linkedPath(event.target);
      if (!path || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      // A link to the current URL reloads it without a new history entry.
      const { pathname, search, hash } = window.location;
      void navigate(path, { replace: path === pathname + search + hash });
    },
    onPointerOver: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  };
}
