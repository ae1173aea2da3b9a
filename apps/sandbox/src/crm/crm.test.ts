import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig } from '../config.ts';

const event = { type: 'view', contentfulId: 'home-hero', experienceId: 'home-hero-seller', userGroup: 'seller' };

let dataDirectory: string;
let sandbox: Sandbox;
let apiKey: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-crm-'));
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' });
  apiKey = config.crmApiKey;
  sandbox = await createApp(config);
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const post = (payload: object, key = apiKey) =>
  sandbox.app.inject({ method: 'POST', url: '/crm/events', headers: { 'x-api-key': key }, payload });

it('takes events with the API key, lists them, and refuses fields about visitors', async () => {
  expect((await post(event, 'wrong')).statusCode).toBe(401);
  expect((await post({ ...event, email: 'ada@example.org' })).statusCode).toBe(400);
  expect((await post(event)).statusCode).toBe(204);
  const { events } = (await sandbox.app.inject('/crm/control/events')).json();
  expect(events).toEqual([{ ...event, at: expect.any(String) }]);
  expect((await sandbox.app.inject('/crm')).body).toContain('home-hero-seller');
});

it('fails when a fault is switched on in its panel', async () => {
  const fault = { kind: 'error', match: 'returning', times: 1 };
  expect((await sandbox.app.inject({ method: 'POST', url: '/crm/control/faults', payload: fault })).statusCode).toBe(
    201,
  );
  const failed = await post({ ...event, experienceId: 'home-hero-returning', userGroup: 'returning' });
  expect(failed.statusCode).toBe(500);
  expect((await post(event)).statusCode).toBe(204);
});
