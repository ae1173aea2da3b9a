import { acceptance, refusal } from '@reprise/entities/create-consent';
import { expect, test } from 'vitest';
import { hasPrivacyControl, refusalOf } from './consent-gate.ts';

const of = (consent: typeof acceptance | undefined, control = false) =>
  refusalOf('statistics', { consent, hasPrivacyControl: control });

test('nothing is sent before the visitor agrees, and each category needs its own consent', () => {
  expect(of(undefined)).toBe('undecided');
  expect(of(refusal)).toBe('refused');
  expect(of({ ...acceptance, statistics: false })).toBe('refused');
  expect(of({ ...refusal, statistics: true })).toBeUndefined();
});

test('the global privacy control overrides the banner', () => {
  expect(of(acceptance, true)).toBe('privacy-control');
  const browser = (globalPrivacyControl: unknown) => ({ globalPrivacyControl }) as unknown as Navigator;
  expect([true, false, undefined, '1'].map((value) => hasPrivacyControl(browser(value)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
