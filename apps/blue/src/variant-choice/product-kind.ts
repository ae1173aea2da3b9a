/** Kind of a product, which decides the criteria that describe its condition. */
export type WearKind = 'device' | 'gear' | 'book' | 'disc';

const books = 2000;
/** Category ids of films, music and games. */
const discs: readonly number[] = [3000, 4000, 5000];
/** Category ids of devices whose screen matters most: phones, tablets, laptops, watches, readers. */
const withScreen: readonly number[] = [1110, 1200, 1290, 1300, 1700];

/** The kind of a product from its category ids, root first. */
export function wearKindOf(categoryIds: readonly number[]): WearKind {
  if (categoryIds.includes(books)) return 'book';
  if (categoryIds.some((id) => discs.includes(id))) return 'disc';
  return categoryIds.some((id) => withScreen.includes(id)) ? 'device' : 'gear';
}
