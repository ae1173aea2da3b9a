import type { Ledger } from './ledger.ts';
import type { Notification, NotificationItem, Payment, ScheduledEvent } from './payment.ts';
import type { Timings } from './timings.ts';
import type { WebhookAnswer } from './webhooks.ts';

/** Does what is due: events that happen by themselves, and notifications. */
export interface Worker {
  /** Sends what the payment has to tell now, due or not; settles when it was tried once. */
  flush(pspReference: string): Promise<void>;
  close(): Promise<void>;
}

interface WorkerOptions {
  readonly ledger: Ledger;
  readonly timings: Timings;
  readonly now: () => number;
  readonly send: (item: NotificationItem, signal: AbortSignal) => Promise<WebhookAnswer>;
  /** The payment after an event that is due. */
  readonly happen: (payment: Payment, event: ScheduledEvent, operation: string | undefined) => Payment;
}

const mostAtOnce = 8;
const longestTimerMs = 2 ** 31 - 1;

/** When a notification is sent; one that waits for its successor is sent as soon as that was delivered. */
function sentAt({ notifications }: Payment, notification: Notification, index: number): number {
  const { afterNext, attempts, createdAt, dueAt } = notification;
  const overtaken = notifications.slice(index + 1).some(({ state }) => state === 'delivered');
  return afterNext && attempts === 0 && overtaken ? createdAt : dueAt;
}

/** The next moment at which there is something to do for a payment; undefined when there is nothing. */
function nextDue(payment: Payment): number | undefined {
  const sends = payment.notifications.flatMap((notification, index) =>
    notification.state === 'waiting' ? [sentAt(payment, notification, index)] : [],
  );
  const moments = [...sends, ...payment.due.map(({ at }) => at)];
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** A notification after an attempt to send it. */
function afterAttempt(
  notification: Notification,
  { accepted, text }: WebhookAnswer,
  { retryPausesMs, retryForMs }: Timings,
  now: number,
): Notification {
  const attempts = notification.attempts + 1;
  if (accepted) {
    const copies = notification.copies - 1;
    return { ...notification, attempts, answer: text, copies, dueAt: now, state: copies > 0 ? 'waiting' : 'delivered' };
  }
  const pause = retryPausesMs[Math.min(attempts, retryPausesMs.length) - 1] ?? 0;
  const state = now + pause > notification.createdAt + retryForMs ? 'given-up' : 'waiting';
  return { ...notification, attempts, answer: text, dueAt: now + pause, state };
}

/** Starts a worker over all payments; what was due while nothing ran is done at once. */
export function startWorker({ ledger, timings, now, send, happen }: WorkerOptions): Worker {
  const closing = new AbortController();
  const due = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;

  async function sendOne(pspReference: string, index: number): Promise<void> {
    const notification = ledger.get(pspReference)?.notifications[index];
    if (!notification) return;
    const answer = await send(notification.item, closing.signal);
    const payment = ledger.get(pspReference);
    if (!payment || closing.signal.aborted) return;
    const notifications = payment.notifications.map((each, place) =>
      place === index ? afterAttempt(each, answer, timings, now()) : each,
    );
    ledger.save({ ...payment, notifications });
  }

  function applyEvents(pspReference: string): void {
    const payment = ledger.get(pspReference);
    if (!payment?.due.some(({ at }) => at <= now())) return;
    const ripe = payment.due.filter(({ at }) => at <= now());
    const rest = { ...payment, due: payment.due.filter(({ at }) => at > now()) };
    ledger.save(ripe.reduce((changed, { event, operation }) => happen(changed, event, operation), rest));
  }

  async function work(pspReference: string, isDue: (at: number) => boolean): Promise<void> {
    applyEvents(pspReference);
    const tried = new Set<number>();
    for (;;) {
      const payment = ledger.get(pspReference);
      const index = payment?.notifications.findIndex(
        (each, place) => each.state === 'waiting' && !tried.has(place) && isDue(sentAt(payment, each, place)),
      );
      if (index === undefined || index < 0 || closing.signal.aborted) return;
      tried.add(index);
      await sendOne(pspReference, index);
    }
  }

  function begin(pspReference: string, isDue: (at: number) => boolean): Promise<void> {
    due.delete(pspReference);
    // It counts as busy before it changes anything: a change must not begin the same work again.
    const running = Promise.resolve()
      .then(() => work(pspReference, isDue))
      .finally(() => {
        busy.delete(pspReference);
        const payment = ledger.get(pspReference);
        if (payment) watch(payment);
        plan();
      });
    busy.set(pspReference, running);
    return running;
  }

  function runDue(): void {
    timerAt = Number.POSITIVE_INFINITY;
    for (const [pspReference, at] of due) {
      if (busy.size >= mostAtOnce) break;
      if (at <= now()) void begin(pspReference, (moment) => moment <= now());
    }
    plan();
  }

  /** Sets the timer to the next moment. With all places taken, the one that gets free plans again. */
  function plan(): void {
    if (closing.signal.aborted || due.size === 0 || busy.size >= mostAtOnce) return;
    let next = Number.POSITIVE_INFINITY;
    for (const at of due.values()) next = Math.min(next, at);
    setTimerAt(next);
  }

  function setTimerAt(at: number): void {
    if (at >= timerAt) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(runDue, Math.min(Math.max(0, at - now()), longestTimerMs));
  }

  function watch(payment: Payment): void {
    const { pspReference } = payment;
    const at = nextDue(payment);
    if (busy.has(pspReference) || closing.signal.aborted) return;
    if (at === undefined) due.delete(pspReference);
    else {
      due.set(pspReference, at);
      if (busy.size < mostAtOnce) setTimerAt(at);
    }
  }

  for (const payment of ledger.list()) watch(payment);
  ledger.onChange(watch);
  return {
    async flush(pspReference) {
      for (let running = busy.get(pspReference); running; running = busy.get(pspReference)) await running;
      await begin(pspReference, () => true);
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.all(busy.values());
    },
  };
}
