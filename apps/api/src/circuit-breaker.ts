/** Stops calling a service that does not answer, so that visitors do not wait for it. */
export interface CircuitBreaker {
  /** Runs the call. Returns undefined when it fails, and without calling while the circuit is open. */
  run<Result>(call: () => Promise<Result>): Promise<Result | undefined>;
}

export interface CircuitBreakerOptions {
  /** Consecutive failures after which the circuit opens. */
  failures: number;
  /** How long the circuit stays open, in milliseconds; then one call tries again. */
  pause: number;
  now: () => number;
  /** Called each time the circuit opens. */
  onOpen: (cause: unknown) => void;
}

export function createCircuitBreaker({ failures, pause, now, onOpen }: CircuitBreakerOptions): CircuitBreaker {
  let failed = 0;
  let closedUntil = 0;
  let trying = false;

  function fail(cause: unknown): void {
    failed += 1;
    if (failed < failures) return;
    closedUntil = now() + pause;
    if (failed === failures) onOpen(cause);
  }

  return {
    async run(call) {
      const tripped = failed >= failures;
      if (tripped && (trying || now() < closedUntil)) return undefined;
      trying = tripped;
      try {
        const result = await call();
        failed = 0;
        return result;
      } catch (cause) {
        fail(cause);
        return undefined;
      } finally {
        if (tripped) trying = false;
      }
    },
  };
}
