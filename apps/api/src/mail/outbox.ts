import { randomUUID } from 'node:crypto';
import type { Language } from '@reprise/entities/language';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type AccountMail, type AccountMailValues, accountMail } from './account-mails.ts';
import { renderMail } from './mail-layout.ts';

export interface OutgoingMail<Mail extends AccountMail> {
  mail: Mail;
  to: string;
  language: Language;
  values: AccountMailValues[Mail];
  now: Date;
  /** Written like any other but never sent: answers take the same time whether an address is known or not. */
  suppressed?: boolean;
}

/** Puts a mail into the outbox, in the transaction of what it tells about: both happen or neither. */
export async function enqueueMail<Mail extends AccountMail>(
  trx: Transaction<Database>,
  { mail, to, language, values, now, suppressed = false }: OutgoingMail<Mail>,
): Promise<void> {
  const rendered = renderMail(accountMail(mail, language, values), language, values.brand);
  await trx
    .insertInto('mail_outbox')
    .values({
      id: randomUUID(),
      recipient: to,
      template: mail,
      ...rendered,
      ...(suppressed ? { html: '', text: '' } : {}),
      status: suppressed ? 'suppressed' : 'pending',
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

export interface DueMail {
  id: string;
  recipient: string;
  template: string;
  subject: string;
  html: string;
  text: string;
  attempts: number;
}

/** How long a sender has for a mail before another may take it: longer than any time-out of the connection. */
const claimMs = 2 * 60 * 1000;

/** Takes due mails for sending. A sender that dies keeps them only until the claim ends: a mail is late, never lost. */
export async function claimDueMails(db: Kysely<Database>, now: Date, limit: number): Promise<DueMail[]> {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(now.getTime() + claimMs) }))
    .where('id', 'in', due)
    .returning(['id', 'recipient', 'template', 'subject', 'html', 'text', 'attempts'])
    .execute();
}

const flagUndeliverable = (trx: Transaction<Database>, recipient: string, undeliverable: boolean) =>
  trx
    .updateTable('customers')
    .set({ email_undeliverable: undeliverable })
    .where('email_key', '=', recipient.toLowerCase())
    .where('email_undeliverable', '!=', undeliverable)
    .execute();

/** The mail server took the mail: its body is not needed any more, and the address evidently works. */
export async function markSent(db: Kysely<Database>, mail: DueMail, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sent = { status: 'sent', sent_at: now, html: '', text: '', last_error: null } as const;
    await trx.updateTable('mail_outbox').set(sent).where('id', '=', mail.id).execute();
    await flagUndeliverable(trx, mail.recipient, false);
  });
}

/** Milliseconds until the next attempt: 5 s, 10 s, 20 s … up to one hour. */
export function backOff(attempts: number): number {
  return Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 60 * 60 * 1000);
}

/** With the back-off above this is a little less than five days: what mail servers usually give each other. */
const maximumAttempts = 120;

/** The attempt failed but may succeed later; after days of trying the mail is kept as failed. */
export async function postponeMail(db: Kysely<Database>, mail: DueMail, error: string, now: Date): Promise<void> {
  const status = mail.attempts < maximumAttempts ? 'pending' : 'failed';
  const later = {
    status,
    next_attempt_at: new Date(now.getTime() + backOff(mail.attempts)),
    last_error: error,
  } as const;
  await db.updateTable('mail_outbox').set(later).where('id', '=', mail.id).execute();
}

/** The mail server refuses the address for good: the mail is kept as failed and the customer is told in the shop. */
export async function markUndeliverable(db: Kysely<Database>, mail: DueMail, error: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const failed = { status: 'failed', last_error: error, html: '', text: '' } as const;
    await trx.updateTable('mail_outbox').set(failed).where('id', '=', mail.id).execute();
    await flagUndeliverable(trx, mail.recipient, true);
  });
}

/** Forgets mails that were sent, refused or suppressed before the given time; gives their number. */
export async function removeOldMails(db: Kysely<Database>, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('mail_outbox')
    .where('status', '!=', 'pending')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
