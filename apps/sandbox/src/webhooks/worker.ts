import type { Notification } from './notification.ts';
import type { WebhookAnswer } from './post-webhook.ts';

/** How often and how long webhooks are tried, in milliseconds. */
export interface RetryTimings {
  /** Delays before a webhook is tried again; the last one repeats. */
  readonly retryPausesMs: readonly number[];
  readonly retryForMs: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How third parties usually try again. */
export const usualRetries: RetryTimings = {
  retryPausesMs: [
    ...[1, 2, 5, 10, 30].map((seconds) => seconds * second),
    ...[1, 2, 5, 10, 30].map((minutes) => minutes * minute),
    ...[1, 2, 4, 8].map((hours) => hours * hour),
  ],
  retryForMs: 30 * day,
};

/** A document that sends notifications, and to which events happen by themselves. */
export interface ActiveDocument<Item, Due extends { readonly at: number }> {
  readonly notifications: readonly Notification<Item>[];
  /** Events to come, with their times in milliseconds since 1970. */
  readonly due: readonly Due[];
}

interface ActiveStore<Document> {
  get(id: string): Document | undefined;
  list(): readonly Document[];
  save(document: Document): void;
  onChange(listener: (document: Document) => void): void;
}

/** Does what is due: events that happen by themselves, and notifications. */
export interface Worker {
  /** Sends what a document has to report now, due or not; settles when it was tried once. */
  flush(id: string): Promise<void>;
  close(): Promise<void>;
}

interface WorkerOptions<Item, Due extends { readonly at: number }, Document extends ActiveDocument<Item, Due>> {
  readonly store: ActiveStore<Document>;
  readonly idOf: (document: Document) => string;
  readonly timings: RetryTimings;
  readonly now: () => number;
  readonly send: (item: Item, signal: AbortSignal) => Promise<WebhookAnswer>;
  /** The document after an event that is due. */
  readonly apply: (document: Document, due: Due) => Document;
}

type AnyDocument = ActiveDocument<unknown, { readonly at: number }>;

const maxAtOnce = 8;
const maxTimerMs = 2 ** 31 - 1;

/** When a notification is sent; one that waits for its successor is sent as soon as that was delivered. */
function sentAt({ notifications }: AnyDocument, notification: Notification<unknown>, index: number): number {
  const { afterNext, attempts, createdAt, dueAt } = notification;
  const overtaken = notifications.slice(index + 1).some(({ state }) => state === 'delivered');
  return afterNext && attempts === 0 && overtaken ? createdAt : dueAt;
}

/** The next moment at which there is something to do for a document; undefined when there is nothing. */
function nextDue(document: AnyDocument): number | undefined {
  const sends = document.notifications.flatMap((notification, index) =>
    notification.state === 'waiting' ? [sentAt(document, notification, index)] : [],
  );
  const moments = [...sends, ...document.due.map(({ at }) => at)];
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** A notification after an attempt to send it. */
function afterAttempt<Item>(
  notification: Notification<Item>,
  { accepted, text }: WebhookAnswer,
  { retryPausesMs, retryForMs }: RetryTimings,
  now: number,
): Notification<Item> {
  const attempts = notification.attempts + 1;
  if (accepted) {
    const copies = notification.copies - 1;
    return { ...notification, attempts, answer: text, copies, dueAt: now, state: copies > 0 ? 'waiting' : 'delivered' };
  }
  const pause = retryPausesMs[Math.min(attempts, retryPausesMs.length) - 1] ?? 0;
  const state = now + pause > notification.createdAt + retryForMs ? 'given-up' : 'waiting';
  return { ...notification, attempts, answer: text, dueAt: now + pause, state };
}

/** Starts a worker over all documents; what was due while nothing ran is done at once. */
export function startWorker<Item, Due extends { readonly at: number }, Document extends ActiveDocument<Item, Due>>({
  store,
  idOf,
  timings,
  now,
  send,
  apply,
}: WorkerOptions<Item, Due, Document>): Worker {
  const closing = new AbortController();
  const due = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  async function sendOne(id: string, index: number): Promise<void> {
    const notification = store.get(id)?.notifications[index];
    if (!notification) return;
    const answer = await send(notification.item, closing.signal);
    const document = store.get(id);
    if (!document || closing.signal.aborted) return;
    const notifications = document.notifications.map((each, place) =>
      place === index ? afterAttempt(each, answer, timings, now()) : each,
    );
    store.save({ ...document, notifications });
  }

  function applyEvents(id: string): void {
    const document = store.get(id);
    if (!document?.due.some(({ at }) => at <= now())) return;
    const dueNow = document.due.filter(({ at }) => at <= now());
    const rest = { ...document, due: document.due.filter(({ at }) => at > now()) };
    store.save(dueNow.reduce<Document>((changed, event) => apply(changed, event), rest));
  }

  async function work(id: string, isDue: (at: number) => boolean): Promise<void> {
    applyEvents(id);
    const tried = new Set<number>();
    for (;;) {
      const document = store.get(id);
      const index = document?.notifications.findIndex(
        (each, place) => each.state === 'waiting' && !tried.has(place) && isDue(sentAt(document, each, place)),
      );
      if (index === undefined || index < 0 || closing.signal.aborted) return;
      tried.add(index);
      await sendOne(id, index);
    }
  }

  function begin(id: string, isDue: (at: number) => boolean): Promise<void> {
    due.delete(id);
    // It is busy before it changes anything, so that a change does not begin the same work again.
    const running = Promise.resolve()
      .then(() => work(id, isDue))
      .finally(() => {
        busy.delete(id);
        const document = store.get(id);
        if (document) watch(document);
        plan();
      });
    busy.set(id, running);
    return running;
  }

  function runDue(): void {
    timerAt = Number.POSITIVE_INFINITY;
    for (const [id, at] of due) {
      if (busy.size >= maxAtOnce) break;
      if (at <= now()) void begin(id, (moment) => moment <= now());
    }
    plan();
  }

  /** Sets the timer to the next moment. While everything is busy, the work that ends first plans again. */
  function plan(): void {
    if (closing.signal.aborted || due.size === 0 || busy.size >= maxAtOnce) return;
    let next = Number.POSITIVE_INFINITY;
    for (const at of due.values()) next = Math.min(next, at);
    setTimerAt(next);
  }

  function setTimerAt(at: number): void {
    if (at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(runDue, Math.min(Math.max(0, at - now()), maxTimerMs));
  }

  function watch(document: Document): void {
    const id = idOf(document);
    const at = nextDue(document);
    if (busy.has(id) || closing.signal.aborted) return;
    if (at === undefined) due.delete(id);
    else {
      due.set(id, at);
      if (busy.size < maxAtOnce) setTimerAt(at);
    }
  }

  for (const document of store.list()) watch(document);
  store.onChange(watch);
  return {
    async flush(id) {
      for (let running = busy.get(id); running; running = busy.get(id)) await running;
      await begin(id, () => true);
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.all(busy.values());
    },
  };
}
