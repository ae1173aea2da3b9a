import { safeStorage } from './browser-storage.ts';
import type { EventName, EventParameters } from './event-parameters.ts';
import { createEventQueue, sendDelayMs } from './event-queue.ts';
import { eventRequest } from './event-request.ts';
import { isKnownBot, whenHuman } from './human-check.ts';
import { identityParameters, type SearchProviderIdentity } from './identity.ts';
import { isNewOrder, orderRecordKey } from './order-record.ts';
import { pageContext } from './page-context.ts';
import { createVisitorIdentity } from './visitor-identity.ts';

export type { EventItem, EventName, EventParameters } from './event-parameters.ts';

export interface TrackerOptions {
  /** The shop's key with the provider. */
  readonly key: string;
  readonly serviceUrl: string;
  readonly clientVersion?: string | undefined;
  /** What the shop knows of the visitor: user, segments, test cells. Client and session are the tracker's. */
  readonly identity?: Omit<SearchProviderIdentity, 'clientId' | 'sessionId'> | undefined;
  /** Whether the visitor agrees to statistics; false by default. */
  readonly hasConsent?: boolean | undefined;
  /** Delay before an event is sent in milliseconds; 250 by default. */
  readonly delayMs?: number | undefined;
  /** Whether a program controls the browser, which is then not tracked; tests may say otherwise. */
  readonly isBot?: (() => boolean) | undefined;
  readonly fetch?: typeof fetch | undefined;
}

export interface Tracker {
  /** Sends an event soon. Nothing happens without consent, and for an order that was sent before. */
  track<Name extends EventName>(name: Name, parameters: EventParameters[Name]): void;
  /** Grants or withdraws consent. Withdrawing it clears identity, remembered orders and waiting events. */
  setConsent(hasConsent: boolean): void;
  /** Client and session for read calls; empty without consent. */
  identity(): SearchProviderIdentity;
  /** Removes all listeners and timers. */
  stop(): void;
}

/**
 * Client and session of the visitor of this browser, for read calls without a tracker. It stores both, so call it only with
 * consent.
 */
export const currentVisitor = (): SearchProviderIdentity => createVisitorIdentity().touch();

/**
 * Sends what a visitor does in a browser. Create one per page load. Without consent it stores and sends nothing; with it, events
 * wait for the first interaction of a person. They are sent once across tabs, again after a failure, and when the page is left.
 */
export function createTracker(options: TrackerOptions): Tracker {
  const { key, serviceUrl, clientVersion = 'reprise-1', isBot = isKnownBot } = options;
  let hasConsent = options.hasConsent ?? false;
  let isHuman = false;
  const visitor = createVisitorIdentity();
  const queue = createEventQueue({
    origin: serviceUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    delayMs: options.delayMs ?? sendDelayMs,
    maySend: () => hasConsent && isHuman,
  });
  const stopWatching = whenHuman(
    () => hasConsent,
    () => {
      isHuman = true;
      queue.wake();
    },
  );
  const identity = (): SearchProviderIdentity => (hasConsent ? { ...options.identity, ...visitor.touch() } : {});

  return {
    identity,
    track(name, parameters) {
      if (!hasConsent || isBot()) return;
      const carried = { ...identityParameters(key, clientVersion, identity()), ...pageContext(), _dt: Date.now() };
      const request = eventRequest(name, parameters, carried);
      const { order_id: orderId } = request.body;
      if (name !== 'purchase' || orderId === undefined || isNewOrder(key, String(orderId))) queue.add(request);
    },
    setConsent(agrees) {
      hasConsent = agrees;
      if (agrees) return;
      visitor.forget();
      queue.clear();
      safeStorage(() => localStorage).remove(orderRecordKey);
    },
    stop() {
      stopWatching();
      queue.stop();
    },
  };
}
