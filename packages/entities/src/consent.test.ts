import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Consent, readConsent } from './consent.ts';
import { consentDays, consentVersion } from './constants/consent.ts';
import { createConsent, refusal, writeConsent } from './create-consent.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const anyChoice = fc.record({ preferences: fc.boolean(), statistics: fc.boolean(), marketing: fc.boolean() });

describe('a consent record', () => {
  test('is read as it was written, and says nothing but version, date and categories', () => {
    fc.assert(
      fc.property(anyChoice, (choice) => {
        const text = writeConsent(createConsent(choice, now));
        expect(text).toMatch(/^\d+\.\d{4}-\d\d-\d\d(\.(preferences|statistics|marketing))*$/);
        expect(readConsent(text, now)).toEqual({
          ...choice,
          necessary: true,
          version: consentVersion,
          date: '2026-03-01',
        });
      }),
    );
  });

  test('holds for 365 days and no longer', () => {
    const text = writeConsent(createConsent(refusal, now));
    expect(consentDays).toBeLessThanOrEqual(365);
    expect(readConsent(text, later(364))).toMatchObject(refusal);
    expect(readConsent(text, later(366))).toBeUndefined();
  });

  test('of an older version of the texts is asked for again', () => {
    const text = writeConsent(createConsent(refusal, now));
    for (const version of [consentVersion - 1, consentVersion + 1]) {
      expect(readConsent(text.replace(/^\d+/, String(version)), now)).toBeUndefined();
    }
  });

  test('from the future is invalid, but clocks may differ by a day', () => {
    expect(readConsent(writeConsent(createConsent(refusal, later(0.9))), now)).toMatchObject(refusal);
    expect(readConsent(writeConsent(createConsent(refusal, later(3))), now)).toBeUndefined();
  });

  test.each([undefined, '', '1', '1.2026-02-30', '01.2026-03-01', '1.2026-03-01.', '1.2026-03-01.everything'])(
    'is not read from %s',
    (text) => {
      expect(readConsent(text, now)).toBeUndefined();
    },
  );

  test('is valid or undefined, whatever a cookie contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^1\.2026-0\d-\d\d(\.[a-z]+)*$/)), (text) => {
        const read = readConsent(text, now);
        expect(read === undefined || Consent.safeParse(read).success).toBe(true);
      }),
    );
  });
});
