import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SandboxConfig } from '../config.ts';
import type { StandIn } from '../stand-in.ts';
import { registerMailApi } from './api.ts';
import { createBounces } from './bounces.ts';
import { createFaultSwitch, describeFault } from './faults.ts';
import { openMailbox } from './mailbox.ts';
import { registerMailPages } from './pages.ts';
import { createSmtpInbox } from './smtp-inbox.ts';

/** The stand-in for the mail provider: accepts all mail by SMTP and shows it. */
export async function createMailStandIn(config: SandboxConfig, log: FastifyBaseLogger): Promise<StandIn> {
  const mailbox = await openMailbox(join(config.dataDirectory, 'mail'));
  const faults = createFaultSwitch();
  const bounces = createBounces();
  const inbox = createSmtpInbox(mailbox, faults, bounces, (error) => log.warn(error, 'SMTP'));
  let port = config.smtpPort;
  return {
    status: () => ({
      name: 'Mail',
      path: '/mail',
      purpose: 'Takes every mail that the shop sends and shows it. Nobody receives anything.',
      address: `smtp://${config.smtpHost}:${port}`,
      summary: mailbox.list().length === 1 ? '1 mail' : `${mailbox.list().length} mails`,
      fault: describeFault(faults.current()),
    }),
    register(app) {
      registerMailApi(app, mailbox, faults, bounces);
      registerMailPages(app, mailbox, faults, bounces);
    },
    async listen() {
      port = await inbox.listen(config.smtpPort, config.smtpHost);
      return { smtp: port };
    },
    close: () => inbox.close(),
  };
}
