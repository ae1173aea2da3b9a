import { describe, expect, it } from 'vitest';
import { type AddedFrom, type AddedProduct, followUpOf } from './follow-up.ts';

const phone: AddedProduct = { id: 7, categoryIds: [1000, 1110, 1112], isSplitFromCharger: false };
const splitPhone = { ...phone, isSplitFromCharger: true };
const wristband = { ...phone, categoryIds: [1000, 1800, 1820] };
const page: AddedFrom = { place: 'product' };
const list: AddedFrom = { place: 'accessory-list' };
const pageOfList: AddedFrom = { place: 'accessory-list-product', listOf: 42 };

describe('followUpOf', () => {
  it.each([
    ['a modal for any other product', phone, page, { kind: 'modal' }],
    ['nothing in the accessory list', phone, list, { kind: 'none' }],
    ['nothing in the accessory list, whatever was added', splitPhone, list, { kind: 'none' }],
    ['nothing in the accessory list for a wristband either', wristband, list, { kind: 'none' }],
    ['nothing for what is put back into the cart', wristband, { place: 'cart' }, { kind: 'none' }],
    ['the cart for a wristband', wristband, page, { kind: 'redirect', to: 'cart' }],
    [
      'the list again, for a product opened from it',
      phone,
      pageOfList,
      { kind: 'redirect', to: 'accessory-list', productId: 42 },
    ],
    [
      'the product’s own list, if its charger is sold separately',
      splitPhone,
      page,
      { kind: 'redirect', to: 'accessory-list', productId: 7 },
    ],
    [
      'the list it came from, before its own list',
      splitPhone,
      pageOfList,
      { kind: 'redirect', to: 'accessory-list', productId: 42 },
    ],
  ] as const)('is %s', (_, product, from, expected) => {
    expect(followUpOf(product, from)).toEqual(expected);
  });
});
