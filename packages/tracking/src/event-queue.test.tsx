import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventQueue, eventQueueKey } from './event-queue.ts';

const url = 'https://analytics.example/events';
const view = (page_path: string) => ({ event: 'virtual_page_view', page_path, page_type: 'other' }) as const;

/** Paths of the pages in the events of each request and beacon. */
let sent: string[][];
let beacons: string[][];
let isReachable: boolean;
let queue: ReturnType<typeof createEventQueue> | undefined;

const pathsIn = async (body: unknown) => {
  const { events } = JSON.parse(await (body as Blob).text()) as { events: { event: { page_path: string } }[] };
  return events.map(({ event }) => event.page_path);
};
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  sent = [];
  beacons = [];
  isReachable = true;
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const paths = await pathsIn(body);
    if (!isReachable) throw new TypeError('failed to fetch');
    sent.push(paths);
    return new Response(null, { status: 204 });
  });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: Blob) => {
      void pathsIn(body).then((paths) => beacons.push(paths));
      return true;
    },
  });
});
afterEach(() => {
  queue?.stop();
  vi.useRealTimers();
});

test('sends events together, a quarter of a second after the last one', async () => {
  queue = createEventQueue(url);
  queue.send(view('/a'));
  await settle(200);
  queue.send(view('/b'));
  await settle(200);
  expect(sent).toEqual([]);
  await settle(100);
  expect(sent).toEqual([['/a', '/b']]);
  expect(sessionStorage.getItem(eventQueueKey)).toBeNull();
});

test('tries again for three minutes, and drops only older events', async () => {
  isReachable = false;
  queue = createEventQueue(url);
  queue.send(view('/old'));
  await settle(170_000);
  queue.send(view('/new'));
  await settle(20_000);
  isReachable = true;
  await settle(60_000);
  expect(sent).toEqual([['/new']]);
});

test('events survive a navigation', async () => {
  isReachable = false;
  queue = createEventQueue(url);
  queue.send(view('/a'));
  await settle(1000);
  queue.stop();
  isReachable = true;
  queue = createEventQueue(url);
  await settle(1000);
  expect(sent).toEqual([['/a']]);
});

test('a page that is left hands its events over as a beacon, once', async () => {
  queue = createEventQueue(url);
  queue.send(view('/a'));
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  await settle(1000);
  expect([beacons, sent]).toEqual([[['/a']], []]);
});

test('what is only known while a page is left goes out with a beacon, too', async () => {
  queue = createEventQueue(url);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  queue.send(view('/a'));
  queue.stop();
  await settle(0);
  expect([beacons, sent, sessionStorage.getItem(eventQueueKey)]).toEqual([[['/a']], [], null]);
});

test('a withdrawal deletes what was not sent', async () => {
  queue = createEventQueue(url);
  queue.send(view('/a'));
  queue.withdraw(view('/a'));
  await settle(1000);
  expect([sent, sessionStorage.getItem(eventQueueKey)]).toEqual([[], null]);
});
