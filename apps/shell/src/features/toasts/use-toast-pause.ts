import { useEffect, useState } from 'react';

/** Whether the tab is out of sight: what nobody sees must not run out. */
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
 * Whether the clocks of all toasts stand still: somebody points at one or has the focus in it, so that none moves away under
 * the pointer, or the tab is hidden.
 */
export function useToastPause() {
  const [isRead, setRead] = useState(false);
  const isHidden = useHiddenTab();
  return { paused: isRead || isHidden, pause: () => setRead(true), resume: () => setRead(false) };
}
