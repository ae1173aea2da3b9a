import type { Head, Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { type ErrorStatus, toldAs } from './told-errors.ts';

/** Title of a page that failed. */
export function errorHead(platform: Platform, status: ErrorStatus): Head {
  return { title: getT(platform.i18n)(`errors.${toldAs(status)}.title`), noindex: true };
}
