import {
  defaultHistoryEntries,
  maxFoundHistoryEntries,
  maxHistoryEntries,
  maxQueryCharacters,
  minQueryCharacters,
} from '@reprise/entities/constants/search';
import type { Platform } from '@reprise/platform';
import * as z from 'zod/mini';
import { mayKeepHistory } from './may-keep-history.ts';

const storageKey = 'reprise.searches';
/** Parameters that are not part of a search: page numbers and tracking. */
const ignoredParameters = /^(q|page|preselected|utm_.*|[a-z]+clid)$/;

const SearchHistoryEntry = z.object({
  query: z.string().check(z.minLength(minQueryCharacters), z.maxLength(maxQueryCharacters)),
  /** Filters, as query parameters. */
  params: z.record(z.string(), z.array(z.string())),
  timestamp: z.iso.datetime(),
});
export type SearchHistoryEntry = z.infer<typeof SearchHistoryEntry>;

const SearchHistory = z.array(SearchHistoryEntry);

function read(): SearchHistoryEntry[] {
  try {
    return SearchHistory.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

function write(entries: readonly SearchHistoryEntry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Without storage there is no history.
  }
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Stores the search of a page's query string, or moves it to the top. Ignores queries that are too short. */
export function recordSearch(platform: Platform, address: URLSearchParams, now = new Date()): void {
  if (!mayKeepHistory(platform)) {
    forgetSearches();
    return;
  }
  const query = (address.get('q') ?? '').trim().replace(/\s+/g, ' ');
  const names = [...new Set(address.keys())].filter((name) => !ignoredParameters.test(name));
  const entry = SearchHistoryEntry.safeParse({
    query,
    params: Object.fromEntries(names.map((name) => [name, address.getAll(name)])),
    timestamp: now.toISOString(),
  });
  if (!entry.success) return;
  const others = read().filter((other) => folded(other.query) !== folded(query));
  write([entry.data, ...others].slice(0, maxHistoryEntries));
}

/** The newest searches that contain the typed text; all of them match an empty text. */
export function findSearches(platform: Platform, typed: string, limit = defaultHistoryEntries): SearchHistoryEntry[] {
  if (!mayKeepHistory(platform)) return [];
  const wanted = folded(typed);
  const matching = read().filter(({ query }) => folded(query).includes(wanted) && folded(query) !== wanted);
  return matching.slice(0, Math.min(limit, maxFoundHistoryEntries));
}

export function forgetSearch(query: string): void {
  write(read().filter((entry) => folded(entry.query) !== folded(query)));
}

export function forgetSearches(): void {
  write([]);
}

/** The query parameters of a stored search. */
export function searchParamsOf({ query, params }: SearchHistoryEntry): URLSearchParams {
  const narrowed = Object.entries(params).flatMap(([name, values]) => values.map((value) => [name, value]));
  return new URLSearchParams([['q', query], ...narrowed]);
}
