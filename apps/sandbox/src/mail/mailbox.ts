import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@reprise/server-kit/make-folder';
import * as z from 'zod';
import { type Envelope, type Message, parseMessage } from './message.ts';

const maxMessages = 500;

const Stored = z.object({
  receivedAt: z.iso.datetime(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
});

export interface MailboxQuery {
  /** Part of a recipient's address. */
  readonly to?: string | undefined;
}

/** The mails that arrived, newest first; the last 500, in memory and on disk. */
export interface Mailbox {
  add(raw: Buffer, envelope: Envelope): Promise<Message>;
  list(query?: MailboxQuery): readonly Message[];
  find(id: string): Message | undefined;
  /** The raw mail. */
  raw(id: string): Promise<Buffer | undefined>;
  /** Returns whether the mail existed. */
  remove(id: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Ids sort by time of arrival, even within a millisecond. */
function createIds(): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Date.now() * 1000);
    return `${last.toString(36).padStart(11, '0')}${randomBytes(4).toString('hex')}`;
  };
}

async function loadMessage(directory: string, id: string): Promise<Message | undefined> {
  try {
    const [raw, about] = await Promise.all([
      readFile(join(directory, `${id}.eml`)),
      readFile(join(directory, `${id}.json`), 'utf8'),
    ]);
    return await parseMessage(raw, { id, ...Stored.parse(JSON.parse(about)) });
  } catch {
    // An incomplete mail, from a process that was killed while writing.
    return undefined;
  }
}

async function loadAll(directory: string): Promise<Message[]> {
  const files = await readdir(directory);
  const ids = files.flatMap((file) => (file.endsWith('.json') ? file.slice(0, -'.json'.length) : []));
  const newest = ids.sort().reverse().slice(0, maxMessages);
  const messages = await Promise.all(newest.map((id) => loadMessage(directory, id)));
  return messages.filter((message) => message !== undefined);
}

/** Opens the mailbox in a folder, which is created if missing. */
export async function openMailbox(directory: string): Promise<Mailbox> {
  await makeFolder(directory);
  let messages = await loadAll(directory);
  const nextId = createIds();

  const removeFiles = (id: string) =>
    Promise.all(['.json', '.eml'].map((suffix) => rm(join(directory, id + suffix), { force: true })));

  const includesRecipient = ({ envelope, to }: Message, wanted: string) =>
    [...envelope.to, ...to].some((address) => address.toLowerCase().includes(wanted));

  return {
    async add(raw, envelope) {
      const about = { id: nextId(), receivedAt: new Date().toISOString(), envelope };
      const message = await parseMessage(raw, about);
      await writeFile(join(directory, `${about.id}.eml`), raw);
      // The description is written last and atomically: a mail exists once it is there.
      const description = join(directory, `${about.id}.json`);
      await writeFile(`${description}.tmp`, JSON.stringify({ receivedAt: about.receivedAt, envelope }));
      await rename(`${description}.tmp`, description);
      messages = [message, ...messages].sort((a, b) => (a.id < b.id ? 1 : -1));
      const surplus = messages.splice(maxMessages);
      await Promise.all(surplus.map(({ id }) => removeFiles(id)));
      return message;
    },
    list({ to = '' } = {}) {
      const wanted = to.trim().toLowerCase();
      return wanted === '' ? messages : messages.filter((message) => includesRecipient(message, wanted));
    },
    find: (id) => messages.find((message) => message.id === id),
    raw: async (id) =>
      messages.some((message) => message.id === id) ? readFile(join(directory, `${id}.eml`)) : undefined,
    async remove(id) {
      const before = messages.length;
      messages = messages.filter((message) => message.id !== id);
      if (messages.length === before) return false;
      await removeFiles(id);
      return true;
    },
    async clear() {
      const removed = messages;
      messages = [];
      await Promise.all(removed.map(({ id }) => removeFiles(id)));
    },
  };
}
