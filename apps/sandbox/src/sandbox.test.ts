import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createApp, type Sandbox } from './app.ts';
import { readConfig, type SandboxConfig } from './config.ts';

const MessageList = z.object({
  messages: z.array(
    z.object({ id: z.string(), to: z.array(z.string()), subject: z.string(), links: z.array(z.string()) }),
  ),
});

let dataDirectory: string;
let sandbox: Sandbox;
let ports: Record<string, number>;

const config = (): SandboxConfig =>
  readConfig({
    NODE_ENV: 'test',
    SANDBOX_PORT: '0',
    SMTP_PORT: '0',
    SANDBOX_DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
    SHUTDOWN_DELAY_MS: '0',
  });

async function start(): Promise<void> {
  sandbox = await createApp(config());
  ports = await sandbox.listen();
}

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'reprise-sandbox-'));
  await start();
});

afterEach(async () => {
  await sandbox.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

const welcome: SendMailOptions = {
  from: 'Reprise <shop@reprise.test>',
  to: 'Ada Müller <ada@example.org>',
  subject: 'Schön, dass Sie da sind – Grüße',
  text: 'Bestätigen: https://reprise.test/confirm?token=a&b=c.',
  html: '<p>Hello <script>alert(1)</script><a href="https://reprise.test/confirm?token=a&amp;b=c">Confirm</a></p>',
};

async function send(mail: SendMailOptions = welcome): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: ports.smtp, ignoreTLS: true });
  await transport.sendMail(mail);
  transport.close();
}

const get = (url: string, headers: Record<string, string> = {}) => sandbox.app.inject({ url, headers });

async function inbox(query = ''): Promise<z.infer<typeof MessageList>['messages']> {
  return MessageList.parse((await get(`/mail/api/messages${query}`)).json()).messages;
}

async function onlyMail() {
  const [mail, ...others] = await inbox();
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail arrived.');
  return mail;
}

async function setFault(fault: Record<string, unknown>) {
  return sandbox.app.inject({ method: 'PUT', url: '/mail/api/fault', payload: fault });
}

