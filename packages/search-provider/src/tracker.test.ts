// @vitest-environment jsdom
import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { crc32, orderRecordKey } from './order-record.ts';
import { createTracker, type Tracker, type TrackerOptions } from './tracker.ts';

interface Sent {
  name: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  keepalive: boolean | undefined;
}

let sent: Sent[];
/** Answers of the provider in turn; 204 afterwards. */
let answers: (number | 'down')[];
let trackers: Tracker[];

const fetchStub = async (input: string | URL | Request, init?: RequestInit) => {
  const { pathname, searchParams } = new URL(String(input));
  const answer = answers.shift() ?? 204;
  if (answer === 'down') throw new TypeError('fetch failed');
  sent.push({
    name: pathname.split('/').at(-1) ?? '',
    query: searchParams,
    body: JSON.parse(String(init?.body)),
    keepalive: init?.keepalive,
  });
  // The published client reads an answer as JSON.
  return new Response(answer === 204 ? null : '{}', { status: answer });
};

function startTracker(options: Partial<TrackerOptions> = {}): Tracker {
  const base = { key: 'k', serviceUrl: 'https://host', hasConsent: true, isBot: () => false, fetch: fetchStub };
  const tracker = createTracker({ ...base, ...options });
  trackers.push(tracker);
  return tracker;
}

