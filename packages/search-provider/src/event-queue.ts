import { safeStorage } from './browser-storage.ts';
import type { EventRequest } from './event-request.ts';

/** Key of the local storage with the events that wait to be sent. */
export const eventQueueKey = '_constructorio_requests';
/** Delay before an event is sent. */
export const sendDelayMs = 250;
/** An event that could not be sent for this long is dropped, alone. */
export const maxEventAgeMs = 3 * 60_000;
/** Delays after failed attempts; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 15_000, 30_000];

interface Queued extends EventRequest {
  readonly at: number;
}

const isQueued = (value: unknown): value is Queued =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'body' in value &&
  typeof value.body === 'object';

export interface EventQueueOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly delayMs: number;
  /** Events wait until it holds. */
  readonly maySend: () => boolean;
}

/**
 * Sends events one after the other. An event is taken from the storage that all tabs share before it is sent, so that no other
 * tab sends it, and put back when it fails: it is tried again until it is three minutes old.
 */
export function createEventQueue({ origin, fetch: send, delayMs, maySend }: EventQueueOptions) {
  const local = safeStorage(() => localStorage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;

  const read = (): Queued[] => {
    const stored = local.read(eventQueueKey);
    return Array.isArray(stored) ? stored.filter(isQueued) : [];
  };
  const write = (queue: readonly Queued[]) =>
    queue.length > 0 ? local.write(eventQueueKey, queue) : local.remove(eventQueueKey);
  const isFresh = ({ at }: Queued) => Date.now() - at < maxEventAgeMs;

  function take(): Queued | undefined {
    const [next, ...others] = read().filter(isFresh);
    write(others);
    return next;
  }

  /** Whether the event is done with: taken, or refused for good. */
  const post = ({ path, body }: Queued): Promise<boolean> =>
    send(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // The request outlives the page.
      keepalive: true,
    }).then(
      ({ ok, status }) => ok || (status >= 400 && status < 500 && status !== 429),
      () => false,
    );

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  }

  async function drain(): Promise<void> {
    for (let next = take(); next && maySend(); next = take()) {
      if (await post(next)) {
        failures = 0;
        continue;
      }
      if (maySend()) write([next, ...read()]);
      schedule(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0);
      failures += 1;
      return;
    }
  }

  async function flush(): Promise<void> {
    if (isSending || !maySend()) return;
    isSending = true;
    const { locks } = navigator as { locks?: LockManager };
    await (locks ? locks.request(eventQueueKey, drain) : drain()).finally(() => {
      isSending = false;
    });
  }

  /** The page may never be shown again: everything that waits is sent now. */
  function handOver(): void {
    if (!maySend()) return;
    for (let next = take(); next; next = take()) void post(next);
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') handOver();
  };
  document.addEventListener('visibilitychange', onHidden);
  addEventListener('pagehide', handOver);

  return {
    add(request: EventRequest): void {
      write([...read(), { ...request, at: Date.now() }]);
      if (failures === 0) schedule(delayMs);
    },
    /** Sends what waits, such as events of the page before. */
    wake: () => schedule(delayMs),
    clear(): void {
      clearTimeout(timer);
      local.remove(eventQueueKey);
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', handOver);
    },
  };
}
