import { type Toast, toastVariantOf } from '@reprise/platform';
import type { getT } from '../texts.ts';
import type { AddFailure } from './add-to-cart-slice.ts';

/** What is said when a product could not be added: the server's own words where it has some, else the general ones. */
export function failureToast(
  t: ReturnType<typeof getT>,
  { flash }: AddFailure,
  product: string,
): Pick<Toast, 'message' | 'variant'> {
  return flash
    ? { message: flash.text, variant: toastVariantOf(flash.type) }
    : { message: t('greenCart.flash.productAddedFailed', { product }), variant: 'error' };
}