const interact = () => window.dispatchEvent(new Event('keydown'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const click = (tracker: Tracker, itemId = '7') => tracker.track('result_click', { itemId });
const clicked = () => sent.map(({ body }) => body.item_id);
const minute = 60_000;

const browse = (facts: object = {}) =>
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0', webdriver: false, ...facts });

/** The published client, in the same browser. */
function published() {
  return new ConstructorIO({
    apiKey: 'k',
    serviceUrl: 'https://host',
    sendTrackingEvents: true,
    fetch: fetchStub,
  } as ConstructorParameters<typeof ConstructorIO>[0]);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T10:00:00Z') });
  browse();
  sent = [];
  answers = [];
  trackers = [];
});
afterEach(() => {
  for (const tracker of trackers) {
    tracker.setConsent(false);
    tracker.stop();
  }
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('consent', () => {
  it('comes before any cookie, storage and event', async () => {
    const tracker = startTracker({ hasConsent: false });
    interact();
    click(tracker);
    await pass(minute);
    expect(tracker.identity()).toEqual({});
    expect([sent, document.cookie, localStorage.length, sessionStorage.length]).toEqual([[], '', 0, 0]);
  });

  it('gives one identity, which withdrawing it clears', async () => {
    const tracker = startTracker({ hasConsent: false });
    interact();
    tracker.setConsent(true);
    const { clientId } = tracker.identity();
    expect(clientId).toMatch(/^[\da-f]{32}$/);
    expect(document.cookie).toBe(`ConstructorioID_client_id=${clientId}`);
    expect(startTracker().identity()).toEqual({ clientId, sessionId: 1 });
    tracker.track('purchase', { items: [], orderId: 'o' });
    tracker.setConsent(false);
    await pass(minute);
    expect([sent, document.cookie, localStorage.length]).toEqual([[], '', 0]);
    tracker.setConsent(true);
    expect(tracker.identity().clientId).not.toBe(clientId);
  });
});

describe('sessions', () => {
  it('end after thirty minutes without an event, in a page that stays open', async () => {
    const tracker = startTracker();
    const sessions: unknown[] = [];
    for (const minutes of [0, 29, 30, 31]) {
      await pass(minutes * minute);
      sessions.push(tracker.identity().sessionId);
    }
    expect(sessions).toEqual([1, 1, 1, 2]);
    expect(localStorage.getItem('_constructorio_search_session_id')).toBe('2');
    const client = published();
    const before = (client as unknown as { options: { sessionId: number } }).options.sessionId;
    await pass(31 * minute);
    expect((client as unknown as { options: { sessionId: number } }).options.sessionId).toBe(before);
  });
});

describe('sending', () => {
  it('waits for the first interaction of a person, and loses nothing', async () => {
    const tracker = startTracker();
    click(tracker);
    await pass(minute);
    expect(sent).toEqual([]);
    interact();
    await pass(250);
    expect(clicked()).toEqual(['7']);
    expect(sent[0]?.query.get('i')).toBe(tracker.identity().clientId);
    // The published client drops it.
    sessionStorage.clear();
    const tracking = published().tracker as unknown as { trackGenericResultClick(event: object): void };
    tracking.trackGenericResultClick({ itemId: 'lost' });
    interact();
    await pass(minute);
    expect(clicked()).toEqual(['7']);
  });

  it('does not happen for browsers that programs control', async () => {
    browse({ webdriver: true });
    const tracker = startTracker({ isBot: undefined });
    interact();
    click(tracker);
    await pass(minute);
    expect(sent).toEqual([]);
  });

  it('is tried again after a failure; the published client loses the event', async () => {
    const tracker = startTracker();
    interact();
    answers = ['down', 503, 429];
    click(tracker);
    await pass(250 + 1_000 + 2_000 + 5_000);
    expect(sent.map(({ body }) => body.item_id)).toEqual(['7', '7', '7']);
    await pass(minute);
    expect(sent).toHaveLength(3);

    sent = [];
    answers = [503];
    const client = published();
    const tracking = client.tracker as unknown as {
      trackGenericResultClick(event: object): void;
      on(type: string, listener: () => void): void;
    };
    tracking.on('error', () => {});
    tracking.trackGenericResultClick({ itemId: 'once' });
    await pass(minute);
    expect(clicked()).toEqual(['once']);
  });

  it('gives up an event that the provider refuses, and goes on', async () => {
    const tracker = startTracker();
    interact();
    answers = [400];
    click(tracker, 'refused');
    click(tracker, 'next');
    await pass(minute);
    expect(clicked()).toEqual(['refused', 'next']);
  });

  it('drops a stale event alone; the published client drops all and stops', async () => {
    const tracker = startTracker();
    interact();
    answers = Array.from({ length: 20 }, () => 'down' as const);
    click(tracker, 'old');
    await pass(2.5 * minute);
    click(tracker, 'new');
    answers = ['down', 'down'];
    await pass(2 * minute);
    expect(clicked()).toEqual(['new']);
    click(tracker, 'later');
    await pass(minute);
    expect(clicked()).toEqual(['new', 'later']);

    sent = [];
    const at = (ageMs: number, id: string) => ({
      url: `https://host/v2/behavioral_action/result_click?_dt=${Date.now() - ageMs}`,
      method: 'POST',
      body: { item_id: id },
    });
    localStorage.setItem('_constructorio_requests', JSON.stringify([at(4 * minute, 'old'), at(0, 'new')]));
    published();
    await pass(minute);
    expect(sent).toEqual([]);
    expect(localStorage.getItem('_constructorio_requests')).toBeNull();
  });

  it('happens once across tabs, and at once when the page is left', async () => {
    const locks = { request: (_name: string, work: () => Promise<void>) => work() };
    browse({ locks });
    const tabs = [startTracker(), startTracker()] as const;
    interact();
    for (const at of [1, 2, 3, 4]) click(tabs[at % 2 === 0 ? 0 : 1], String(at));
    window.dispatchEvent(new Event('pagehide'));
    await pass(minute);
    expect(clicked().sort()).toEqual(['1', '2', '3', '4']);
    expect(sent.every(({ keepalive }) => keepalive)).toBe(true);
    expect(localStorage.getItem('_constructorio_requests')).toBeNull();
  });
});

describe('orders', () => {
  it('are sent once, and ten are remembered', async () => {
    const tracker = startTracker();
    interact();
    for (const order of ['1', '1', ...Array.from({ length: 11 }, (_, at) => String(at))])
      tracker.track('purchase', { items: [], orderId: order });
    await pass(minute);
    expect(sent).toHaveLength(11);
    const remembered: unknown = JSON.parse(localStorage.getItem(orderRecordKey) ?? '');
    expect(remembered).toHaveLength(10);
    expect(remembered).toContain(crc32('k-10'));
    // The same number as the published client's.
    const tracking = published().tracker as unknown as { trackPurchase(order: object): unknown };
    expect(tracking.trackPurchase({ items: [], orderId: '10' })).toBe(false);
  });
});

it('sends what the shop knows of the visitor, and no campaign of the address beyond utm', async () => {
  history.replaceState(null, '', '/list?utm_source=mail&token=secret');
  const tracker = startTracker({ identity: { userId: 'u', segments: ['new'], testCells: { header: 'b' } } });
  interact();
  click(tracker);
  await pass(minute);
  expect(Object.fromEntries(sent[0]?.query ?? [])).toMatchObject({ ui: 'u', us: 'new', 'ef-header': 'b', s: '1' });
  expect(sent[0]?.body.origin_referrer).toBe(`${location.host}/list?utm_source=mail`);
});
