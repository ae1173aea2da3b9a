import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingTexts, serviceProblems } from './service-problems.ts';

it('lists each missing text once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-logs-'));
  const text = { language: 'de', namespace: 'blue', key: 'a.b' };
  const line = JSON.stringify({ level: 50, time: 1_000, msg: 'message is missing', ...text });
  await writeFile(
    join(folder, 'shell.log'),
    [line, line, JSON.stringify({ level: 50, time: 1, msg: 'failed' })].join('\n'),
  );
  expect(await missingTexts(folder)).toEqual(['blue:a.b in de']);
});

it('lists the errors of all services by time, without requests and lines that are not JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-logs-'));
  const line = (level: number, time: number, rest: object) => JSON.stringify({ level, time, ...rest });
  const away = line(50, 2_000, { msg: 'the API is down', reason: '503 failing' });
  await writeFile(join(folder, 'shell.log'), [line(30, 1_000, { msg: 'request' }), away, 'plain text', ''].join('\n'));
  await writeFile(join(folder, 'api.log'), line(50, 1_500, { msg: 'failed', url: '/api/x', err: { message: 'boom' } }));
  expect(await serviceProblems(folder)).toEqual([
    '1970-01-01T00:00:01.500Z api: failed · boom · /api/x',
    '1970-01-01T00:00:02.000Z shell: the API is down · 503 failing',
  ]);
});
