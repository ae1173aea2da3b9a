import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type Sandbox } from '../app.ts';
import { readConfig } from '../config.ts';

const body = { text: ['A phone.', 'It works.'], source_lang: 'EN', target_lang: 'DE' };

let dataDirectory: string;
let sandbox: Sandbox;
let apiKey: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-translation-'));
  const config = readConfig({ NODE_ENV: 'test', SANDBOX_DATA_DIR: dataDirectory, LOG_LEVEL: 'silent' });
  apiKey = config.translationApiKey;
  sandbox = await createApp(config);
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const post = (payload: object, authorization = `DeepL-Auth-Key ${apiKey}`) =>
  sandbox.app.inject({ method: 'POST', url: '/translation/v2/translate', headers: { authorization }, payload });

it('translates texts in order with the key, and lists them', async () => {
  expect((await post(body, 'DeepL-Auth-Key wrong')).statusCode).toBe(403);
  expect((await post({ ...body, target_lang: 'EN' })).statusCode).toBe(400);
  const answer = await post(body);
  expect(answer.json()).toEqual({
    translations: [
      { detected_source_language: 'EN', text: '[EN → DE] A phone.' },
      { detected_source_language: 'EN', text: '[EN → DE] It works.' },
    ],
  });
  const { calls } = (await sandbox.app.inject('/translation/control/calls')).json();
  expect(calls).toEqual([{ ...body, at: expect.any(String) }]);
  expect((await sandbox.app.inject('/translation')).body).toContain('A phone.');
});

it.each([
  ['error', 500],
  ['too-many', 429],
  ['quota', 456],
])('fails when its panel says so: %s', async (kind, status) => {
  const payload = { kind, match: 'phone', times: 1 };
  await sandbox.app.inject({ method: 'POST', url: '/translation/control/faults', payload });
  expect((await post(body)).statusCode).toBe(status);
  expect((await post(body)).statusCode).toBe(200);
});
