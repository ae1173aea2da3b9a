export interface RenderQueueOptions {
  /** Maximum number of concurrent renders. */
  concurrency: number;
  /** Maximum number of waiting requests. */
  capacity: number;
  /** Maximum waiting time, in milliseconds. */
  timeoutMs: number;
}

/** Call it when the page is rendered. */
export type Release = () => void;

/**
 * Limits concurrent renders: under overload some visitors are refused early, instead of all being served too late.
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
    get running() {
      return running;
    },
    get waiting() {
      return waiting.size;
    },
    /** Waits for a place; undefined if the queue is full, on timeout, or if the visitor leaves. */
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
