import { ApiError, ApiUnavailableError } from './errors.ts';

/** `half-open` is an open circuit while it asks the API whether it is back. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitOptions {
  /** Asks the API whether it can do its work: resolves when it can, and rejects with an error that says why it cannot. */
  probe: (signal: AbortSignal) => Promise<void>;
  /** How long a call may stay silent before the API is asked, in milliseconds. */
  patienceMs?: number;
  /** How long the API may take to answer the probe, in milliseconds. */
  probeTimeoutMs?: number;
  /** Pause between probes while the circuit is open, in milliseconds. */
  probeEveryMs?: number;
  /** `reason`: what the probe said, when the circuit opens. */
  onChange?: (state: 'open' | 'closed', reason?: string) => void;
}

export interface CircuitCallOptions {
  /** Whether the call ends when the circuit opens; not for writes, whose outcome would be unknown. */
  interruptible?: boolean;
}

export interface Circuit {
  readonly isOpen: boolean;
  /**
   * Makes a call with a signal that aborts it when the circuit opens.
   * @throws ApiUnavailableError at once while the circuit is open, and when it opens during an interruptible call.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>, options?: CircuitCallOptions): Promise<T>;
  /** To be called after a failure that may mean that the API is away: asks it, and opens the circuit if it is. */
  suspect(): void;
  /** `since`: when it became so, in ISO 8601. */
  status(): { state: CircuitState; since: string };
  /** Ends the probes. */
  stop(): void;
}

const step = 50;
/** A probe that succeeded stands for this long, in milliseconds. */
const trustedFor = 250;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isFailure = (error: unknown) =>
  error instanceof ApiUnavailableError || (error instanceof ApiError && error.status >= 500);

/**
 * A circuit breaker. Failed or silent calls only raise a suspicion; a probe decides. So one slow or broken endpoint does not
 * cut off the others, and an API that does not answer at all is found out after `patienceMs` + `probeTimeoutMs`. Share one
 * among all callers of a process.
 */
export function createCircuit({
  probe,
  patienceMs = 400,
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

  /** Why the API cannot do its work; undefined when it can. */
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
    // Counted in steps: while this process is busy itself, a late answer is not the API's fault.
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
  const unavailable = () => new ApiUnavailableError('the API is away');

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
      const waiting = setInterval(suspect, patienceMs);
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
