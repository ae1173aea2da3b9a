export interface RenderQueueOptions {
  /** Pages that are made at the same time. */
  concurrency: number;
  /** Requests that may wait for their turn. */
  capacity: number;
  /** How long a request waits for its turn, in milliseconds. */
  timeoutMs: number;
}

/** To be called when the page is made. */
export type Release = () => void;

/**
 * Limits how many pages are made at once: under more load than the server can take, some visitors are refused early instead
 * of all of them being served too late.
 */
export function createRenderQueue({ concurrency, capacity, timeoutMs }: RenderQueueOptions) {
  const waiting = new Set<() => void>();
  let running = 0;

  function begin(): Release {
    running += 1;
    let released = false;
    return () => {
      if (released) return;
      released = true;
      running -= 1;
      const [next] = waiting;
      next?.();
    };
  }

  return {
    /** Waits for a turn; undefined when the queue is full, the wait is too long or the visitor leaves. */
    async enter(leaving?: AbortSignal): Promise<Release | undefined> {
      if (running < concurrency) return begin();
      if (waiting.size >= capacity || leaving?.aborted) return undefined;
      return new Promise((resolve) => {
        const settle = (release?: Release) => {
          clearTimeout(timer);
          waiting.delete(turn);
          leaving?.removeEventListener('abort', refuse);
          resolve(release);
        };
        const turn = () => settle(begin());
        const refuse = () => settle();
        const timer = setTimeout(refuse, timeoutMs);
        leaving?.addEventListener('abort', refuse);
        waiting.add(turn);
      });
    },
  };
}
