import type { SmartSuggestions } from '@reprise/entities/search';
import { usePlatform } from '@reprise/platform';
import { useEffect, useState } from 'react';

/** Shorter queries get no suggestions (specification, section 5). */
const minimumLength = 3;
const debounce = 250;

/**
 * Suggestions for what is typed, after a pause in typing. A query that is no longer the present one is cancelled; until the
 * next answer is there the last one stays.
 */
export function useSuggestions(query: string): SmartSuggestions | undefined {
  const platform = usePlatform();
  const [answer, setAnswer] = useState<SmartSuggestions>();
  const wanted = query.trim().replace(/\s+/g, ' ');
  const isLongEnough = wanted.length >= minimumLength;

  useEffect(() => {
    if (!isLongEnough) return setAnswer(undefined);
    const cancelled = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = cancelled;
      try {
        const { catalogue } = await platform.api();
        const found = await catalogue.smartSuggestions(wanted, undefined, { signal });
        if (!signal.aborted) setAnswer(found);
      } catch {
        // without suggestions the field is still a search
        if (!signal.aborted) setAnswer(undefined);
      }
    }, debounce);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, [wanted, isLongEnough, platform]);

  return isLongEnough ? answer : undefined;
}
