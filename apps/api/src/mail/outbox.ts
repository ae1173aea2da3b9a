import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { jobSchema } from '../jobs/queues.ts';

/** An attachment, such as an invoice or a label. */
export interface MailAttachment {
  readonly filename: string;
  /** Media type, such as application/pdf. */
  readonly type: string;
  readonly content: Uint8Array;
}

export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribe_url: string | null;
}

export interface PendingMail extends StoredMail {
  readonly attachments: readonly MailAttachment[];
}

export interface NewMail extends PendingMail {
  readonly suppressed: boolean;
  readonly now: Date;
}

/** Stores a mail; a suppressed one without its content. */
export async function insertMail(trx: Transaction<Database>, { attachments, suppressed, now, ...mail }: NewMail) {
  const body = suppressed ? { html: '', text: '' } : {};
  const status = suppressed ? 'suppressed' : 'pending';
  await trx
    .insertInto('mail_outbox')
    .values({ ...mail, ...body, status, created_at: now })
    .execute();
  if (suppressed || attachments.length === 0) return;
  const rows = attachments.map(({ filename, type, content }, position) => ({
    mail_id: mail.id,
    position,
    filename,
    type,
    content: Buffer.from(content),
  }));
  await trx.insertInto('mail_attachments').values(rows).execute();
}

/** A mail that is not sent yet. */
export async function findPendingMail(db: Kysely<Database>, id: string): Promise<PendingMail | undefined> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'template', 'subject', 'html', 'text', 'unsubscribe_url'])
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!mail) return undefined;
  const attachments = await db
    .selectFrom('mail_attachments')
    .select(['filename', 'type', 'content'])
    .where('mail_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...mail, attachments };
}

/** Mails that are not sent yet, oldest first. */
export async function pendingMailIds(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the mails above that no job will send. */
export async function pendingMailsWithoutJob(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from mail_outbox where status = 'pending'
      and not exists (select from ${sql.table(`${jobSchema}.job`)} job where job.name = 'mail' and job.id = mail_outbox.id)
    order by created_at`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Records the mail server's final answer. The body, which may contain links that sign in, is deleted, and the customer
 * is flagged so that the shop can report an address that does not work. It is one statement, so that nothing can come
 * between the answer and its record.
 */
async function settle(db: Kysely<Database>, mail: StoredMail, now: Date, refusal: string | null): Promise<void> {
  const refused = refusal !== null;
  await sql`
    with settled as (
      update mail_outbox set
        status = ${refused ? 'failed' : 'sent'}, sent_at = ${refused ? null : now}, last_error = ${refusal},
        attempts = attempts + 1, html = '', text = '', unsubscribe_url = null
      where id = ${mail.id}),
    dropped as (delete from mail_attachments where mail_id = ${mail.id})
    update customers set email_undeliverable = ${refused}
    where email_key = ${mail.recipient.toLowerCase()} and email_undeliverable <> ${refused}`.execute(db);
}

/** The mail server accepted the mail. */
export const markSent = (db: Kysely<Database>, mail: StoredMail, now: Date): Promise<void> =>
  settle(db, mail, now, null);

/** The mail server permanently refused the address. */
export const markUndeliverable = (db: Kysely<Database>, mail: StoredMail, reason: string, now: Date): Promise<void> =>
  settle(db, mail, now, reason);

/** The attempt failed. After the last one the mail is stored as failed. */
export async function noteFailure(
  db: Kysely<Database>,
  mail: StoredMail,
  reason: string,
  last: boolean,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set((eb) => ({ status: last ? 'failed' : 'pending', attempts: eb('attempts', '+', 1), last_error: reason }))
    .where('id', '=', mail.id)
    .execute();
}

/** Deletes mails, or those of one kind, that were sent, refused or suppressed before the given time. Returns their number. */
export async function removeOldMails(db: Kysely<Database>, before: Date, template?: string): Promise<number> {
  const result = await db
    .deleteFrom('mail_outbox')
    .$if(template !== undefined, (mails) => mails.where('template', '=', template ?? ''))
    .where('status', '!=', 'pending')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
