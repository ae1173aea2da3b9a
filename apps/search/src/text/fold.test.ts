import { expect, test } from 'vitest';
import { withoutWrittenUmlauts } from './fold.ts';

test.each([
  ['kuehlschrank', 'kuhlschrank'],
  ['schluesselhuelle', 'schlusselhulle'],
  ['gehaeuse', 'gehause'],
  ['loeffel', 'loffel'],
  ['treueeid', 'treueid'],
  ['elefant', 'elefant'],
  ['does', 'does'],
  ['blue', 'blue'],
])('%s is %s without written umlauts', (term, bare) => {
  expect(withoutWrittenUmlauts(term)).toBe(bare);
});

test('only one letter is dropped after each vowel', () => {
  expect(withoutWrittenUmlauts('aeeoeeuee')).toBe('aeoeue');
});
