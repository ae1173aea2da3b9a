import type { AddToCartErrorCode } from '@reprise/entities/blue-cart';

const textOfCode = {
  PRODUCT_VARIANT_EXHAUSTED: 'variantExhausted',
  PRODUCT_VARIANT_OUT_OF_STOCK: 'outOfStock',
  PRODUCT_NOT_SALEABLE: 'notSaleable',
  PRODUCT_DOESNT_EXIST: 'doesNotExist',
  PRODUCT_VARIANT_DOESNT_EXIST: 'doesNotExist',
  'COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED': 'installmentsCoupon',
} as const satisfies Record<AddToCartErrorCode, string>;

/** Text key below `addToCart.error`. */
export type AddToCartErrorText = (typeof textOfCode)[AddToCartErrorCode] | 'generic';

/** Text key of a failed add: by error code for status 400, otherwise the generic one. */
export function addToCartErrorText({ status, code }: { status: number; code: string }): AddToCartErrorText {
  return status === 400 && Object.hasOwn(textOfCode, code) ? textOfCode[code as AddToCartErrorCode] : 'generic';
}
