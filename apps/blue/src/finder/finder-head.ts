import type { FinderView } from '@reprise/entities/finder';
import type { Head, Platform } from '@reprise/platform';
import { getT } from '../texts.ts';

function titleOf(platform: Platform, { title, step }: FinderView): string {
  if (step.kind === 'results') return step.title;
  if (step.kind === 'unavailable') return title;
  return getT(platform.i18n)('finder.headTitle', { number: step.number, total: step.total, title: step.title });
}

/** The title names the question, so that it is announced. Only the category itself is for search engines. */
export const finderHead = (platform: Platform, pathname: string, view: FinderView): Head => ({
  title: titleOf(platform, view),
  canonical: pathname,
  noindex: true,
});
