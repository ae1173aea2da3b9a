/** The query parameters that a page reads: names, and patterns for families of names. */
export type QueryNames = readonly (string | RegExp)[];

const parts = (search: string) => search.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (part: string) => new URLSearchParams(part).keys().next().value ?? '';
/** Pages never read values with a NUL character, which no text of the shop contains and the API refuses. */
const isRead = (names: QueryNames, part: string) => {
  const name = nameOf(part);
  return (
    !part.includes('%00') && names.some((known) => (typeof known === 'string' ? known === name : known.test(name)))
  );
};
const joined = (pairs: readonly string[]) => (pairs.length > 0 ? `?${pairs.join('&')}` : '');

/** The part of a query that a page reads, with its question mark; order and spelling stay as they are. */
export const declaredQuery = (search: string, names: QueryNames): string =>
  joined(parts(search).filter((part) => isRead(names, part)));

/** The part of a query that a page does not read. */
export const undeclaredQuery = (search: string, names: QueryNames): string =>
  joined(parts(search).filter((part) => !isRead(names, part)));

/** The parameters that the matched routes read; undefined if none declares any, as in areas built for contract 1.4. */
export function queryOfHandles(handles: readonly unknown[]): QueryNames | undefined {
  const declared = handles.flatMap((handle) => (handle as { query?: QueryNames } | undefined)?.query ?? []);
  const isDeclared = handles.some((handle) => (handle as { query?: QueryNames } | undefined)?.query !== undefined);
  return isDeclared ? declared : undefined;
}
