import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig } from '../config.ts';

const view = { event: 'virtual_page_view', page_path: '/', page_type: 'home' };
const queued = (event: object, id = randomUUID()) => ({ id, at: Date.parse('2026-11-25T10:00:00Z'), event });

let dataDirectory: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-analytics-'));
  sandbox = await createApp(readConfig({ NODE_ENV: 'test', SANDBOX_DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDirectory, { recursive: true, force: true });
});
beforeEach(() => sandbox.app.inject({ method: 'POST', url: '/analytics/control/clear' }));

/** Sends an event as a browser on a page of the shop does. */
const post = (path: string, body: object | string) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/analytics/${path}`,
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const received = async () => (await sandbox.app.inject('/analytics/control/events')).json();

it('takes events from pages of the shop, and shows how they differ from the catalogue', async () => {
  const answer = await post('events', { events: [queued(view), queued({ event: 'view_item', price: 3 })] });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
  const { events } = await received();
  expect(events).toMatchObject([
    { name: 'view_item', problems: expect.arrayContaining([expect.stringContaining('items')]) },
    { name: 'virtual_page_view', at: '2026-11-25T10:00:00.000Z', contents: { page_path: '/' }, problems: [] },
  ]);
  expect((await sandbox.app.inject('/analytics')).body).toContain('1 differ from it');
});

it('counts an event that is sent twice once', async () => {
  const event = queued(view);
  await post('events', { events: [event] });
  await post('events', { events: [event, queued(view)] });
  expect((await received()).events).toHaveLength(2);
});

it('takes commands and entries of the queue that the tag manager reads', async () => {
  await post('tag-manager/entries', { command: ['consent', 'default', { analytics_storage: 'denied' }] });
  await post('tag-manager/entries', { entry: view });
  expect((await received()).entries).toEqual([
    { entry: view },
    { command: ['consent', 'default', { analytics_storage: 'denied' }] },
  ]);
  const script = await sandbox.app.inject('/analytics/tag-manager.js');
  expect([script.statusCode, script.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
});

it('refuses invalid events, and removals from other sites', async () => {
  expect((await post('events', 'nothing')).statusCode).toBe(400);
  expect((await post('events', { events: [{ event: view }] })).statusCode).toBe(400);
  expect((await post('control/clear', '')).statusCode).toBe(403);
});
