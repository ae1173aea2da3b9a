import { useEffect, useRef } from 'react';

const reachable = 'a[href], button:not([disabled])';

/**
 * F6 leads into the toasts, which come last in the document, and back to where one was; Escape dismisses the one with the
 * focus. When the toast with the focus goes, the focus goes to the next one, else back.
 */
export function useToastKeys(regions: readonly HTMLElement[]): void {
  const cameFrom = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const first = () => regions.map((region) => region.querySelector<HTMLElement>(reachable)).find(Boolean);
    const back = () => {
      hadFocus.current = false;
      const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
    const isInside = (element: EventTarget | null) => regions.some((region) => region.contains(element as Node | null));
    const note = ({ target }: FocusEvent) => {
      hadFocus.current = isInside(target);
      if (!hadFocus.current && target instanceof HTMLElement) cameFrom.current = target;
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      const entry = first();
      if (!entry) return;
      event.preventDefault();
      if (isInside(document.activeElement)) back();
      else entry.focus();
    };
    document.addEventListener('focusin', note);
    document.addEventListener('keydown', press);
    // the toast that had the focus may just have gone
    if (hadFocus.current && !isInside(document.activeElement)) {
      const next = first();
      if (next) next.focus();
      else back();
    }
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', press);
    };
  });
}
