import { useEffect, useState } from 'react';
import type { AutocompleteAnswer, ItemData } from './answers.ts';
import type { SearchProvider } from './provider.ts';

export interface AutocompleteHookOptions {
  readonly parameters?: Parameters<SearchProvider['autocomplete']>[1];
  /** Pause in typing, in milliseconds, before the provider is asked; 250 by default. */
  readonly delayMs?: number | undefined;
  /** Shorter texts are not asked for; 3 characters by default. */
  readonly minCharacters?: number | undefined;
}

export interface Autocomplete<Data = ItemData> {
  /** The last answer; it stays until the next one arrives, and goes when the text is too short. */
  readonly answer: AutocompleteAnswer<Data> | undefined;
  /** Why the last call failed. */
  readonly error: unknown;
}

const nothing: Autocomplete<never> = { answer: undefined, error: undefined };

/**
 * Completes a text while it is typed. Calls that are outdated are aborted; an answer never replaces a later one. Keep the provider
 * between renders. The fields of items are not checked.
 */
export function useAutocomplete<Data = ItemData>(
  provider: Pick<SearchProvider, 'autocomplete'>,
  text: string,
  { parameters, delayMs = 250, minCharacters = 3 }: AutocompleteHookOptions = {},
): Autocomplete<Data> {
  const [state, setState] = useState<Autocomplete<Data>>(nothing);
  const wanted = text.trim().replace(/\s+/g, ' ');
  const isLongEnough = wanted.length >= minCharacters;
  // Objects that say the same are the same call.
  const written = JSON.stringify(parameters ?? {});

  useEffect(() => {
    if (!isLongEnough) return setState(nothing);
    const cancelled = new AbortController();
    const { signal } = cancelled;
    const timer = setTimeout(async () => {
      try {
        const answer = await provider.autocomplete<Data>(wanted, JSON.parse(written), { signal });
        if (!signal.aborted) setState({ answer, error: undefined });
      } catch (error) {
        if (!signal.aborted) setState({ answer: undefined, error });
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, [provider, wanted, isLongEnough, written, delayMs]);

  return isLongEnough ? state : nothing;
}
