import { expect, test } from 'vitest';
import { followUpOf } from './follow-up.ts';

test.each([
  ['trade_in', 'cart'],
  ['accessory_list', 'cart'],
  ['green_product', 'product'],
  ['product_details', 'product'],
  ['product_details_basic_name', 'product'],
  ['green_search', 'stay'],
  ['landing_page', 'stay'],
] as const)('an add from %s leads to: %s', (from, to) => {
  expect(followUpOf(from)).toBe(to);
});
