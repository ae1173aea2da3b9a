import type { VariantLabel } from '@reprise/entities/variant';
import type { getT } from '../texts.ts';
import { addToCartErrorText } from './add-to-cart-errors.ts';
import type { AddFailure } from './add-to-cart-slice.ts';

/** What was to be added; without a variant when the form named none that exists. */
export interface FailedAdd {
  name: string;
  variant?: VariantLabel | undefined;
}

/** What the shopper reads when a product could not be added; with the server's own reason where there is one. */
export function failureMessage(
  t: ReturnType<typeof getT>,
  failure: AddFailure,
  { name, variant }: FailedAdd,
): { title?: string; message: string } {
  const text = addToCartErrorText(failure);
  const message = t(`addToCart.error.${text}`, {
    name,
    variant: variant ? t(`product.condition.${variant}.name`) : '',
  });
  return text === 'generic' && failure.flash ? { title: message, message: failure.flash } : { message };
}
