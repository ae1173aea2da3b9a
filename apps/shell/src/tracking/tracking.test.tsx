import { acceptance, createConsent, refusal } from '@reprise/entities/create-consent';
import { type AreaTracking, defineRemote } from '@reprise/platform';
import { createTestPlatform } from '@reprise/platform/test-doubles';
import type { Track, TrackedEvent } from '@reprise/tracking/events';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchTracking } from './watch-tracking.ts';

const accepted = createConsent(acceptance);
const refused = createConsent(refusal);

/** The visits that the area was asked to report, and those that ended. */
let calls: string[];
const tracking: AreaTracking = {
  trackArea: () => {
    calls.push('area');
    return () => void calls.push('area ends');
  },
  trackPage: (_platform, { id, pathname, previous, isReload }) => {
    calls.push([id, pathname, previous, isReload && 'again'].filter(Boolean).join(' '));
    return () => void calls.push(`${pathname} ends`);
  },
};
const blue = defineRemote({
  name: 'blue',
  routes: () => [],
  loadMessages: async () => ({}),
  loadTracking: async () => tracking,
});

const routes = [
  { id: 'blue.landing_page.0', path: '/', element: null },
  { id: 'blue.search.0', path: '/kaufen/suchen', element: null },
  { id: 'auth', path: '/auth', element: null },
];

function start(consent: typeof accepted | undefined) {
  const platform = createTestPlatform({ snapshot: { consent } });
  const router = createMemoryRouter(routes);
  const loadRemote = vi.fn(async () => blue);
  let receive: Track | undefined;
  const connectEvents = vi.fn((next: Track) => {
    receive = next;
    platform.track = next;
  });
  const remotes = [{ name: 'blue', mounts: ['/'], entry: 'https://blue.example/entry.js' }];
  stop = watchTracking({ platform, router, loadRemote, connectEvents, boot: { remotes, version: '1.0.0' } });
  const report = (event: TrackedEvent) => receive?.(event);
  return { platform, router, loadRemote, connectEvents, report };
}

let stop: (() => void) | undefined;
const viewed = () => window.dataLayer?.flatMap((entry) => (entry as { page_path?: string }).page_path ?? []) ?? [];

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  stop?.();
  delete window.dataLayer;
});

describe('tracking', () => {
  test('is not loaded without consent to statistics', async () => {
    for (const consent of [undefined, refused]) {
      const { router, loadRemote, connectEvents } = start(consent);
      await router.navigate('/kaufen/suchen');
      await vi.dynamicImportSettled();
      expect([loadRemote.mock.calls.length, connectEvents.mock.calls.length]).toEqual([0, 0]);
      expect(window.dataLayer).toBeUndefined();
    }
  });

  test('never starts in a browser with the global privacy control', async () => {
    vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
    const { router, report } = start(accepted);
    await router.navigate('/kaufen/suchen');
    report({ event: 'search', search_term: 'x', results: 0 });
    await vi.dynamicImportSettled();
    expect([calls, window.dataLayer]).toEqual([[], undefined]);
  });

  test('reports each page once, and lets its area report about it until the visitor leaves', async () => {
    const { router } = start(accepted);
    await vi.waitFor(() => expect(calls).toEqual(['area', 'blue.landing_page.0 /']));
    await router.navigate('/kaufen/suchen?q=phone&colour=black');
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(calls.slice(2)).toEqual(['/ ends', 'blue.search.0 /kaufen/suchen /']);
    await router.navigate('/kaufen/suchen?q=phone');
    await router.navigate('/auth');
    await vi.waitFor(() => expect(calls.at(-1)).toBe('/kaufen/suchen ends'));
    expect(viewed()).toEqual(['/', '/kaufen/suchen?q=phone', '/auth']);
  });

  test('neither names nor reports a fragment: another one is the same page', async () => {
    const { router } = start(accepted);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    await router.navigate('/kaufen/suchen?q=phone#results');
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    await router.navigate('/kaufen/suchen?q=phone#reviews');
    await router.navigate('/auth#form');
    await vi.waitFor(() => expect(calls.at(-1)).toBe('/kaufen/suchen ends'));
    expect(calls).toHaveLength(5);
    expect(viewed()).toEqual(['/', '/kaufen/suchen?q=phone', '/auth']);
  });

  test('starts when the visitor agrees, and stops when consent is withdrawn', async () => {
    const { platform, router } = start(undefined);
    platform.state.setState({ consent: accepted });
    await vi.waitFor(() => expect(calls).toEqual(['area', 'blue.landing_page.0 /']));
    platform.state.setState({ consent: refused });
    expect(calls.slice(2)).toEqual(['/ ends', 'area ends']);
    await router.navigate('/kaufen/suchen');
    expect(viewed()).toEqual(['/']);
    platform.state.setState({ consent: accepted });
    await vi.waitFor(() => expect(calls.at(-1)).toContain('blue.search.0 /kaufen/suchen'));
    expect(viewed()).toEqual(['/', '/kaufen/suchen']);
  });
});
