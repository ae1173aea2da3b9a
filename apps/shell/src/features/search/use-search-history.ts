import { maxFoundHistoryEntries } from '@reprise/entities/constants/search';
import { usePlatform } from '@reprise/platform';
import { useMemo, useState } from 'react';
import { findSearches, forgetSearch, forgetSearches, type SearchHistoryEntry } from './search-history.ts';

export interface PastSearches {
  entries: readonly SearchHistoryEntry[];
  /** Whether there are more entries than those shown. */
  hasMore: boolean;
  showMore(): void;
  remove(query: string): void;
  clear(): void;
}

/** Past searches that contain the typed text; read again whenever the field is used. */
export function useSearchHistory(typed: string, isOpen: boolean): PastSearches {
  const platform = usePlatform();
  const [version, setVersion] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const { first, all } = useMemo(
    () =>
      isOpen
        ? { first: findSearches(platform, typed), all: findSearches(platform, typed, maxFoundHistoryEntries) }
        : { first: [], all: [] },
    [platform, typed, isOpen, version],
  );
  const changed = () => setVersion((last) => last + 1);
  return {
    entries: showsAll ? all : first,
    hasMore: !showsAll && all.length > first.length,
    showMore: () => setShowsAll(true),
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
