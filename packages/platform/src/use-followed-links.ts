import { encodeParentheses } from '@reprise/markets';
import { type MouseEvent, type SyntheticEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from './link.tsx';
import { usePlatform } from './platform.ts';

/** Path behind a plain link to another page of this origin; undefined for links that the browser itself must follow. */
function linkedPath(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== window.location.origin || link.target || link.download) return undefined;
  // to a place on this page: focus goes along where the browser does it
  if (link.getAttribute('href')?.startsWith('#')) return undefined;
  return encodeParentheses(link.pathname + link.search + link.hash);
}

/**
 * Handlers for the element around a page: they follow the plain links inside without a page load, and fetch the code behind
 * them ahead of a click, as soon as somebody seems about to follow one (hover, focus, a finger).
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
      // the same address again is loaded again, in the same place of the history
      const { pathname, search, hash } = window.location;
      void navigate(path, { replace: path === pathname + search + hash });
    },
    onPointerOver: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  };
}
