/** The query parameters that a page reads: names, and patterns for families of names. */
export type QueryNames = readonly (string | RegExp)[];

const parts = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (part: string) => new URLSearchParams(part).keys().next().value ?? '';
/** A NUL character is part of no text that the shop keeps, and the API refuses it: no page reads a value with one. */
const isRead = (names: QueryNames, part: string) => {
  const name = nameOf(part);
  return (
    !part.includes('%00') && names.some((known) => (typeof known === 'string' ? known === name : known.test(name)))
  );
};
const joined = (kept: readonly string[]) => (kept.length > 0 ? `?${kept.join('&')}` : '');

/** The part of a query that a page reads, with its question mark; order and spelling stay as they are. */
export const declaredQuery = (search: string, names: QueryNames): string =>
  joined(parts(search).filter((part) => isRead(names, part)));

/** The part of a query that a page does not read. */
export const undeclaredQuery = (search: string, names: QueryNames): string =>
  joined(parts(search).filter((part) => !isRead(names, part)));

/** What the matched routes read together; undefined where none of them says, as in areas built for contract 1.4. */
export function queryOfHandles(handles: readonly unknown[]): QueryNames | undefined {
  const declared = handles.flatMap((handle) => (handle as { query?: QueryNames } | undefined)?.query ?? []);
  const isSaid = handles.some((handle) => (handle as { query?: QueryNames } | undefined)?.query !== undefined);
  return isSaid ? declared : undefined;
}
