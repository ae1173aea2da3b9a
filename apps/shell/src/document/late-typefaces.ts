/**
 * Applies web fonts that loaded too late for the first page. Call it together with the change to the next page: before, the
 * browser would lay out the page that is left once more.
 */
export function applyLateTypefaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.typeface === 'late') delete dataset.typeface;
}
