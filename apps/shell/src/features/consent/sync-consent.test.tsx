import type { Consent } from '@reprise/entities/consent';
import { acceptance, createConsent, refusal, writeConsent } from '@reprise/entities/create-consent';
import type { Platform } from '@reprise/platform';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { consentCookie } from './consent-cookie.ts';
import { decide } from './decide.ts';
import { syncConsent } from './sync-consent.ts';

const choiceOf = ({ preferences, statistics, marketing }: Partial<Consent> = {}) => ({
  preferences,
  statistics,
  marketing,
});

const overTls = (platform: Platform): Platform => ({
  ...platform,
  market: { ...platform.market, origin: 'https://www.shop.example' },
});

describe('a change in another tab', () => {
  const setCookie = (consent: Consent) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has nothing else
    document.cookie = consentCookie(consent, { product: 'reprise', secure: false });
  };
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

  /** A tab of a visitor who agreed to everything, and how often its consent was set since then. */
  function openTab() {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has nothing else
    document.cookie = 'other=1';
    setCookie(createConsent(acceptance));
    const platform = createTestPlatform({ snapshot: { consent: createConsent(acceptance) } });
    const stop = syncConsent(platform);
    const seen: unknown[] = [];
    platform.state.subscribe(({ consent }) => seen.push(choiceOf(consent)));
    onTestFinished(stop);
    return { platform, seen, stop };
  }

  test('is applied when this one becomes visible again, once', async () => {
    const { seen } = openTab();
    setCookie(createConsent(refusal));
    comeBack();
    await vi.waitFor(() => expect(seen).toEqual([refusal]));
    comeBack();
    setCookie(createConsent(acceptance));
    comeBack();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(acceptance));
    expect(seen).toEqual([refusal, acceptance]);
  });

  test('is not applied while this one is hidden, or after the page has gone', async () => {
    const hidden = openTab();
    setCookie(createConsent(refusal));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    comeBack();
    visibility.mockRestore();
    hidden.stop();
    comeBack();
    const visible = openTab();
    setCookie(createConsent(refusal));
    comeBack();
    await vi.waitFor(() => expect(visible.seen).toEqual([refusal]));
    expect(hidden.seen).toEqual([]);
  });

  test('is applied although something else changed in this one', async () => {
    const { platform, seen } = openTab();
    setCookie(createConsent(refusal));
    platform.state.setState({ isConsentOpen: true });
    comeBack();
    await vi.waitFor(() => expect(seen).toEqual([acceptance, refusal]));
  });

  test('over TLS is read from the cookie of this host', async () => {
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    onTestFinished(() => cookies.mockRestore());
    const platform = overTls(createTestPlatform({ snapshot: { consent: createConsent(acceptance) } }));
    onTestFinished(syncConsent(platform));
    cookies.mockReturnValue(`reprise-consent=${writeConsent(createConsent(acceptance))}`);
    comeBack();
    cookies.mockReturnValue(`__Host-reprise-consent=${writeConsent(createConsent(refusal))}`);
    comeBack();
    await vi.waitFor(() => expect(choiceOf(platform.state.getState().consent)).toEqual(refusal));
  });

  test('is not confused with a decision in this one', async () => {
    const { platform, seen } = openTab();
    decide(platform, { ...refusal, statistics: true });
    comeBack();
    setCookie(createConsent(refusal));
    comeBack();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(refusal));
    expect(seen).toEqual([{ ...refusal, statistics: true }, refusal]);
  });
});

test.each([
  ['http:', 'reprise-consent', ''],
  ['https:', '__Host-reprise-consent', '; Secure'],
])('a decision over %s sets the cookie %s', (protocol, name, ending) => {
  const setCookie = vi.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
  onTestFinished(() => setCookie.mockRestore());
  const platform = createTestPlatform();
  decide(protocol === 'https:' ? overTls(platform) : platform, acceptance);
  const value = writeConsent(createConsent(acceptance));
  expect(setCookie).toHaveBeenCalledExactlyOnceWith(
    `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${ending}`,
  );
});
