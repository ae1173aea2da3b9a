import { type Kysely, sql } from 'kysely';

const statements = [
  // Jobs say when a mail is due.
  'drop index mail_outbox_pending',
  'alter table mail_outbox drop column next_attempt_at',
  `create index mail_outbox_pending on mail_outbox (created_at) where status = 'pending'`,
  `create table mail_attachments (
    mail_id uuid not null references mail_outbox on delete cascade,
    position integer not null,
    filename text not null,
    type text not null,
    content bytea not null,
    primary key (mail_id, position)
  )`,
];

/** Mails are sent by jobs and may have attachments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
