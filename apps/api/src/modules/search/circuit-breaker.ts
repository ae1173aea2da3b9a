/** Stops asking a service that does not answer, so that every visitor is not kept waiting for it. */
export interface CircuitBreaker {
  /** Runs the call, or answers undefined without calling while the service is left alone; undefined also when it fails. */
  run<Result>(call: () => Promise<Result>): Promise<Result | undefined>;
}

export interface CircuitBreakerOptions {
  /** Failures in a row after which the service is left alone. */
  failures: number;
  /** For how long, in milliseconds; then one call tries again. */
  pause: number;
  now: () => number;
  /** Called once each time the service is given up. */
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
