import {
  maxSuggestedCategories,
  maxSuggestedProducts,
  maxSuggestedQueries,
  minQueryCharacters,
  suggestionDebounceMs,
} from '@reprise/entities/constants/search';
import type { SmartSuggestions, SuggestedQuery } from '@reprise/entities/search';
import { usePlatform } from '@reprise/platform';
import { useEffect, useState } from 'react';

export type SuggestionGroup = NonNullable<SuggestedQuery['group']>;

/** The categories of the suggestions, the most likely ones first. */
export function groupsOf(suggestions: readonly SuggestedQuery[]): SuggestionGroup[] {
  const groups = suggestions.flatMap(({ group }) => (group ? [group] : []));
  return [...new Map(groups.map((group) => [group.id, group])).values()].slice(0, maxSuggestedCategories);
}

export interface FoundSuggestions {
  answer: SmartSuggestions | undefined;
  /** Categories that suggestions can be filtered by. */
  groups: readonly SuggestionGroup[];
}

/**
 * Suggestions for the typed text after a pause in typing, for buying or selling, within the chosen category. Outdated
 * requests are cancelled; the previous suggestions stay until the next ones are loaded.
 */
export function useSuggestions(query: string, group: number | undefined, sells: boolean): FoundSuggestions {
  const platform = usePlatform();
  const [answer, setAnswer] = useState<SmartSuggestions>();
  const [groups, setGroups] = useState<readonly SuggestionGroup[]>([]);
  const wanted = query.trim().replace(/\s+/g, ' ');
  const isLongEnough = wanted.length >= minQueryCharacters;

  useEffect(() => {
    if (!isLongEnough) return setAnswer(undefined);
    const cancelled = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = cancelled;
      try {
        const { catalogue } = await platform.api();
        const found = await catalogue.smartSuggestions(
          wanted,
          { ...(group !== undefined && { group }), sells },
          { signal },
        );
        if (signal.aborted) return;
        const { products, suggestions } = found;
        // A filtered response contains the chosen category only.
        if (group === undefined) setGroups(groupsOf(suggestions));
        setAnswer({
          ...found,
          products: products.slice(0, maxSuggestedProducts),
          suggestions: suggestions.slice(0, maxSuggestedQueries),
        });
      } catch {
        // The search works without suggestions.
        if (!signal.aborted) setAnswer(undefined);
      }
    }, suggestionDebounceMs);
    return () => {
      clearTimeout(timer);
      cancelled.abort();
    };
  }, [wanted, group, sells, isLongEnough, platform]);

  return isLongEnough ? { answer, groups } : { answer: undefined, groups: [] };
}
