import {
  SearchProviderError,
  SearchProviderHttpError,
  SearchProviderNetworkError,
  SearchProviderTimeoutError,
} from './errors.ts';
import { identityParameters } from './identity.ts';
import type { SearchProviderOptions } from './provider.ts';

/** Maximum length of an item's name in an event; longer names are cut. */
export const maxItemNameCharacters = 250;

/** A visitor opened an item of a list. */
export interface ResultClick {
  readonly itemId: string;
  readonly itemName?: string | undefined;
  /** `resultId` of the answer that listed the item. */
  readonly resultId?: string | undefined;
  /** Products by default. */
  readonly section?: string | undefined;
}

export interface BehaviouralEvents {
  resultClick(click: ResultClick): Promise<void>;
}

export type EventOptions = Omit<SearchProviderOptions, 'fetch'> & { readonly fetch?: typeof fetch | undefined };

/**
 * The write side of a search provider: what visitors do with its answers. Calls reject with a SearchProviderError (parameter,
 * network, timeout after `timeoutMs`, http).
 */
export function createBehaviouralEvents(options: EventOptions): BehaviouralEvents {
  const { fetch: send = fetch, timeoutMs = 5000 } = options;
  const origin = options.serviceUrl.replace(/\/+$/, '');
  const identity = identityParameters(options.key, options.clientVersion ?? 'reprise-1', options.identity ?? {});

  async function post(name: string, body: Record<string, unknown>): Promise<void> {
    const url = `${origin}/v2/behavioral_action/${name}`;
    const response = await send(url, {
      method: 'POST',
      // A type that needs no preflight.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ ...identity, _dt: Date.now(), ...body }),
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
    async resultClick({ itemId, itemName, resultId, section = 'Products' }) {
      if (itemId === '') throw new SearchProviderError('parameter', 'itemId must not be empty');
      await post('result_click', {
        section,
        item_id: itemId,
        item_name: itemName?.slice(0, maxItemNameCharacters),
        analytics_tags: resultId === undefined ? undefined : { result_id: resultId },
      });
    },
  };
}
