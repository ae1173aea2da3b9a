import type { BlueCart } from '@reprise/entities/blue-cart';
import { describe, expect, it } from 'vitest';
import { isReportedAt, repairNotice } from './cart-repairs.ts';

const uuid = '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4d';
const items = [{ uuid, product: { name: 'Phone' } }] as BlueCart['items'];

describe('isReportedAt', () => {
  it.each(['COUPON::EXPIRED', 'MULTI_ITEM_NO_INSURANCE', 'VARIANT_SOLD_OUT'])('reports %s always', (code) => {
    expect([isReportedAt({ code }, 'cart'), isReportedAt({ code }, 'checkout')]).toEqual([true, true]);
  });

  it.each(['ORDER_PROMISE_CHANGED', 'ADDRESS_NO_INSURANCE'])('reports %s only during the checkout', (code) => {
    expect([isReportedAt({ code }, 'cart'), isReportedAt({ code }, 'checkout')]).toEqual([false, true]);
  });
});

describe('repairNotice', () => {
  it.each([
    ['VARIANT_SOLD_OUT', 'soldOut', 'warn'],
    ['PRODUCT_NOT_SALEABLE', 'notSaleable', 'warn'],
    ['VARIANT_BACK_IN_STOCK', 'backInStock', 'success'],
    ['FULL_BATTERY_SOLD_OUT', 'batterySoldOut', 'warn'],
    ['MULTI_ITEM_NO_INSURANCE', 'multiItemInsurance', 'warn'],
    ['INSURANCE_NOT_AVAILABLE', 'insuranceGone', 'warn'],
    ['ADDRESS_NO_INSURANCE', 'addressInsurance', 'warn'],
    ['ORDER_PROMISE_CHANGED', 'promise', 'warn'],
  ])('reports %s with the item', (code, text, tone) => {
    expect(repairNotice({ code, field: `items.${uuid}.available` }, items)).toMatchObject({
      text,
      tone,
      uuid,
      name: 'Phone',
    });
  });

  it('distinguishes a higher price from a lower one', () => {
    const field = `items.${uuid}.price`;
    expect(repairNotice({ code: 'PRICE_CHANGED', field, from: '1000', to: '900' }, items)).toMatchObject({
      text: 'priceDown',
      tone: 'success',
      from: 1000,
      to: 900,
    });
    expect(repairNotice({ code: 'PRICE_CHANGED', field, from: '900', to: '1000' }, items)?.text).toBe('priceUp');
  });

  it('names a removed product as the server does', () => {
    expect(repairNotice({ code: 'PRODUCT_REMOVED', field: `items.${uuid}`, from: 'Old film' }, [])?.name).toBe(
      'Old film',
    );
  });

  it('shows every coupon code as an invalid coupon, and ignores unknown codes', () => {
    expect(repairNotice({ code: 'COUPON::EXPIRED' }, items)?.text).toBe('coupon');
    expect(repairNotice({ code: 'SOMETHING_NEW' }, items)).toBeUndefined();
    expect(repairNotice({ code: 'constructor' }, items)).toBeUndefined();
  });
});
