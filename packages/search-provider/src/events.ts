import type { WireValue } from './encoding.ts';
import { SearchProviderHttpError, SearchProviderNetworkError, SearchProviderTimeoutError } from './errors.ts';
import type { EventName, EventParameters } from './event-parameters.ts';
import { eventRequest } from './event-request.ts';
import { identityParameters } from './identity.ts';
import type { SearchProviderOptions } from './service.ts';

export type { EventItem, EventName, EventParameters } from './event-parameters.ts';
export { maxEventItems, maxItemNameCharacters, maxUrlCharacters } from './event-request.ts';
export { type EventDescriptor, eventTable, isEventName } from './event-table.ts';

/** The write side of a search provider: what visitors do with its answers. */
export interface BehaviouralEvents {
  /** Sends an event at once. */
  send<Name extends EventName>(name: Name, parameters: EventParameters[Name]): Promise<void>;
}

export type EventOptions = Omit<SearchProviderOptions, 'fetch'> & { readonly fetch?: typeof fetch | undefined };

/**
 * Events that a server sends for a visitor, at once and without a queue; browsers use `createTracker`. Calls reject with a
 * SearchProviderError (parameter, network, timeout after `timeoutMs`, http).
 */
export function createBehaviouralEvents(options: EventOptions): BehaviouralEvents {
  const { fetch: send = fetch, timeoutMs = 5000 } = options;
  const origin = options.serviceUrl.replace(/\/+$/, '');
  const identity = identityParameters(options.key, options.clientVersion ?? 'reprise-1', options.identity ?? {});

  async function post(url: string, body: object): Promise<void> {
    const response = await send(url, {
      method: 'POST',
      // A type that needs no preflight.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw isLate ? new SearchProviderTimeoutError(timeoutMs) : new SearchProviderNetworkError(cause);
    });
    await response.body?.cancel();
    if (!response.ok) {
      throw new SearchProviderHttpError(response.status, `The search provider answered ${response.status}`);
    }
  }

  return {
    async send(name, parameters) {
      const carried: Record<string, WireValue> = { ...identity, _dt: Date.now() };
      const { path, body } = eventRequest(name, parameters, carried);
      await post(origin + path, body);
    },
  };
}
