import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { MailTransport, TransportMail } from '../mail/mail-transport.ts';
import { deliverMail } from '../mail/mailer.ts';
import { pendingMailIds } from '../mail/outbox.ts';

type MailedParameter = 'confirm' | 'reset' | 'unsubscribe' | 'export' | 'email' | 'undo';

export interface Mailbox {
  /** Sends the mails in the outbox and returns all that arrived since the last call. */
  collect(): Promise<TransportMail[]>;
  /** The token in the link of the latest mail to an address. */
  linkToken(recipient: string, parameter: MailedParameter): Promise<string>;
  /** The sign-in code in the latest mail to an address. */
  signInCode(recipient: string): Promise<string>;
}

interface TestTransport extends MailTransport {
  /** What arrived since the last call. */
  takeMails(): TransportMail[];
}

const transports = new WeakMap<Kysely<Database>, TestTransport>();

/**
 * Delivers to the mailbox of the database, and also by `forward` if a mail server takes part in the test. A mail that the
 * API and a test send at the same time arrives once.
 */
export function createTestTransport(db: Kysely<Database>, forward?: MailTransport): TestTransport {
  const ids = new Set<string>();
  let mails: TransportMail[] = [];
  const transport: TestTransport = {
    async send(mail) {
      if (ids.has(mail.id)) return;
      await forward?.send(mail);
      if (!ids.has(mail.id)) mails.push(mail);
      ids.add(mail.id);
    },
    takeMails() {
      const taken = mails;
      mails = [];
      return taken;
    },
    close: () => forward?.close(),
  };
  transports.set(db, transport);
  return transport;
}

/** Receives the mails of an API that sends with the test transport, whether the test or a job of the API sends them. */
export function createMailbox(db: Kysely<Database>, clock: () => Date): Mailbox {
  const transport = transports.get(db) ?? createTestTransport(db);
  const log = { warn: () => {} };
  async function collect(): Promise<TransportMail[]> {
    for (const id of await pendingMailIds(db)) await deliverMail(id, false, { db, clock, transport, log });
    return transport.takeMails();
  }
  const latest = async (recipient: string) =>
    (await collect()).findLast((candidate) => candidate.recipient === recipient);
  return {
    collect,
    async linkToken(recipient, parameter) {
      const mail = await latest(recipient);
      const token = new RegExp(`[?&]${parameter}=([\\w-]{43})`).exec(mail?.text ?? '')?.[1];
      if (!token) throw new Error(`No mail with a ${parameter} link arrived for ${recipient}.`);
      return token;
    },
    async signInCode(recipient) {
      const code = /^\d{6}(?= )/.exec((await latest(recipient))?.subject ?? '')?.[0];
      if (!code) throw new Error(`No mail with a code arrived for ${recipient}.`);
      return code;
    },
  };
}
