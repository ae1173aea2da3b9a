import { useEffect, useRef } from 'react';

const reachable = 'a[href], button:not([disabled])';

/**
 * F6 moves the focus into the toasts, which are last in the document, and back. When the toast with the focus is
 * removed, the next one gets the focus, else the element before F6.
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
    // The toast with the focus may just have been removed.
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
