import { type Toast, toastVariantOf } from '@reprise/platform';
import type { getT } from '../texts.ts';
import type { AddFailure } from './add-to-cart-slice.ts';

/** Toast for a failed add: the server's message if it sent one, otherwise a generic one. */
export function failureToast(
  t: ReturnType<typeof getT>,
  { flash }: AddFailure,
  product: string,
): Pick<Toast, 'message' | 'variant'> {
  return flash
    ? { message: flash.text, variant: toastVariantOf(flash.type) }
    : { message: t('greenCart.flash.productAddedFailed', { product }), variant: 'error' };
}
