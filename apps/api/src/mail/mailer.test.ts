import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../database/migrate.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createSmtpTransport, type MailTransport } from './mail-transport.ts';
import { createMailer, deliverMail, enqueueForgottenMails, type Mailer, type OutgoingMail } from './mailer.ts';

let database: OpenDatabase;
let server: SMTPServer;
let arrived: { to: string[]; content: string }[];
let answerAfterMs = 0;
let answerTo: (recipient: string) => { responseCode: number } | undefined;
let transport: MailTransport;
let jobs: Jobs;
let mailer: Mailer;
let now: Date;

const log = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database);
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const refusal = answerTo(address);
      callback(refusal ? Object.assign(new Error('refused'), refusal) : null);
    },
    onData(stream, session, callback) {
      let content = '';
      stream.on('data', (chunk: Buffer) => {
        content += chunk.toString();
      });
      stream.on('end', () => {
        arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        setTimeout(callback, answerAfterMs);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
});

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await database.close();
});

beforeEach(async () => {
  arrived = [];
  answerTo = () => undefined;
  answerAfterMs = 0;
  now = new Date('2026-06-15T10:00:00Z');
  await database.db.deleteFrom('mail_outbox').execute();
  await sql`delete from jobs.job where name = 'mail'`.execute(database.db);
  const { port } = server.server.address() as AddressInfo;
  transport = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, sender: 'Reprise <hello@reprise.example>' });
  jobs = await createJobs(database, log);
  mailer = createMailer(jobs);
});
afterEach(async () => {
  await jobs.stop();
  transport.close();
});

const values = { firstName: 'Zoë', brand: 'Reprise', url: 'https://shop.example/auth', inAccount: false };
const enqueue = (to: string, rest: Pick<OutgoingMail<'password-changed'>, 'suppressed' | 'attachments'> = {}) =>
  database.db
    .transaction()
    .execute((trx) => mailer.enqueue(trx, { mail: 'password-changed', to, language: 'en', values, now, ...rest }));
const row = () => database.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
/** Makes the next attempt for the only mail there is. */
const deliver = async (last = false) =>
  deliverMail((await row()).id, last, { db: database.db, transport, clock: () => now, log });
const jobStates = async () =>
  (await sql<{ state: string }>`select state from jobs.job where name = 'mail'`.execute(database.db)).rows.map(
    ({ state }) => state,
  );
/** Lets a process take mails, as `jobs` does. */
function startSending(process: Jobs): Promise<void> {
  process.handle('mail', ({ data, last }) =>
    deliverMail(data.mailId, last, { db: database.db, transport, clock: () => now, log }),
  );
  return process.start();
}

