import { addToCartErrorCodes } from '@reprise/entities/blue-cart';
import { describe, expect, it } from 'vitest';
import { addToCartErrorText } from './add-to-cart-errors.ts';

describe('addToCartErrorText', () => {
  it.each([
    ['PRODUCT_VARIANT_EXHAUSTED', 'variantExhausted'],
    ['PRODUCT_VARIANT_OUT_OF_STOCK', 'outOfStock'],
    ['PRODUCT_NOT_SALEABLE', 'notSaleable'],
    ['PRODUCT_DOESNT_EXIST', 'doesNotExist'],
    ['PRODUCT_VARIANT_DOESNT_EXIST', 'doesNotExist'],
    ['COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED', 'installmentsCoupon'],
    ['FULL_BATTERY_OUT_OF_STOCK', 'generic'],
    ['toString', 'generic'],
  ])('gives %s with status 400 the text %s', (code, text) => {
    expect(addToCartErrorText({ status: 400, code })).toBe(text);
  });

  it('covers every code of the contract', () => {
    for (const code of addToCartErrorCodes) expect(addToCartErrorText({ status: 400, code })).not.toBe('generic');
  });

  it.each([404, 409, 422, 500, 503])('uses the generic text for a known code with status %d', (status) => {
    expect(addToCartErrorText({ status, code: 'PRODUCT_NOT_SALEABLE' })).toBe('generic');
  });
});
