import { useEffect, useState } from 'react';

/** Whether the tab is hidden. */
function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(() => document.visibilityState === 'hidden');
  useEffect(() => {
    const update = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isHidden;
}

/**
 * Whether the timers of all toasts are paused: while one of them has the pointer or the focus, so that none moves under
 * the pointer, and while the tab is hidden.
 */
export function useToastPause() {
  const [isActive, setActive] = useState(false);
  const isHidden = useHiddenTab();
  return { paused: isActive || isHidden, pause: () => setActive(true), resume: () => setActive(false) };
}
