import { eventSendDelayMs, maxQueuedEvents, queuedEventMaxAgeMs } from '@reprise/entities/constants/tracking';
import { createUuid } from '@reprise/entities/create-uuid';
import * as z from 'zod/mini';
import type { EventTransport } from './tracker.ts';

/** Key of the session storage with events that wait to be sent; it survives a navigation. */
export const eventQueueKey = 'reprise.events';

const Queued = z.object({ id: z.uuid(), at: z.number(), event: z.looseObject({ event: z.string() }) });
type Queued = z.infer<typeof Queued>;
const StoredQueue = z.array(Queued);

/** Waiting times after failed attempts. */
const retryDelaysMs = [2_000, 5_000, 15_000, 30_000];

function readStored(): Queued[] {
  try {
    const stored = StoredQueue.safeParse(JSON.parse(sessionStorage.getItem(eventQueueKey) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

function store(queue: readonly Queued[]): void {
  try {
    if (queue.length > 0) sessionStorage.setItem(eventQueueKey, JSON.stringify(queue));
    else sessionStorage.removeItem(eventQueueKey);
  } catch {
    // A browser that blocks storage loses events that it could not send before a navigation.
  }
}

/** A type that needs no preflight, as beacons cannot send one. */
const bodyOf = (events: readonly Queued[]) => new Blob([JSON.stringify({ events })], { type: 'text/plain' });

/**
 * Sends events to a collector, several at a time. Events that cannot be sent are tried again for three minutes, also on the
 * next page; a page that is left hands them over as a beacon. Each has an id, by which the collector ignores repetitions.
 */
export function createEventQueue(url: string): EventTransport & { stop(): void } {
  let waiting = readStored();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: readonly Queued[] = [];
  let failures = 0;

  const fresh = () => waiting.filter(({ at }) => Date.now() - at < queuedEventMaxAgeMs).slice(-maxQueuedEvents);

  function change(next: readonly Queued[]): void {
    waiting = [...next];
    store(waiting);
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  async function flush(): Promise<void> {
    change(fresh());
    if (sending.length > 0 || waiting.length === 0) return;
    sending = waiting;
    const isSent = await fetch(url, { method: 'POST', body: bodyOf(sending), credentials: 'omit', keepalive: true })
      .then(({ ok }) => ok)
      .catch(() => false);
    failures = isSent ? 0 : failures + 1;
    if (isSent) change(waiting.filter((queued) => !sending.includes(queued)));
    sending = [];
    if (waiting.length > 0)
      schedule(isSent ? eventSendDelayMs : (retryDelaysMs[failures - 1] ?? retryDelaysMs.at(-1) ?? 0));
  }

  /** The page may never be shown again. */
  function handOver(): void {
    change(fresh());
    const others = waiting.filter((queued) => !sending.includes(queued));
    if (others.length > 0 && navigator.sendBeacon(url, bodyOf(others))) change(sending);
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') handOver();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', handOver);
  if (waiting.length > 0) schedule(eventSendDelayMs);

  return {
    send(event) {
      change([...fresh(), { id: createUuid(), at: Date.now(), event }]);
      // Some events are only known when a page is left, and nothing comes after them.
      if (document.visibilityState === 'hidden') handOver();
      if (waiting.length === 0) return;
      if (timer === undefined || failures === 0) schedule(eventSendDelayMs);
    },
    withdraw() {
      clearTimeout(timer);
      change([]);
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', handOver);
    },
  };
}
