import { createTestPlatform } from '@reprise/platform/test-doubles';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals';
import { reportWebVitals } from './report-web-vitals.ts';

vi.mock('web-vitals');

const routes = ['blue.landing_page.0', 'green.landing_page.0', 'auth'].map((id) => ({
  id,
  path: `/${id}`,
  element: null,
}));
const boot = {
  version: '3.0.0',
  remotes: [
    { name: 'blue', mounts: ['/'], version: '1.4.0' },
    { name: 'green', mounts: ['/verkaufen'], version: '2.0.0' },
  ],
};

const entryAt = (startTime: number) => ({ startTime, duration: 1, name: '', entryType: '', toJSON: () => ({}) });

/** What the library calls when a value is known. */
type Measured = Pick<MetricType, 'name' | 'value' | 'rating'> & { at?: number };
const measured = ({ at, ...metric }: Measured) => {
  const [call] = vi.mocked({ LCP: onLCP, INP: onINP, CLS: onCLS }[metric.name as 'LCP']).mock.calls;
  const entries = at === undefined ? [] : [entryAt(at)];
  call?.[0]({ ...metric, entries, delta: 0, id: 'x', navigationType: 'navigate', navigationId: 1 } as never);
};

beforeEach(() => vi.clearAllMocks());

async function start() {
  const platform = createTestPlatform();
  const tracked = vi.spyOn(platform, 'track');
  const router = createMemoryRouter(routes, { initialEntries: ['/blue.landing_page.0'] });
  const stopped = new AbortController();
  const options = { platform, router, boot, loadRemote: vi.fn(), connectEvents: vi.fn() };
  reportWebVitals(options, stopped.signal);
  await router.navigate('/green.landing_page.0');
  return { tracked, stopped, router };
}

test('a value belongs to the area and version that were shown when it happened', async () => {
  const { tracked } = await start();
  measured({ name: 'LCP', value: 1234.56, rating: 'good', at: 0.5 });
  measured({ name: 'INP', value: 248, rating: 'needs-improvement', at: performance.now() });
  measured({ name: 'CLS', value: 0.123456, rating: 'needs-improvement' });
  expect(tracked.mock.calls.map(([event]) => event)).toEqual([
    {
      event: 'web_vitals',
      metric: 'LCP',
      value: 1235,
      rating: 'good',
      area: 'blue',
      area_version: '1.4.0',
      shell_version: '3.0.0',
    },
    {
      event: 'web_vitals',
      metric: 'INP',
      value: 248,
      rating: 'needs-improvement',
      area: 'green',
      area_version: '2.0.0',
      shell_version: '3.0.0',
    },
    {
      event: 'web_vitals',
      metric: 'CLS',
      value: 0.1235,
      rating: 'needs-improvement',
      area: 'blue',
      area_version: '1.4.0',
      shell_version: '3.0.0',
    },
  ]);
});

test('a page of the shell has the version of the shell', async () => {
  const { tracked, router } = await start();
  await router.navigate('/auth');
  measured({ name: 'INP', value: 40, rating: 'good', at: performance.now() });
  expect(tracked.mock.calls.at(-1)?.[0]).toMatchObject({ area: 'shell', area_version: '3.0.0' });
});

test('nothing is reported once it was stopped', async () => {
  const { tracked, stopped } = await start();
  stopped.abort();
  measured({ name: 'LCP', value: 1, rating: 'good' });
  expect(tracked).not.toHaveBeenCalled();
});
