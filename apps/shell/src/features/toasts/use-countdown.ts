import { useEffect, useEffectEvent, useRef } from 'react';

interface Rest {
  what: unknown;
  milliseconds: number;
}

/**
 * Calls `done` after `milliseconds` without the `paused` time; never if undefined. Another `what` restarts the timer.
 */
export function useCountdown(what: unknown, milliseconds: number | undefined, paused: boolean, done: () => void): void {
  const left = useRef<Rest>(undefined);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (milliseconds === undefined) return;
    const known = left.current;
    const rest = known && known.what === what ? known : { what, milliseconds };
    left.current = rest;
    if (paused) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => finish(), rest.milliseconds);
    return () => {
      clearTimeout(timer);
      rest.milliseconds -= Date.now() - startedAt;
    };
  }, [what, milliseconds, paused]);
}
