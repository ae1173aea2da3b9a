import { expect, test } from 'vitest';
import { toastVariantOf } from './toast.ts';

test.each([
  ['danger', 'error'],
  ['notice', 'warn'],
  ['info', 'warn'],
  ['success', 'success'],
] as const)('a flash message of type %s is a toast of variant %s', (type, variant) => {
  expect(toastVariantOf(type)).toBe(variant);
});
