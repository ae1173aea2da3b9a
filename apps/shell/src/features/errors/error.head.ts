import type { Head, Platform } from '@reprise/platform';
import { getT } from '../../texts.ts';
import { type ErrorStatus, errorKindOf } from './error-kinds.ts';

/** Head of the error page. */
export function errorHead(platform: Platform, status: ErrorStatus): Head {
  return { title: getT(platform.i18n)(`errors.${errorKindOf(status)}.title`), noindex: true };
}
