import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@reprise/entities/language';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { DatabaseUnavailableError } from '../database/unavailable.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type AccountMail, type AccountMailValues, accountMail } from './account-mails.ts';
import { type MailContent, renderMail } from './mail-layout.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import {
  findPendingMail,
  insertMail,
  type MailAttachment,
  markSent,
  markUndeliverable,
  noteFailure,
  type PendingMail,
  pendingMailsWithoutJob,
} from './outbox.ts';

/** Pause between attempts to record the mail server's answer. */
const recordRetryMs = 100;

export interface OutgoingMail<Mail extends AccountMail> {
  mail: Mail;
  to: string;
  language: Language;
  values: AccountMailValues[Mail];
  now: Date;
  attachments?: readonly MailAttachment[];
  /**
   * Stored like any other mail but never sent, so that answers take the same time whether an address is known or not.
   */
  suppressed?: boolean;
}

/** A mail whose content its module wrote. */
export interface ComposedMail {
  /** The kind of mail. */
  template: string;
  to: string;
  language: Language;
  brand: string;
  content: MailContent;
  now: Date;
  attachments?: readonly MailAttachment[];
  /** For mails that can be unsubscribed from: where mail programs post that by one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same as in {@link OutgoingMail}. */
  suppressed?: boolean;
}

/** Sends mails in the background, so that requests never wait for a mail server. */
export interface Mailer {
  /** Stores a mail and the job that sends it in the caller's transaction: all are committed or none. */
  enqueue<Mail extends AccountMail>(trx: Transaction<Database>, mail: OutgoingMail<Mail>): Promise<void>;
  /** The same for a mail that is not about an account. */
  enqueueComposed(trx: Transaction<Database>, mail: ComposedMail): Promise<void>;
  /** Sends a newly committed mail at once instead of waiting for the next poll. */
  wake(): void;
}

export interface DeliveryOptions {
  /** Where the mail server's answers are recorded. */
  db: Kysely<Database>;
  transport: Pick<MailTransport, 'send'>;
  clock: () => Date;
  log: { warn(details: object, message: string): void };
}

/** Creates the mailer that modules send their mails with. */
export function createMailer(jobs: Pick<Jobs, 'send' | 'wake'>): Mailer {
  return {
    async enqueue(trx, { mail, to, language, values, now, attachments = [], suppressed = false }) {
      const id = randomUUID();
      const rendered = renderMail(accountMail(mail, language, values), language, values.brand);
      const row = { id, recipient: to, template: mail, ...rendered, unsubscribe_url: null };
      await insertMail(trx, { ...row, attachments, suppressed, now });
      if (!suppressed) await jobs.send(trx, 'mail', { mailId: id }, id);
    },
    async enqueueComposed(
      trx,
      { template, to, language, brand, content, now, attachments = [], unsubscribeUrl = null, suppressed = false },
    ) {
      const id = randomUUID();
      const rendered = renderMail(content, language, brand);
      const row = { id, recipient: to, template, ...rendered, unsubscribe_url: unsubscribeUrl };
      await insertMail(trx, { ...row, attachments, suppressed, now });
      if (!suppressed) await jobs.send(trx, 'mail', { mailId: id }, id);
    },
    wake: () => jobs.wake('mail'),
  };
}

/**
 * Retries until the mail server's answer is recorded, however long the database is down: the mail must not be sent
 * again.
 */
async function record(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      await delay(recordRetryMs);
    }
  }
}

async function send(mail: PendingMail, last: boolean, { db, transport, clock, log }: DeliveryOptions): Promise<void> {
  try {
    await transport.send(mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const details = { mailId: mail.id, template: mail.template, reason };
    if (error instanceof MailRefusedError) {
      log.warn(details, 'mail refused');
      return record(() => markUndeliverable(db, mail, reason, clock()));
    }
    log.warn(details, last ? 'mail given up' : 'mail postponed');
    await noteFailure(db, mail, reason, last);
    throw error;
  }
  await record(() => markSent(db, mail, clock()));
}

/**
 * Sends a mail unless that was done. Throws when it should be retried; `last` marks the last attempt. A process that is
 * killed between the mail server's answer and its record, one statement later, sends the mail a second time with the
 * same Message-ID.
 */
export async function deliverMail(id: string, last: boolean, options: DeliveryOptions): Promise<void> {
  const mail = await findPendingMail(options.db, id);
  if (mail) await send(mail, last, options);
}

/** Creates jobs for mails without one: those of earlier versions, and those whose job was lost. */
export async function enqueueForgottenMails(db: Kysely<Database>, jobs: Pick<Jobs, 'send' | 'wake'>): Promise<void> {
  const ids = await pendingMailsWithoutJob(db);
  for (const id of ids) await db.transaction().execute((trx) => jobs.send(trx, 'mail', { mailId: id }, id));
  if (ids.length > 0) jobs.wake('mail');
}
