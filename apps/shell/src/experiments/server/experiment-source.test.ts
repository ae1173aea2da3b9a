import { createCircuit } from '@reprise/api-clients';
import { afterEach, expect, test } from 'vitest';
import { type FakeApi, json, startFakeApi } from '../../testing/fake-api.ts';
import { createExperimentSource } from './experiment-source.ts';

const experiments = [{ name: 'in-stock-default', salt: 'a', weight: 50 }];
let api: FakeApi;
afterEach(() => api.close());

const circuit = () => createCircuit({ probeTimeoutMs: 100, probe: async () => undefined, onChange: () => undefined });

test('asks once a minute, and goes on with the last answer while there is no new one', async () => {
  let time = 0;
  api = await startFakeApi({ '/api/experiments': json({ experiments }) });
  const own = circuit();
  const source = createExperimentSource({ apiUrl: api.url, version: '1' }, own, () => time);
  expect(await Promise.all([source(), source()])).toEqual([experiments, experiments]);
  await api.close();
  time = 60_001;
  expect(await source()).toEqual(experiments);
  own.stop();
});

test('has none while the API does not answer', async () => {
  api = await startFakeApi({});
  const own = circuit();
  expect(await createExperimentSource({ apiUrl: api.url, version: '1' }, own)()).toEqual([]);
  own.stop();
});
