import { maxFoundHistoryEntries } from '@reprise/entities/constants/search';
import { usePlatform } from '@reprise/platform';
import { useMemo, useState } from 'react';
import { findSearches, forgetSearch, forgetSearches, type SearchHistoryEntry } from './search-history.ts';

export interface PastSearches {
  entries: readonly SearchHistoryEntry[];
  /** Whether there are more than the few that are shown at first. */
  hasMore: boolean;
  showMore(): void;
  remove(query: string): void;
  clear(): void;
}

/** Past searches that hold what is typed; read anew each time that the field is used. */
export function useSearchHistory(typed: string, isOpen: boolean): PastSearches {
  const platform = usePlatform();
  const [version, setVersion] = useState(0);
  const [isLong, setLong] = useState(false);
  const { few, most } = useMemo(
    () =>
      isOpen
        ? { few: findSearches(platform, typed), most: findSearches(platform, typed, maxFoundHistoryEntries) }
        : { few: [], most: [] },
    [platform, typed, isOpen, version],
  );
  const changed = () => setVersion((last) => last + 1);
  return {
    entries: isLong ? most : few,
    hasMore: !isLong && most.length > few.length,
    showMore: () => setLong(true),
    remove(query) {
      forgetSearch(query);
      changed();
    },
    clear() {
      forgetSearches();
      changed();
    },
  };
}
