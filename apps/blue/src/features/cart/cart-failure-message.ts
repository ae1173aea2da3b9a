import { failureMessage } from '../../add-to-cart/failure-message.ts';
import type { Translate } from '../../texts.ts';
import type { CartActionData } from './cart.action.ts';

/** Forms that show their failure beside the control; all others use a toast, or a notice without JavaScript. */
const ownFailure: ReadonlySet<string> = new Set([
  'update',
  'apply-coupon',
  'choose-insurance',
  'remove-insurance',
  'express',
]);
export const isShownInForm = ({ intent }: CartActionData): boolean => ownFailure.has(intent);

const httpTooManyRequests = 429;

/** What failed, with the server's own reason if there is one. */
export function cartFailureMessage(t: Translate, failed: CartActionData): { title?: string; message: string } {
  const { intent, failure, name } = failed;
  switch (intent) {
    case 'remove':
      return { message: t('cart.remove.failed', { name }) };
    case 'update':
      return { message: failure.flash ?? t('cart.edit.failed', { name }) };
    case 'apply-coupon':
      if (failure.code === 'CODE_MISSING') return { message: t('cart.coupon.missing') };
      if (failure.status === httpTooManyRequests) return { message: t('cart.coupon.tooMany') };
      return { message: failure.flash ?? t('cart.coupon.failed') };
    case 'remove-coupon':
      return { message: failure.flash ?? t('cart.coupon.removeFailed') };
    case 'choose-insurance':
    case 'remove-insurance':
      return { message: failure.flash ?? t('cart.insurance.failed') };
    case 'express':
      return { message: t('cart.express.failed') };
    default:
      return failureMessage(t, failure, failed);
  }
}
