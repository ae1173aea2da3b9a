import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMailbox } from './mailbox.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reprise-mailbox-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const envelope = { from: 'shop@reprise.test', to: ['ada@example.org'] };
const mail = (subject: string) => Buffer.from(`Subject: ${subject}\r\nTo: ada@example.org\r\n\r\nHello\r\n`);

it('keeps the last 500 mails, in memory and on disk', async () => {
  const mailbox = await openMailbox(directory);
  for (let number = 1; number <= 503; number += 1) await mailbox.add(mail(`mail ${number}`), envelope);
  const subjects = mailbox.list().map(({ subject }) => subject);
  expect(subjects).toHaveLength(500);
  expect(subjects[0]).toBe('mail 503');
  expect(subjects.at(-1)).toBe('mail 4');
  expect(await readdir(directory)).toHaveLength(1000);
  const reopened = await openMailbox(directory);
  expect(reopened.list().map(({ subject }) => subject)).toEqual(subjects);
});

it('starts with an incomplete mail in its folder', async () => {
  const first = await openMailbox(directory);
  const stored = await first.add(mail('whole'), envelope);
  await writeFile(join(directory, 'half.json'), '{"receivedAt":');
  await writeFile(join(directory, 'lonely.eml'), 'Subject: no description');
  const reopened = await openMailbox(directory);
  expect(reopened.list().map(({ id }) => id)).toEqual([stored.id]);
});

it('reads even a malformed mail', async () => {
  const mailbox = await openMailbox(directory);
  const message = await mailbox.add(Buffer.from([0xff, 0x00, 0x0a, 0x3c]), envelope);
  expect(message).toMatchObject({ subject: '', to: ['ada@example.org'], from: 'shop@reprise.test' });
});
