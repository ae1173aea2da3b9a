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
/** Says on which page one was, or who sent one; nothing to search for. */
const leftOut = /^(q|page|preselected|utm_.*|[a-z]+clid)$/;

const SearchHistoryEntry = z.object({
  query: z.string().check(z.minLength(minQueryCharacters), z.maxLength(maxQueryCharacters)),
  /** What the search was narrowed to, as in its address. */
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
    // a browser that stores nothing has no history
  }
}

const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Remembers the search of a page's query string; one that is known moves to the top. Shorter queries are not kept. */
export function recordSearch(platform: Platform, address: URLSearchParams, now = new Date()): void {
  if (!mayKeepHistory(platform)) {
    forgetSearches();
    return;
  }
  const query = (address.get('q') ?? '').trim().replace(/\s+/g, ' ');
  const names = [...new Set(address.keys())].filter((name) => !leftOut.test(name));
  const entry = SearchHistoryEntry.safeParse({
    query,
    params: Object.fromEntries(names.map((name) => [name, address.getAll(name)])),
    timestamp: now.toISOString(),
  });
  if (!entry.success) return;
  const others = read().filter((other) => folded(other.query) !== folded(query));
  write([entry.data, ...others].slice(0, maxHistoryEntries));
}

/** The newest searches that contain what is typed; while nothing is typed, the newest of all. */
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

/** Query string that repeats a search. */
export function searchParamsOf({ query, params }: SearchHistoryEntry): URLSearchParams {
  const narrowed = Object.entries(params).flatMap(([name, values]) => values.map((value) => [name, value]));
  return new URLSearchParams([['q', query], ...narrowed]);
}
