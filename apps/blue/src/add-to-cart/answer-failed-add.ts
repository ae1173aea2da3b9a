import { data, type Platform } from '@reprise/platform';
import { getT } from '../texts.ts';
import type { AddFailure } from './add-to-cart-slice.ts';
import { type FailedAdd, failureMessage } from './failure-message.ts';

/** What failed; shown by the page without JavaScript. */
export interface FailedAddData extends FailedAdd {
  failure: AddFailure;
}

/** Reports a failed add: on the page without JavaScript, otherwise in a toast. */
export function answerFailedAdd(platform: Platform, failed: FailedAddData) {
  if (platform.side === 'server') return data(failed, { status: failed.failure.status });
  const message = failureMessage(getT(platform.i18n), failed.failure, failed);
  platform.toast({ id: 'add-to-cart', variant: 'error', removeAfterNavigation: true, ...message });
  return null;
}
