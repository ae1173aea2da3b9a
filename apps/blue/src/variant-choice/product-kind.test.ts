import { expect, it } from 'vitest';
import { wearKindOf } from './product-kind.ts';

it.each([
  [[1000, 1110, 1112], 'device'],
  [[1000, 1700], 'device'],
  [[1000, 1400, 1410], 'gear'],
  [[1000, 1800, 1820], 'gear'],
  [[2000, 2010], 'book'],
  [[3000, 3010], 'disc'],
  [[5000, 5010], 'disc'],
  [[], 'gear'],
] as const)('describes %j as a %s', (categories, kind) => {
  expect(wearKindOf(categories)).toBe(kind);
});
