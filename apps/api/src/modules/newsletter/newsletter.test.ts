import { ContentPage } from '@reprise/entities/content-block';
import { languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TransportMail } from '../../mail/mail-transport.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type VisitorOptions } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';

const dayMs = 24 * 60 * 60 * 1000;
let api: TestApp;
let mailbox: Mailbox;
let people = 0;
let hosts = 0;

beforeAll(async () => {
  api = await createTestApp({ empty: true });
  mailbox = createMailbox(api.db, () => testNow);
});
afterAll(() => api.close());

const newEmail = () => `Reader-${++people}@shop.example`;
/** A visitor with an address of its own, so that tests do not share limits. */
const visit = (options: VisitorOptions = {}) => createVisitor(api.app, { address: `203.0.113.${++hosts}`, ...options });

const subscribe = (email: string, visitor = visit()) =>
  visitor.post('/api/newsletter/subscribe', { email, source: 'home', subscriptionType: 'general' });
const confirm = (token: string) => visit().post('/api/newsletter/confirm', { token });
const unsubscribe = (token: string) => visit().post('/api/newsletter/unsubscribe', { token });

const statusOf = async (email: string) =>
  (
    await api.db
      .selectFrom('newsletter_subscriptions')
      .select('status')
      .where('email_key', '=', email.toLowerCase())
      .executeTakeFirst()
  )?.status;

async function mailTo(email: string): Promise<TransportMail> {
  const mail = (await mailbox.collect()).findLast(({ recipient }) => recipient === email);
  if (!mail) throw new Error(`No mail arrived for ${email}.`);
  return mail;
}

/** A confirmed subscriber; gives the token of the link that unsubscribes. */
async function newSubscriber(email: string): Promise<string> {
  await subscribe(email);
  await confirm(await mailbox.linkToken(email, 'confirm'));
  return mailbox.linkToken(email, 'unsubscribe');
}

describe('subscribing to the newsletter', () => {
  it('sends nothing but a request to confirm, which begins the subscription', async () => {
    const email = newEmail();
    expect(await subscribe(email)).toMatchObject({ status: 204 });
    const mail = await mailTo(email);
    expect(mail.subject).toBe('Bitte bestätige deinen Newsletter von Reprise');
    expect(mail.unsubscribe_url).toBeNull();
    const token = /http:\/\/localhost:3000\/newsletter\?confirm=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    expect(await statusOf(email)).toBe('pending');
    expect(await confirm(token)).toMatchObject({ status: 204 });
    expect(await statusOf(email)).toBe('confirmed');
    expect((await mailTo(email)).subject).toBe('Willkommen beim Newsletter von Reprise');
    expect(await confirm(token)).toMatchObject({ status: 204 });
    expect(await mailbox.collect()).toEqual([]);
  });

  it('answers alike whether the address is subscribed, and tells only its owner', async () => {
    const email = newEmail();
    await newSubscriber(email);
    const [known, unknown] = [await subscribe(email), await subscribe(newEmail())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect((await mailTo(email)).subject).toBe('Du bekommst den Newsletter von Reprise schon');
    expect(await statusOf(email)).toBe('confirmed');
  });

  it('refuses what is no address, no form of the shop, or no type of newsletter', async () => {
    const valid = { email: newEmail(), source: 'home', subscriptionType: 'general' };
    for (const [field, value] of [
      ['email', 'nobody'],
      ['source', 'elsewhere'],
      ['subscriptionType', 'all'],
    ] as const) {
      const reply = await visit().post('/api/newsletter/subscribe', { ...valid, [field]: value });
      expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST', fieldErrors: [{ field }] } });
    }
  });

  it('sends one address only a few mails, whoever asks', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await subscribe(email)).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('keeps the consents: what was shown, where and when', async () => {
    const email = newEmail();
    const visitor = visit({ language: 'fr', market: 'fr' });
    await subscribe(email, visitor);
    const token = await mailbox.linkToken(email, 'confirm');
    api.setNow(new Date(testNow.getTime() + dayMs));
    await confirm(token);
    api.setNow(testNow);
    const log = await api.db
      .selectFrom('newsletter_consents')
      .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'subscription_id')
      .select(['event', 'source', 'shown', 'at'])
      .where('email', '=', email)
      .orderBy('at')
      .execute();
    const page = await api.app.inject({ url: '/api/static-content/newsletter', headers: { 'x-language': 'fr' } });
    const block = ContentPage.parse(page.json()).blocks.find(({ type }) => type === 'newsletter');
    const shown = block?.type === 'newsletter' ? block.consent : undefined;
    expect(shown).toContain('Reprise');
    expect(log).toEqual([
      { event: 'requested', source: 'home', shown, at: testNow },
      { event: 'confirmed', source: 'home', shown, at: new Date(testNow.getTime() + dayMs) },
    ]);
  });

  it('writes its mails in the language of the form', async () => {
    const subjects = new Set<string>();
    for (const language of languages) {
      const email = newEmail();
      await subscribe(email, visit({ language }));
      const mail = await mailTo(email);
      expect(mail.html).not.toContain('{{');
      subjects.add(mail.subject);
    }
    expect(subjects.size).toBe(languages.length);
  });
});