describe('a mail', () => {
  test('is sent as text and HTML, and its body is deleted', async () => {
    await enqueue('zoe@shop.example');
    await deliver();
    expect(arrived).toMatchObject([{ to: ['zoe@shop.example'] }]);
    expect(arrived[0]?.content).toContain('From: Reprise <hello@reprise.example>');
    expect(arrived[0]?.content).toContain('multipart/alternative');
    const stored = await row();
    expect(stored).toMatchObject({ status: 'sent', html: '', text: '', sent_at: now });
    expect(arrived[0]?.content).toContain(`Message-ID: <${stored.id}@reprise.example>`);
    await deliver();
    expect(arrived).toHaveLength(1);
  });

  test('is sent with its attachments, which are deleted as well', async () => {
    const content = Buffer.from('%PDF-1.7 a label');
    await enqueue('zoe@shop.example', { attachments: [{ filename: 'label.pdf', type: 'application/pdf', content }] });
    await deliver();
    expect(arrived[0]?.content).toContain('Content-Type: application/pdf; name=label.pdf');
    expect(arrived[0]?.content).toContain('Content-Disposition: attachment; filename=label.pdf');
    expect(arrived[0]?.content).toContain(content.toString('base64'));
    expect(await database.db.selectFrom('mail_attachments').selectAll().execute()).toEqual([]);
  });

  test('that the server postpones is retried', async () => {
    answerTo = () => ({ responseCode: 451 });
    await enqueue('zoe@shop.example');
    await expect(deliver()).rejects.toThrow('451');
    expect(await row()).toMatchObject({ status: 'pending', attempts: 1, last_error: expect.stringContaining('451') });
    answerTo = () => undefined;
    await deliver();
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  test('is recorded as sent once the database is available again, and not sent twice', async () => {
    await enqueue('zoe@shop.example');
    let failures = 3;
    const clock = () => {
      failures -= 1;
      if (failures >= 0) throw new DatabaseUnavailableError('away');
      return now;
    };
    await deliverMail((await row()).id, false, { db: database.db, transport, clock, log });
    expect(await row()).toMatchObject({ status: 'sent' });
    expect(arrived).toHaveLength(1);
  });

  test('that a killed process sent but did not record is sent again with the same Message-ID', async () => {
    await enqueue('zoe@shop.example');
    const { id } = await row();
    const killed = () => {
      throw new Error('killed');
    };
    const attempt = deliverMail(id, false, { db: database.db, transport, clock: killed, log });
    await expect(attempt).rejects.toThrow('killed');
    expect(await row()).toMatchObject({ status: 'pending' });
    await deliver();
    const messageIds = arrived.map(({ content }) => /^Message-ID: (\S+)/m.exec(content)?.[1]);
    expect(messageIds).toEqual([`<${id}@reprise.example>`, `<${id}@reprise.example>`]);
  });

  test('is recorded as failed after the last attempt', async () => {
    answerTo = () => ({ responseCode: 451 });
    await enqueue('zoe@shop.example');
    await expect(deliver(true)).rejects.toThrow('451');
    expect(await row()).toMatchObject({ status: 'failed', attempts: 1 });
  });

  test('to an address that is permanently refused marks the customer until a mail is delivered there', async () => {
    const email = 'gone@shop.example';
    const names = { first_name: 'Zoë', last_name: 'Ng', newsletter: false, locale: 'de', market: 'de' } as const;
    const account = { email, email_key: email, password_hash: null, phone: null, birth_date: null };
    await database.db
      .insertInto('customers')
      .values({ id: randomUUID(), ...account, ...names })
      .execute();
    const flag = () => database.db.selectFrom('customers').select('email_undeliverable').executeTakeFirstOrThrow();
    answerTo = () => ({ responseCode: 550 });
    await enqueue(email);
    await deliver();
    expect(await row()).toMatchObject({ status: 'failed', html: '' });
    expect(await flag()).toEqual({ email_undeliverable: true });
    await database.db.deleteFrom('mail_outbox').execute();
    answerTo = () => undefined;
    await enqueue(email);
    await deliver();
    expect(await flag()).toEqual({ email_undeliverable: false });
  });

  test('that is suppressed has no job and no body', async () => {
    await enqueue('nobody@shop.example', { suppressed: true });
    expect(await row()).toMatchObject({ status: 'suppressed', html: '' });
    expect(await jobStates()).toEqual([]);
  });
});

describe('jobs', () => {
  test('send a mail as soon as it is committed', async () => {
    await startSending(jobs);
    await enqueue('zoe@shop.example');
    mailer.wake();
    await expect.poll(() => arrived.length).toBe(1);
    await expect.poll(jobStates).toEqual(['completed']);
  });

  test('of two processes send every mail once, however slow the server is', async () => {
    answerAfterMs = 300;
    const other = await createJobs(database, log);
    const recipients = Array.from({ length: 12 }, (_, at) => `reader-${at}@shop.example`);
    for (const recipient of recipients) await enqueue(recipient);
    try {
      await Promise.all([startSending(jobs), startSending(other)]);
      await expect
        .poll(async () => (await jobStates()).every((state) => state === 'completed'), { timeout: 20_000 })
        .toBe(true);
    } finally {
      await other.stop();
    }
    expect(arrived.map(({ to }) => to[0]).sort()).toEqual(recipients.sort());
  });

  test('retry a mail that the server postponed, and send the others in the meantime', async () => {
    answerTo = (recipient) => (recipient.startsWith('later') ? { responseCode: 451 } : undefined);
    await enqueue('later@shop.example');
    await enqueue('good@shop.example');
    await startSending(jobs);
    await expect.poll(async () => (await jobStates()).sort()).toEqual(['completed', 'retry']);
    expect(arrived.map(({ to }) => to)).toEqual([['good@shop.example']]);
  });

  test('finish the current mail when they are stopped', async () => {
    answerAfterMs = 500;
    await startSending(jobs);
    await enqueue('zoe@shop.example');
    mailer.wake();
    await expect.poll(jobStates).toEqual(['active']);
    await jobs.stop();
    expect(arrived).toHaveLength(1);
    expect(await row()).toMatchObject({ status: 'sent' });
  });

  test('are created for mails without one', async () => {
    await enqueue('zoe@shop.example');
    await sql`delete from jobs.job where name = 'mail'`.execute(database.db);
    await startSending(jobs);
    await enqueueForgottenMails(database.db, jobs);
    await expect.poll(() => arrived.length).toBe(1);
    await enqueueForgottenMails(database.db, jobs);
    expect(await jobStates()).toHaveLength(1);
  });
});

test('a mail is stored in the transaction of its event', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await mailer.enqueue(trx, { mail: 'password-changed', to: 'zoe@shop.example', language: 'en', values, now });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  expect(await jobStates()).toEqual([]);
});
