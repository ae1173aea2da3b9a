import type { Generated } from 'kysely';

export interface MailOutboxTable {
  id: string;
  recipient: string;
  /** Which mail it is, for logs and questions of customers. */
  template: string;
  subject: string;
  /** Emptied once sent: bodies carry links that sign in. */
  html: string;
  text: string;
  status: Generated<'pending' | 'sent' | 'failed' | 'suppressed'>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  last_error: string | null;
  created_at: Generated<Date>;
  sent_at: Date | null;
}

export interface MailTables {
  mail_outbox: MailOutboxTable;
}
