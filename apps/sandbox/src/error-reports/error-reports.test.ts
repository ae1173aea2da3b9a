import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig } from '../config.ts';

let dataDirectory: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-errors-'));
  sandbox = await createApp(readConfig({ NODE_ENV: 'test', SANDBOX_DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Sends an envelope as a browser on a page of the shop does. */
const post = (...lines: (object | string)[]) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/errors/api/1/envelope/?sentry_version=7&sentry_key=shop',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site', origin: 'https://www.shop.example' },
    payload: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });

const report = {
  event_id: 'a'.repeat(32),
  timestamp: 1_795_600_000,
  release: '1.4.0',
  tags: { area: 'blue', area_version: '1.3.9', reference: 'trace-1' },
  exception: { values: [{ type: 'TypeError', value: 'x is <undefined>' }] },
};

it('takes envelopes from pages of the shop and lists their errors, with area and reference', async () => {
  const answer = await post({}, { type: 'event' }, report, { type: 'log' }, { items: [] });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(answer.json()).toEqual({ id: report.event_id });
  const received = (await sandbox.app.inject('/errors/control/reports')).json();
  expect(received).toEqual({ reports: [report], others: ['log'] });
  const { body } = await sandbox.app.inject('/errors');
  for (const text of ['TypeError: x is &lt;undefined&gt;', 'blue', '1.3.9', 'trace-1']) expect(body).toContain(text);
});

it('shows how fast the pages of each release were: what three of four visitors got', async () => {
  const vital = (metric: string, value: number, area_version: string) => ({
    id: randomUUID(),
    at: Date.now(),
    event: { event: 'web_vitals', metric, value, rating: 'good', area: 'blue', area_version, shell_version: '1.0.0' },
  });
  const events = [
    ...[900, 1_000, 1_100, 9_000].map((value) => vital('LCP', value, '1.4.0')),
    ...[3_000, 3_500, 4_500, 5_000].map((value) => vital('LCP', value, '1.5.0')),
    vital('CLS', 0.31, '1.5.0'),
  ];
  const headers = { 'content-type': 'text/plain' };
  await sandbox.app.inject({ method: 'POST', url: '/analytics/events', headers, payload: JSON.stringify({ events }) });
  const { body } = await sandbox.app.inject('/errors');
  const rows = body.match(/<tr><th scope="row">.*?<\/tr>/g)?.map((row) =>
    row
      .replace(/<[^>]+>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
  expect(rows).toEqual(['blue 1.5.0 4500 poor, 4 – 0.31 poor, 1', 'blue 1.4.0 1100 good, 4 – –']);
});

it('refuses what is no envelope', async () => {
  expect((await post('nothing')).statusCode).toBe(400);
  expect((await post({}, { type: 'event' }, { message: 'without an id' })).statusCode).toBe(400);
});
