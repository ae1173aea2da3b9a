import { afterEach, describe, expect, test } from 'vitest';
import { createTrack } from './track.ts';

const error = { event: 'green_cart_error', error_type: 'MinOrderThresholdUnfulfilledErrorDto' } as const;
const consentChanged = (statistics: boolean) =>
  ({
    event: 'consent_changed',
    consent: { necessary: true, preferences: true, statistics, marketing: true },
  }) as const;

afterEach(() => {
  delete window.dataLayer;
});

describe('tracking', () => {
  test('creates no queue without consent to statistics', () => {
    const track = createTrack(() => false);
    track(error);
    track(consentChanged(false));
    expect(window.dataLayer).toBeUndefined();
  });

  test('queues events in order once the visitor has consented', () => {
    const track = createTrack(() => true);
    track(consentChanged(true));
    track(error);
    expect(window.dataLayer).toEqual([consentChanged(true), error]);
  });

  test('queues a withdrawal, and nothing after it', () => {
    let agreed = true;
    const track = createTrack(() => agreed);
    track(error);
    agreed = false;
    track(consentChanged(false));
    track(error);
    expect(window.dataLayer).toEqual([error, consentChanged(false)]);
  });
});
