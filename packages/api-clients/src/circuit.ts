import { ApiError, ApiUnavailableError } from './errors.ts';

/** `half-open` is an open circuit while a probe runs. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitOptions {
  /** Probes the API: resolves when it is ready, and rejects with the reason when it is not. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** How long a call may go unanswered before the API is probed, in milliseconds. */
  timeoutMs?: number;
  /** How long the API may take to answer the probe, in milliseconds. */
  probeTimeoutMs?: number;
  /** Pause between probes while the circuit is open, in milliseconds. */
  probeEveryMs?: number;
  /** `reason`: the error of the probe, when the circuit opens. */
  onChange?: (state: 'open' | 'closed', reason?: string) => void;
}

export interface CircuitCallOptions {
  /** Aborts the call when the circuit opens; not for writes, whose outcome would be unknown. */
  interruptible?: boolean;
}

export interface Circuit {
  readonly isOpen: boolean;
  /**
   * Makes a call with a signal that aborts it when the circuit opens.
   * @throws ApiUnavailableError at once while the circuit is open, and when it opens during an interruptible call.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>, options?: CircuitCallOptions): Promise<T>;
  /** Reports a failure that may mean that the API is down. Probes the API and opens the circuit if it is. */
  suspect(): void;
  /** `since`: when the state changed, in ISO 8601. */
  status(): { state: CircuitState; since: string };
  /** Stops the probes. */
  stop(): void;
}

const step = 50;
/** How long a successful probe is valid, in milliseconds. */
const trustedFor = 250;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isFailure = (error: unknown) =>
  error instanceof ApiUnavailableError || (error instanceof ApiError && error.status >= 500);

/**
 * Creates a circuit breaker. Failed or unanswered calls only start a probe, whose result decides. So one slow or broken
 * endpoint does not block the others, and an API that does not answer at all is detected after `timeoutMs` +
 * `probeTimeoutMs`. Share one among all callers of a process.
 */
export function createCircuit({
  probe,
  timeoutMs = 400,
  probeTimeoutMs = 700,
  probeEveryMs = 1_000,
  onChange,
}: CircuitOptions): Circuit {
  const interruptions = new Set<() => void>();
  let open = false;
  let stopped = false;
  let since = new Date();
  let probing = false;
  let trustedUntil = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Why the API is not ready; undefined when it is. */
  async function fault(): Promise<string | undefined> {
    const giveUp = new AbortController();
    let answer: { fault: string | undefined } | undefined;
    const asked = probe(giveUp.signal).then(
      () => {
        answer = { fault: undefined };
      },
      (error: unknown) => {
        answer = { fault: error instanceof Error ? error.message : String(error) };
      },
    );
    probing = true;
    // Measured in steps, because a late answer is not the API's fault while this process is blocked itself.
    for (let waited = 0; waited < probeTimeoutMs && !answer; waited += step) {
      await Promise.race([asked, pause(step)]);
    }
    probing = false;
    giveUp.abort();
    return answer ? answer.fault : `no answer within ${probeTimeoutMs} ms`;
  }

  function change(state: 'open' | 'closed', reason?: string): void {
    open = state === 'open';
    since = new Date();
    onChange?.(state, reason);
  }

  function scheduleProbe(): void {
    if (stopped) return;
    timer = setTimeout(async () => {
      if ((await fault()) === undefined) change('closed');
      else scheduleProbe();
    }, probeEveryMs);
  }

  async function check(): Promise<void> {
    const reason = await fault();
    trustedUntil = Date.now() + trustedFor;
    if (reason === undefined || stopped) return;
    change('open', reason);
    for (const interrupt of interruptions) interrupt();
    scheduleProbe();
  }

  const suspect = () => {
    if (!open && !probing && Date.now() >= trustedUntil) void check();
  };
  const unavailable = () => new ApiUnavailableError('the API is down');

  return {
    get isOpen() {
      return open;
    },
    async run(call, { interruptible = true } = {}) {
      if (open) throw unavailable();
      const giveUp = new AbortController();
      const interrupted = Promise.withResolvers<never>();
      const interrupt = () => {
        interrupted.reject(unavailable());
        giveUp.abort();
      };
      if (interruptible) interruptions.add(interrupt);
      const waiting = setInterval(suspect, timeoutMs);
      try {
        return await Promise.race([call(giveUp.signal), interrupted.promise]);
      } catch (error) {
        if (isFailure(error)) suspect();
        throw error;
      } finally {
        clearInterval(waiting);
        interruptions.delete(interrupt);
      }
    },
    suspect,
    status: () => ({ state: open ? (probing ? 'half-open' : 'open') : 'closed', since: since.toISOString() }),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
