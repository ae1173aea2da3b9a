import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TransportMail } from '../mail/mail-transport.ts';
import { deliverMail } from '../mail/mailer.ts';
import { pendingMailIds } from '../mail/outbox.ts';

type MailedParameter = 'confirm' | 'reset' | 'unsubscribe' | 'export';

export interface Mailbox {
  /** Sends the mails in the outbox and returns them, oldest first. */
  collect(): Promise<TransportMail[]>;
  /** The token in the link of the latest mail to an address. */
  linkToken(recipient: string, parameter: MailedParameter): Promise<string>;
  /** The sign-in code in the latest mail to an address. */
  signInCode(recipient: string): Promise<string>;
}

/** Receives the mails of the API. */
export function createMailbox(db: Kysely<Database>, clock: () => Date): Mailbox {
  let arrived: TransportMail[] = [];
  const transport = { send: async (mail: TransportMail) => void arrived.push(mail) };
  const log = { warn: () => {} };
  async function collect(): Promise<TransportMail[]> {
    arrived = [];
    for (const id of await pendingMailIds(db)) await deliverMail(id, false, { db, clock, transport, log });
    return arrived;
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
