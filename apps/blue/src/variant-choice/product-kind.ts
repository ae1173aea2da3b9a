/** How a product wears, and so by which criteria its condition is described. */
export type WearKind = 'device' | 'gear' | 'book' | 'disc';

const books = 2000;
/** Films, music and games. */
const discs: readonly number[] = [3000, 4000, 5000];
/** Phones, tablets, laptops, watches and readers: their screens tell most about their past. */
const withScreen: readonly number[] = [1110, 1200, 1290, 1300, 1700];

/** The kind of a product by the ids of its categories, root first. */
export function wearKindOf(categoryIds: readonly number[]): WearKind {
  if (categoryIds.includes(books)) return 'book';
  if (categoryIds.some((id) => discs.includes(id))) return 'disc';
  return categoryIds.some((id) => withScreen.includes(id)) ? 'device' : 'gear';
}
