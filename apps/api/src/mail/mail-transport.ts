import { createTransport } from 'nodemailer';
import type { MailAttachment } from './outbox.ts';

export interface TransportMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribe_url: string | null;
  readonly attachments: readonly MailAttachment[];
}

/**
 * Sends a mail or throws: MailRefusedError when the address will never work, any other error when a retry may succeed.
 */
export interface MailTransport {
  send(mail: TransportMail): Promise<void>;
  close(): void;
}

/** The mail server permanently refuses the recipient. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}

function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560 && command === 'RCPT TO';
}

/**
 * Sends by SMTP over a few pooled connections. `url` is smtp:// or smtps://, `sender` the From address with its name.
 */
export function createSmtpTransport({ url, sender }: { url: string; sender: string }): MailTransport {
  // A conversation has six steps, each of which may take the socket's time-out: together less than the heartbeat of its
  // job.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts });
  const senderDomain = /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, attachments, unsubscribe_url, ...content }) {
      try {
        // The same id on every attempt, so that a mail sent twice after a crash can be recognized as one.
        const messageId = `<${id}@${senderDomain}>`;
        const headers = {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe_url !== null && {
            'List-Unsubscribe': `<${unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        };
        const files = attachments.map(({ filename, type, content: bytes }) => ({
          filename,
          contentType: type,
          content: Buffer.from(bytes),
        }));
        await transport.sendMail({ ...content, from: sender, to: recipient, messageId, headers, attachments: files });
      } catch (error) {
        if (isPermanentRefusal(error)) throw new MailRefusedError('the recipient is refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
