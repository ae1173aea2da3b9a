import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import type { TransportMail } from '../mail/mail-transport.ts';

export interface Mailbox {
  /** Sends what waits in the outbox; gives the mails that arrived by it, oldest first. */
  collect(): Promise<TransportMail[]>;
  /** The token in the link of the latest mail to an address that just arrived. */
  linkToken(recipient: string, parameter: 'confirm' | 'reset'): Promise<string>;
}

/** Receives what the API sends. */
export function createMailbox(db: Kysely<Database>, clock: () => Date): Mailbox {
  let arrived: TransportMail[] = [];
  const sender = createMailSender({
    db,
    clock,
    transport: { send: async (mail) => void arrived.push(mail), close: () => {} },
    log: { warn: () => {}, error: () => {} },
  });
  async function collect(): Promise<TransportMail[]> {
    arrived = [];
    await sender.sendDue();
    return arrived;
  }
  return {
    collect,
    async linkToken(recipient, parameter) {
      const mail = (await collect()).findLast((candidate) => candidate.recipient === recipient);
      const token = new RegExp(`[?&]${parameter}=([\\w-]{43})`).exec(mail?.text ?? '')?.[1];
      if (!token) throw new Error(`No mail with a ${parameter} link arrived for ${recipient}.`);
      return token;
    },
  };
}
