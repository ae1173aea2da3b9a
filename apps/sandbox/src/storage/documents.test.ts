import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { openDocuments } from './documents.ts';

const schema = z.object({ createdAt: z.number(), text: z.string() });
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reprise-documents-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const open = (maxCount = 100) =>
  openDocuments({ directory, schema, maxCount, createdAt: ({ createdAt }: z.infer<typeof schema>) => createdAt });

it('restores the last state of every document when it is reopened, oldest first', async () => {
  const documents = await open(500);
  // More than are read at once, and each changed while its first state is being written.
  for (let index = 199; index >= 0; index -= 1) {
    void documents.put(`d${index}`, { createdAt: index, text: 'first' });
    void documents.put(`d${index}`, { createdAt: index, text: `last ${index}` });
  }
  await documents.written();
  const again = await open(500);
  expect([...again.all()]).toEqual(
    Array.from({ length: 200 }, (_, index) => ({ createdAt: index, text: `last ${index}` })),
  );
});

it('keeps only the newest documents, in memory and on disk', async () => {
  const documents = await open(2);
  for (const createdAt of [1, 2, 3]) await documents.put(`d${createdAt}`, { createdAt, text: '' });
  await documents.written();
  expect([...documents.all()].map(({ createdAt }) => createdAt)).toEqual([2, 3]);
  expect((await readdir(directory)).sort()).toEqual(['d2.json', 'd3.json']);
});

it('ignores incomplete and invalid documents', async () => {
  await writeFile(join(directory, 'a.json'), '{"createdAt":1,"te');
  await writeFile(join(directory, 'b.json'), '{"createdAt":1}');
  await writeFile(join(directory, 'c.json'), '{"createdAt":1,"text":"whole"}');
  expect([...(await open()).all()]).toEqual([{ createdAt: 1, text: 'whole' }]);
});
