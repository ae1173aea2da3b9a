import { useEffect, useEffectEvent, useRef } from 'react';

/** A clock that can be stopped: what is left then is left afterwards. */
function createClock(milliseconds: number, done: () => void) {
  let left = milliseconds;
  let startedAt: number | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const clock = {
    pause() {
      if (startedAt === undefined) return;
      clearTimeout(timer);
      left -= Date.now() - startedAt;
      startedAt = undefined;
    },
    resume() {
      if (startedAt !== undefined) return;
      startedAt = Date.now();
      timer = setTimeout(done, left);
    },
  };
  clock.resume();
  return clock;
}

/** Calls `done` once `milliseconds` have passed; without them never. Another `what` starts anew. */
export function useCountdown(what: unknown, milliseconds: number | undefined, done: () => void) {
  const clock = useRef<ReturnType<typeof createClock>>(undefined);
  const finish = useEffectEvent(done);
  useEffect(() => {
    if (milliseconds === undefined) return;
    const started = createClock(milliseconds, () => finish());
    clock.current = started;
    return () => started.pause();
  }, [what, milliseconds]);
  return { pause: () => clock.current?.pause(), resume: () => clock.current?.resume() };
}
