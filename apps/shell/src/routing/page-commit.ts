import { useInsertionEffect } from 'react';
import type { Location } from 'react-router';

type Change = () => void;

const waiting = new Set<Change>();
/** The history entry whose page is shown; undefined while nobody reports pages. */
let shown: string | undefined;

function applyWaiting(): void {
  for (const change of waiting) change();
  waiting.clear();
}

/**
 * Applies a change of the document's styles together with the next page. React renders a page in slices while the
 * previous one is still shown: changed styles would lay that one out again for nothing.
 */
export function applyWithNextPage(change: Change): void {
  if (shown === undefined) change();
  else waiting.add(change);
}

/** Whether the page of a location is shown, and not another one that is still shown while it is rendered. */
export const isShown = ({ key }: Pick<Location, 'key'>): boolean => shown === undefined || shown === key;

/** The same for the page of a location, which may be shown already. */
export function applyWithPage(location: Pick<Location, 'key'>, change: Change): void {
  if (isShown(location)) change();
  else applyWithNextPage(change);
}

/** Disables stylesheets that are not part of the shown page until the next page. */
export function disableUntilNextPage(sheets: readonly HTMLLinkElement[]): void {
  if (sheets.length === 0) return;
  for (const sheet of sheets) sheet.media = 'not all';
  applyWithNextPage(() => {
    for (const sheet of sheets) sheet.removeAttribute('media');
  });
}

/** Reports the pages that React puts into the document, before any layout effect of theirs measures them. */
export function useReportedPage({ key }: Location): void {
  useInsertionEffect(() => {
    shown = key;
    applyWaiting();
    return () => {
      shown = undefined;
      applyWaiting();
    };
  }, [key]);
}
