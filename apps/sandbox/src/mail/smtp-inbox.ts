import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Bounces } from './bounces.ts';
import type { FaultSwitch } from './faults.ts';
import type { Mailbox } from './mailbox.ts';
import type { Envelope } from './message.ts';

const maxMailBytes = 20 * 1024 * 1024;

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

export interface SmtpInbox {
  /** Returns the port. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'The mail is too large');
  return Buffer.concat(chunks);
}

/**
 * An SMTP server that accepts mail for all but the bouncing addresses and fails on demand. `onError` receives internal
 * errors.
 */
export function createSmtpInbox(
  mailbox: Mailbox,
  faults: FaultSwitch,
  bounces: Bounces,
  onError: (error: unknown) => void,
): SmtpInbox {
  const closing = new AbortController();
  /** Open connections by the client's port, as sessions name it. */
  const sockets = new Map<number, Socket>();

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await readAll(stream);
    const envelope = envelopeOf(session);
    const { kind, seconds } = faults.take(envelope.to);
    if (kind === 'slow') await delay(seconds * 1000, undefined, { signal: closing.signal }).catch(() => undefined);
    if (kind === 'temporary') throw new SmtpRefusal(451, '4.3.0 Try again later (sandbox fault)');
    if (kind === 'permanent') throw new SmtpRefusal(550, '5.1.1 No such mailbox (sandbox fault)');
    await mailbox.add(raw, envelope);
    if (kind === 'lost-answer') sockets.get(session.remotePort)?.destroy();
  }

  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Reprise sandbox',
    authOptional: true,
    // Any name and password is accepted, so that clients may sign in.
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anonymous' }),
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    closeTimeout: 2000,
    logger: false,
    onConnect: (_session, callback) => {
      if (faults.current().kind !== 'unavailable') return callback();
      faults.take([faults.current().recipient]);
      return callback(new SmtpRefusal(421, '4.3.2 Not available (sandbox fault)'));
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (bounces.has(address)) callback(new SmtpRefusal(550, '5.1.1 No such mailbox'));
      else callback();
    },
    onData: (stream, session, callback) => {
      receive(stream, session).then(
        () => callback(null, 'Kept'),
        (error: unknown) => {
          if (!(error instanceof SmtpRefusal)) onError(error);
          callback(error instanceof Error ? error : new Error(String(error)));
        },
      );
    },
  });

  server.server.on('connection', (socket) => {
    const { remotePort } = socket;
    if (remotePort === undefined) return;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  // A client that disconnects is not an error.
  server.on('error', onError);

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          server.server.off('error', reject);
          const address = server.server.address();
          resolve(address !== null && typeof address === 'object' ? address.port : port);
        });
      }),
    close: () => {
      closing.abort();
      return new Promise((resolve) => {
        if (server.server.listening) server.close(() => resolve());
        else resolve();
      });
    },
  };
}
