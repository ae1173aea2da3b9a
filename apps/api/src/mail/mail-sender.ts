import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { MailRefusedError, type MailTransport } from './mail-transport.ts';
import { claimDueMails, type DueMail, markSent, markUndeliverable, postponeMail } from './outbox.ts';

const batchSize = 10;
const pollIntervalMs = 5_000;

export interface MailSenderOptions {
  db: Kysely<Database>;
  transport: MailTransport;
  clock: () => Date;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** Empties the outbox beside the requests, which never wait for a mail server. */
export interface MailSender {
  /** Begins to look for due mails by itself, every few seconds and when woken. */
  start(): void;
  /** A mail was just written: do not wait for the next look. */
  wake(): void;
  /** Sends what is due now; gives the number of mails the server took. */
  sendDue(): Promise<number>;
  /** Finishes the mail in hand and stops. */
  stop(): Promise<void>;
}

async function sendOne(mail: DueMail, { db, transport, clock, log }: MailSenderOptions): Promise<boolean> {
  try {
    await transport.send(mail);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const details = { mailId: mail.id, template: mail.template, attempts: mail.attempts, reason };
    if (error instanceof MailRefusedError) {
      log.warn(details, 'mail refused');
      await markUndeliverable(db, mail, reason);
    } else {
      log.warn(details, 'mail postponed');
      await postponeMail(db, mail, reason, clock());
    }
    return false;
  }
  await markSent(db, mail, clock());
  return true;
}

/** Creates a sender; it does nothing until it is started or told to send. */
export function createMailSender(options: MailSenderOptions): MailSender {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let woken = false;
  let started = false;
  let stopping = false;

  async function run(): Promise<number> {
    let sent = 0;
    do {
      woken = false;
      const mails = await claimDueMails(options.db, options.clock(), batchSize);
      for (const mail of mails) {
        if (stopping) return sent;
        if (await sendOne(mail, options)) sent += 1;
      }
      if (mails.length === batchSize) woken = true;
    } while (woken);
    return sent;
  }

  function sendDue(): Promise<number> {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  function look(): void {
    clearTimeout(timer);
    sendDue()
      .catch((error: unknown) => options.log.error({ err: error }, 'the mail outbox can not be read'))
      .finally(() => {
        if (started && !stopping) timer = setTimeout(look, pollIntervalMs).unref();
      });
  }

  return {
    start() {
      started = true;
      look();
    },
    wake() {
      woken = true;
      if (started && !stopping && !running) look();
    },
    sendDue,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
      options.transport.close();
    },
  };
}
