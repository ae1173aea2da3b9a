import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { openTestDatabase } from '../testing/test-app.ts';
import { createMailSender, type MailSender } from './mail-sender.ts';
import { createSmtpTransport } from './mail-transport.ts';
import { backOff, enqueueMail } from './outbox.ts';

let database: OpenDatabase;
let server: SMTPServer;
let arrived: { to: string[]; content: string }[];
let answerTo: (recipient: string) => { responseCode: number } | undefined;
let sender: MailSender;
let now: Date;

const log = { warn: () => {}, error: () => {} };

beforeAll(async () => {
  database = await openTestDatabase();
  await migrate(database.db);
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
        callback();
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
  now = new Date('2026-06-15T10:00:00Z');
  await database.db.deleteFrom('mail_outbox').execute();
  const { port } = server.server.address() as AddressInfo;
  const transport = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, sender: 'Reprise <hello@reprise.example>' });
  sender = createMailSender({ db: database.db, transport, clock: () => now, log });
});
afterEach(() => sender.stop());

const values = { firstName: 'Zoë', brand: 'Reprise', url: 'https://shop.example/auth' };
const enqueue = (to: string, suppressed = false) =>
  database.db
    .transaction()
    .execute((trx) => enqueueMail(trx, { mail: 'password-changed', to, language: 'en', values, now, suppressed }));
const row = () => database.db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();

describe('the mail sender', () => {
  test('hands a mail to the server as text and HTML, and forgets its body', async () => {
    await enqueue('zoe@shop.example');
    expect(await sender.sendDue()).toBe(1);
    expect(arrived).toMatchObject([{ to: ['zoe@shop.example'] }]);
    expect(arrived[0]?.content).toContain('From: Reprise <hello@reprise.example>');
    expect(arrived[0]?.content).toContain('multipart/alternative');
    const stored = await row();
    expect(stored).toMatchObject({ status: 'sent', html: '', text: '', sent_at: now });
    expect(arrived[0]?.content).toContain(`Message-ID: <${stored.id}@reprise.example>`);
    expect(await sender.sendDue()).toBe(0);
  });

  test('tries again later, with longer and longer pauses, until the server takes it', async () => {
    answerTo = () => ({ responseCode: 451 });
    await enqueue('zoe@shop.example');
    expect(await sender.sendDue()).toBe(0);
    expect(await row()).toMatchObject({ status: 'pending', attempts: 1, last_error: expect.stringContaining('451') });
    answerTo = () => undefined;
    expect(await sender.sendDue()).toBe(0);
    now = new Date(now.getTime() + backOff(1));
    expect(await sender.sendDue()).toBe(1);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  test('gives up after days', async () => {
    answerTo = () => ({ responseCode: 451 });
    await enqueue('zoe@shop.example');
    await database.db.updateTable('mail_outbox').set({ attempts: 119 }).execute();
    await sender.sendDue();
    expect(await row()).toMatchObject({ status: 'failed', attempts: 120 });
  });

  test('remembers an address that is refused for good until a mail arrives there', async () => {
    const email = 'gone@shop.example';
    const names = { first_name: 'Zoë', last_name: 'Ng', newsletter: false, locale: 'de', market: 'de' } as const;
    const customer = {
      id: crypto.randomUUID(),
      email,
      email_key: email,
      password_hash: null,
      phone: null,
      birth_date: null,
    };
    await database.db
      .insertInto('customers')
      .values({ ...customer, ...names })
      .execute();
    const flag = () => database.db.selectFrom('customers').select('email_undeliverable').executeTakeFirstOrThrow();
    answerTo = () => ({ responseCode: 550 });
    await enqueue(email);
    await sender.sendDue();
    expect(await row()).toMatchObject({ status: 'failed', html: '' });
    expect(await flag()).toEqual({ email_undeliverable: true });
    answerTo = () => undefined;
    await enqueue(email);
    await sender.sendDue();
    expect(await flag()).toEqual({ email_undeliverable: false });
  });

  test('sends one refused mail’s neighbours all the same', async () => {
    answerTo = (recipient) => (recipient.startsWith('bad') ? { responseCode: 550 } : undefined);
    await enqueue('bad@shop.example');
    await enqueue('good@shop.example');
    expect(await sender.sendDue()).toBe(1);
  });

  test('leaves a mail to whoever took it, until that one is surely dead', async () => {
    await enqueue('zoe@shop.example');
    const hanging = createMailSender({
      db: database.db,
      clock: () => now,
      log,
      transport: { send: () => new Promise(() => {}), close: () => {} },
    });
    hanging.sendDue().catch(() => {});
    await expect.poll(async () => (await row()).attempts).toBe(1);
    expect(await sender.sendDue()).toBe(0);
    now = new Date(now.getTime() + 3 * 60_000);
    expect(await sender.sendDue()).toBe(1);
  });

  test('never sends what is suppressed', async () => {
    await enqueue('nobody@shop.example', true);
    expect(await sender.sendDue()).toBe(0);
    expect(await row()).toMatchObject({ status: 'suppressed', html: '' });
  });

  test('works by itself once started and woken', async () => {
    sender.start();
    await enqueue('zoe@shop.example');
    sender.wake();
    await expect.poll(() => arrived.length).toBe(1);
  });
});

test('a mail is written with what it tells about, or not at all', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, { mail: 'password-changed', to: 'zoe@shop.example', language: 'en', values, now });
    throw new Error('the change failed');
  });
  await expect(failing).rejects.toThrow('the change failed');
  expect(await database.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
});

test('pauses double from five seconds to one hour', () => {
  expect([1, 2, 3, 11, 100].map(backOff)).toEqual([5_000, 10_000, 20_000, 3_600_000, 3_600_000]);
});