describe('a link that confirms', () => {
  it('expires after seven days, and unknown ones are refused', async () => {
    const email = newEmail();
    await subscribe(email);
    const token = await mailbox.linkToken(email, 'confirm');
    api.setNow(new Date(testNow.getTime() + 7 * dayMs));
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
    api.setNow(testNow);
    expect(await statusOf(email)).toBe('pending');
    expect(await confirm('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
  });

  it('does not subscribe again after an unsubscription', async () => {
    const email = newEmail();
    await subscribe(email);
    const old = await mailbox.linkToken(email, 'confirm');
    await confirm(old);
    await unsubscribe(await mailbox.linkToken(email, 'unsubscribe'));
    expect(await confirm(old)).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('is removed with its subscription a week after it expired', async () => {
    const email = newEmail();
    await subscribe(email);
    const subscriber = newEmail();
    await newSubscriber(subscriber);
    await removeExpired(api.db, new Date(testNow.getTime() + 14 * dayMs));
    expect(await statusOf(email)).toBe('pending');
    await removeExpired(api.db, new Date(testNow.getTime() + 14 * dayMs + 1));
    expect(await statusOf(email)).toBeUndefined();
    expect(await statusOf(subscriber)).toBe('confirmed');
  });
});

describe('unsubscribing', () => {
  it('takes the token of any newsletter and nothing else', async () => {
    const email = newEmail();
    const token = await newSubscriber(email);
    expect(await confirm(token)).toMatchObject({ body: { code: 'TOKEN_INVALID' } });
    expect(await unsubscribe('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    expect(await statusOf(email)).toBe('confirmed');
    expect(await unsubscribe(token)).toMatchObject({ status: 204 });
    expect(await unsubscribe(token)).toMatchObject({ status: 204 });
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('works by one click in the mail program, without cookie and Origin', async () => {
    const email = newEmail();
    await subscribe(email);
    await confirm(await mailbox.linkToken(email, 'confirm'));
    const url = new URL((await mailTo(email)).unsubscribe_url ?? '');
    expect(url.origin).toBe('http://localhost:3000');
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const headers = { 'content-type': type };
      const reply = await api.app.inject({
        method: 'POST',
        url: url.pathname,
        headers,
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(reply.statusCode).toBe(204);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await statusOf(email)).toBe('unsubscribed');
  });

  it('asks first when the address of the mail program is opened', async () => {
    const email = newEmail();
    const token = await newSubscriber(email);
    const reply = await api.app.inject({ url: `/api/newsletter/unsubscribe/${token}` });
    expect(reply.statusCode).toBe(303);
    expect(reply.headers.location).toBe(`/newsletter?unsubscribe=${token}`);
    expect(await statusOf(email)).toBe('confirmed');
  });
});

it('changes the choice of a customer with that address', async () => {
  const email = newEmail();
  const customer = visit();
  await customer.post('/api/register', {
    firstName: 'Ada',
    lastName: 'Lind',
    email,
    password: 'correct horse battery',
    newsletter: false,
  });
  await customer.post('/api/register/confirm', { token: await mailbox.linkToken(email, 'confirm') });
  const choice = async () => (await customer.get('/api/customers/personal-data')).body;
  const token = await newSubscriber(email);
  expect(await choice()).toMatchObject({ newsletter: true });
  await unsubscribe(token);
  expect(await choice()).toMatchObject({ newsletter: false });
});
