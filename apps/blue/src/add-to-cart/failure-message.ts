import type { VariantLabel } from '@reprise/entities/variant';
import type { getT } from '../texts.ts';
import { addToCartErrorText } from './add-to-cart-errors.ts';
import type { AddFailure } from './add-to-cart-slice.ts';

/** The product that was to be added; without a variant if the form named an invalid one. */
export interface FailedAdd {
  name: string;
  variant?: VariantLabel | undefined;
}

/** Message for a failed add, with the server's own reason if there is one. */
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
