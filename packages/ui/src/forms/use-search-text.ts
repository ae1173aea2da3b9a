import { type Ref, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { hasUnsentText, markAsSent } from './unsent-text.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps an uncontrolled search input in step with the query that the page shows, but never replaces what was typed and not
 * sent yet: before hydration, or while the page that changes the query was on its way. Returns the input's ref.
 */
export function useSearchText(query: string, ref: Ref<HTMLInputElement> | undefined) {
  const own = useRef<HTMLInputElement>(null);
  const shown = useRef(query);

  useBrowserLayoutEffect(() => {
    const input = own.current;
    if (!input || shown.current === query) return;
    // React has set the default to the new query by now; text equal to the old one is not the visitor's
    if (input.value === shown.current || !hasUnsentText(input)) input.value = query;
    shown.current = query;
  }, [query]);

  useEffect(() => {
    const input = own.current;
    const form = input?.form;
    if (!form) return;
    const send = () => markAsSent(input);
    // a link in the search form is a suggestion
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
