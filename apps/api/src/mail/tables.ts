import type { Generated } from 'kysely';

export interface MailOutboxTable {
  /** Also the id of the job that sends it. */
  id: string;
  recipient: string;
  /** The kind of mail, for logs and questions of customers. */
  template: string;
  subject: string;
  /** Emptied once sent, because bodies contain links that sign in. */
  html: string;
  text: string;
  /** Where mail programs unsubscribe by one click. Emptied once sent. */
  unsubscribe_url: string | null;
  status: Generated<'pending' | 'sent' | 'failed' | 'suppressed'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

/** Removed once the mail is sent. */
export interface MailAttachmentsTable {
  mail_id: string;
  position: number;
  filename: string;
  /** Media type. */
  type: string;
  content: Buffer;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
  mail_attachments: MailAttachmentsTable;
}
