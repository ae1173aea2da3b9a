import { type Ref, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { hasUnsentText, markAsSent } from './unsent-text.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Synchronises an uncontrolled search input with the query of the page. Never replaces text that was typed but not submitted,
 * before hydration or while the next page was loading. Returns the input's ref.
 */
export function useSearchText(query: string, ref: Ref<HTMLInputElement> | undefined) {
  const own = useRef<HTMLInputElement>(null);
  const shown = useRef(query);

  useBrowserLayoutEffect(() => {
    const input = own.current;
    if (!input || shown.current === query) return;
    // React has already set the default to the new query. Text that equals the old query was not typed.
    if (input.value === shown.current || !hasUnsentText(input)) input.value = query;
    shown.current = query;
  }, [query]);

  useEffect(() => {
    const input = own.current;
    const form = input?.form;
    if (!form) return;
    const send = () => markAsSent(input);
    // Links in the search form are suggestions.
    const choose = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) send();
    };
    form.addEventListener('submit', send);
    form.addEventListener('click', choose);
    return () => {
      form.removeEventListener('submit', send);
      form.removeEventListener('click', choose);
    };
  }, []);

  return useCallback(
    (input: HTMLInputElement | null) => {
      own.current = input;
      if (typeof ref === 'function') ref(input);
      else if (ref) ref.current = input;
    },
    [ref],
  );
}