describe('the inbox', () => {
  it('stores delivered mails with their links', async () => {
    await send();
    expect(await onlyMail()).toMatchObject({
      subject: welcome.subject,
      to: ['Ada Müller <ada@example.org>'],
      links: ['https://reprise.test/confirm?token=a&b=c'],
    });
  });

  it('returns one mail with text, HTML and headers', async () => {
    await send();
    const { id } = await onlyMail();
    const mail = (await get(`/mail/api/messages/${id}`)).json();
    expect(mail.text).toContain('Bestätigen');
    expect(mail.html).toContain('Confirm');
    expect(mail.envelope).toEqual({ from: 'shop@reprise.test', to: ['ada@example.org'] });
    expect(mail.headers).toContainEqual({ name: 'MIME-Version', value: '1.0' });
  });

  it('lists mails newest first and by recipient, including blind copies', async () => {
    await send({ ...welcome, subject: 'first', bcc: 'eve@example.org' });
    await send({ ...welcome, subject: 'second', to: 'Bob <bob@example.org>' });
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect((await inbox('?to=BOB@')).map(({ subject }) => subject)).toEqual(['second']);
    expect((await inbox('?to=eve@')).map(({ subject }) => subject)).toEqual(['first']);
    expect(await inbox('?to=nobody@')).toEqual([]);
  });

  it('still has its mails after a restart', async () => {
    await send();
    const before = await inbox();
    await sandbox.close();
    await start();
    expect(await inbox()).toEqual(before);
  });

  it('deletes one mail, and all', async () => {
    for (const subject of ['one', 'two', 'three']) await send({ ...welcome, subject });
    const [third] = await inbox();
    expect((await sandbox.app.inject({ method: 'DELETE', url: `/mail/api/messages/${third?.id}` })).statusCode).toBe(
      204,
    );
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['two', 'one']);
    expect((await sandbox.app.inject({ method: 'DELETE', url: '/mail/api/messages' })).statusCode).toBe(204);
    expect(await inbox()).toEqual([]);
    await sandbox.close();
    await start();
    expect(await inbox()).toEqual([]);
  });

  it('answers 404 for an unknown mail', async () => {
    for (const url of ['/mail/api/messages/x', '/mail/messages/x', '/mail/messages/x/html', '/mail/messages/x/raw']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});

describe('the pages', () => {
  it('show a mail without running its content', async () => {
    await send({ ...welcome, subject: '<img src=x onerror=alert(1)>' });
    const { id } = await onlyMail();
    const list = await get('/mail');
    expect(list.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(list.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'self'/);
    const frame = await get(`/mail/messages/${id}/html`);
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(frame.headers['content-security-policy']).not.toContain('allow-scripts');
    expect((await get(`/mail/messages/${id}/raw`)).headers['content-type']).toContain('text/plain');
  });

  it('offer every part of a mail', async () => {
    await send();
    const { id } = await onlyMail();
    expect((await get(`/mail/messages/${id}`)).body).toContain(`src="/mail/messages/${id}/html"`);
    expect((await get(`/mail/messages/${id}?view=text`)).body).toContain('Bestätigen');
    expect((await get(`/mail/messages/${id}?view=links`)).body).toContain(
      'href="https://reprise.test/confirm?token=a&amp;b=c"',
    );
    expect((await get(`/mail/messages/${id}?view=headers`)).body).toContain('Message-ID');
  });

  it('inline attached pictures', async () => {
    const content = Buffer.from('89504e470d0a1a0a', 'hex');
    await send({
      ...welcome,
      html: '<img src="cid:logo@reprise">',
      attachments: [{ filename: 'logo.png', content, cid: 'logo@reprise', contentType: 'image/png' }],
    });
    const { id } = await onlyMail();
    expect((await get(`/mail/messages/${id}/html`)).body).toContain(
      `data:image/png;base64,${content.toString('base64')}`,
    );
  });

  it('list the stand-ins, and answer 404 for unknown pages', async () => {
    expect((await get('/')).body).toContain(`smtp://127.0.0.1:${ports.smtp}`);
    const missing = await get('/nowhere', { accept: 'text/html' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('There is nothing here');
  });

  it('empty the inbox only from their own form', async () => {
    await send();
    const request = { method: 'POST', url: '/mail/delete-all' } as const;
    const foreign = await sandbox.app.inject({ ...request, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.statusCode).toBe(403);
    expect(await inbox()).toHaveLength(1);
    const own = await sandbox.app.inject({ ...request, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.statusCode).toBe(303);
    expect(await inbox()).toEqual([]);
  });
});

describe('the faults', () => {
  it.each([
    ['temporary', 451],
    ['permanent', 550],
    ['unavailable', 421],
  ])('%s: refuses with %i and keeps nothing', async (kind, responseCode) => {
    await setFault({ kind });
    await expect(send()).rejects.toMatchObject({ responseCode });
    expect(await inbox()).toEqual([]);
    await setFault({ kind: 'none' });
    await send();
    expect(await inbox()).toHaveLength(1);
  });

  it('end after the given number of mails', async () => {
    await setFault({ kind: 'temporary', times: 2 });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await expect(send()).rejects.toMatchObject({ responseCode: 451 });
    await send();
    expect(await inbox()).toHaveLength(1);
    expect((await get('/mail/api/fault')).json().kind).toBe('none');
  });

  it('apply only to the given recipient', async () => {
    await setFault({ kind: 'permanent', recipient: 'Bob@' });
    await send();
    await expect(send({ ...welcome, to: 'bob@example.org' })).rejects.toMatchObject({ responseCode: 550 });
    expect(await inbox()).toHaveLength(1);
  });

  it('slow: one mail waits while others pass, and shutdown does not lose it', async () => {
    await setFault({ kind: 'slow', seconds: 100, times: 1 });
    const slow = send({ ...welcome, subject: 'slow' });
    await vi.waitFor(async () => expect((await get('/mail/api/fault')).json().kind).toBe('none'));
    await send({ ...welcome, subject: 'quick' });
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['quick']);
    await sandbox.close();
    await slow;
    await start();
    expect((await inbox()).map(({ subject }) => subject)).toEqual(['slow', 'quick']);
  });

  it('lost answer: the sender fails although the mail is stored', async () => {
    await setFault({ kind: 'lost-answer' });
    await expect(send()).rejects.toThrow();
    expect(await inbox()).toHaveLength(1);
  });

  it('are set by the form, and shown on every page', async () => {
    const payload = new URLSearchParams({ kind: 'permanent', seconds: '5', recipient: '', times: '0' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await sandbox.app.inject({ method: 'POST', url: '/mail/fault', payload, headers });
    expect(answer.statusCode).toBe(303);
    for (const url of ['/', '/mail', '/mail/fault'])
      expect((await get(url)).body, url).toContain('Refuses for good (550)');
  });

  it('are not changed by invalid input', async () => {
    for (const fault of [{}, { kind: 'explode' }, { kind: 'slow', seconds: -1 }, { kind: 'slow', times: 1.5 }]) {
      expect((await setFault(fault)).statusCode, JSON.stringify(fault)).toBe(400);
    }
    expect((await get('/mail/api/fault')).json().kind).toBe('none');
  });
});

describe('mailboxes that do not exist', () => {
  const bounce = (method: 'PUT' | 'DELETE', address: string) =>
    sandbox.app.inject({ method, url: `/mail/api/bounces/${encodeURIComponent(address)}` });

  it('are rejected permanently, while other recipients get their mail', async () => {
    expect((await bounce('PUT', 'Ada@Example.org')).statusCode).toBe(204);
    await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' });
    await send({ ...welcome, to: 'grace@example.org' });
    expect((await inbox()).map(({ to }) => to)).toEqual([['grace@example.org']]);
    expect((await bounce('DELETE', 'ada@example.org')).statusCode).toBe(204);
    await send();
    expect(await inbox()).toHaveLength(2);
  });

  it('are edited by the form of the control page', async () => {
    const form = (url: string) =>
      sandbox.app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:80',
          host: 'localhost:80',
        },
        payload: 'address=ada%40example.org',
      });
    expect((await form('/mail/bounces')).statusCode).toBe(303);
    expect((await get('/mail/fault')).body).toContain('<code>ada@example.org</code>');
    expect((await get('/mail/api/bounces')).json()).toEqual({ addresses: ['ada@example.org'] });
    expect((await form('/mail/bounces/remove')).statusCode).toBe(303);
    expect((await get('/mail/fault')).body).not.toContain('ada@example.org');
  });

  it('have an address', async () => {
    expect((await bounce('PUT', 'nobody')).statusCode).toBe(400);
  });
});

it('is ready once its ports are open', async () => {
  const unopened = await createApp({ ...config(), dataDirectory: join(dataDirectory, 'other') });
  expect((await unopened.app.inject('/readyz')).statusCode).toBe(503);
  await unopened.close();
  expect((await get('/readyz')).statusCode).toBe(200);
  expect((await get('/healthz')).statusCode).toBe(200);
});
