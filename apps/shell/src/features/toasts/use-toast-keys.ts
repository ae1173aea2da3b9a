import { useEffect, useRef } from 'react';

const reachable = 'a[href], button:not([disabled])';

/**
 * F6 moves the focus into the toasts, which are last in the document, and back. When the toast with the focus is
 * removed, the next one gets the focus, else the element before F6.
 */
export function useToastKeys(regions: readonly HTMLElement[]): void {
  const cameFrom = useRef<HTMLElement>(null);
  /** The element in a toast that has or had the focus. */
  const focused = useRef<Element>(null);

  useEffect(() => {
    const first = () => regions.map((region) => region.querySelector<HTMLElement>(reachable)).find(Boolean);
    const back = () => {
      focused.current = null;
      const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    };
    const isInside = (element: EventTarget | null) => regions.some((region) => region.contains(element as Node | null));
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const isToast = isInside(target);
      focused.current = isToast ? target : null;
      if (!isToast) cameFrom.current = target;
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
    // The toast with the focus may just have been removed. The visitor left a toast that is still there on purpose, for
    // example by Tab out of the page. Taking the focus back would trap the keyboard.
    if (focused.current && !isInside(document.activeElement)) {
      const next = first();
      if (focused.current.isConnected) focused.current = null;
      else if (next) next.focus();
      else back();
    }
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('keydown', press);
    };
  });
}
