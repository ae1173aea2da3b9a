import { useEffect, useRef } from 'react';

/** When a dialog is closed and the button that opened it is gone, the focus moves to the content. */
export function useFocusAfterDialog(isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) document.getElementById('main')?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
}
