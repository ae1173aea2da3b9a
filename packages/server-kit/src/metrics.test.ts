import { expect, it, vi } from 'vitest';
import { jsonError } from './errors.ts';
import { registerErrors } from './fastify-errors.ts';
import { createFastifyServer } from './fastify-server.ts';
import { createMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createShutdown } from './shutdown.ts';

const linesOf = async (metrics: { text(): Promise<string> }, name: string) =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));

it('counts requests by route, and those without a route together', async () => {
  const metrics = createMetrics();
  const errors = { format: ({ code }: { code: string }) => jsonError({ code }) };
  const app = createFastifyServer({ errors, shutdown: createShutdown(), metrics });
  registerErrors(app, errors);
  app.get('/products/:id', () => 'product');
  for (const url of ['/products/1', '/products/2', '/made-up', '/made-up-too']) await app.inject(url);
  await app.close();
  expect(await linesOf(metrics, 'http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/products/:id",status="200"} 2',
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 2',
  ]);
});

it('starts counters at 0, so that the first event is an increase', async () => {
  const metrics = createMetrics();
  const count = metrics.counter({ name: 'tried_total', help: 'Tries', label: 'result', values: ['good', 'bad'] });
  count('bad');
  expect(await linesOf(metrics, 'tried_total')).toEqual([
    'tried_total{result="good"} 0',
    'tried_total{result="bad"} 1',
  ]);
});

it('leaves out what cannot be read, and keeps all else', async () => {
  const metrics = createMetrics();
  let isAway = false;
  const read = () => {
    if (isAway) throw new Error('away');
    return 7;
  };
  metrics.gauge({ name: 'tried_length', help: 'Length' }, read);
  metrics.gauges(
    { name: 'tried_lengths', help: 'Lengths', label: 'queue', values: ['a', 'b'] },
    () => new Map([['a', read()]]),
  );
  const lengths = () => linesOf(metrics, 'tried_length');
  expect(await lengths()).toEqual(['tried_length 7', 'tried_lengths{queue="a"} 7', 'tried_lengths{queue="b"} 0']);
  isAway = true;
  expect(await lengths()).toEqual([]);
  expect(await linesOf(metrics, 'process_cpu_seconds_total')).toHaveLength(1);
});

it('does not wait for a reading that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const metrics = createMetrics();
    metrics.gauge({ name: 'tried_hanging', help: 'Hangs' }, () => new Promise(() => {}));
    const lines = linesOf(metrics, 'tried_hanging');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await lines).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

it('is served at /metrics of its own server, and nothing else is', async () => {
  const app = createMetricsServer({ metrics: createMetrics(), shutdown: createShutdown() });
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).toContain('\nprocess_cpu_seconds_total ');
  expect((await app.inject('/')).statusCode).toBe(404);
  await app.close();
});
