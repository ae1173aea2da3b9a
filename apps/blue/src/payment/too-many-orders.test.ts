import { expect, it } from 'vitest';
import { apiError } from '../testing/api-error.ts';
import { tooManyOrdersWait, waitWords } from './too-many-orders.ts';

it.each([
  [45, 'de-DE', 'in 1 Minute'],
  [5_400, 'en-GB', 'in 90 minutes'],
  [5_401, 'fr-FR', 'dans 2 heures'],
  [86_400, 'it-IT', 'tra 24 ore'],
])('a wait of %i seconds in %s is %s', (seconds, locale, words) => {
  expect(waitWords(seconds, locale)).toBe(words);
});

it('only a refusal as too many has a wait', () => {
  const tooMany = apiError(429, 'RATE_LIMITED');
  expect(tooManyOrdersWait(Object.assign(tooMany, { retryAfterSeconds: 30 }))).toBe(30);
  expect(tooManyOrdersWait(apiError(429, 'RATE_LIMITED'))).toBe(60);
  expect(tooManyOrdersWait(apiError(503, 'PAYMENT_UNAVAILABLE'))).toBeUndefined();
});
