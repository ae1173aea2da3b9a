import { CustomerNewsletter, type NewsletterChoice } from '@reprise/entities/newsletter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';

let api: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  api = await createTestApp({ empty: true, environment: { RATE_LIMIT: 'off' } });
  mailbox = createMailbox(api.db, () => testNow);
});
afterAll(() => api.close());

const read = async (visitor: Visitor) =>
  CustomerNewsletter.parse((await visitor.get('/api/customers/newsletter')).body);
const choose = async (
  visitor: Visitor,
  isSubscribed: boolean,
  type: NewsletterChoice['subscriptionType'] = 'general',
) =>
  CustomerNewsletter.parse(
    (await visitor.put('/api/customers/newsletter', { subscriptionType: type, isSubscribed })).body,
  );
const statusOf = ({ subscriptions }: CustomerNewsletter) =>
  Object.fromEntries(subscriptions.map(({ subscriptionType, status }) => [subscriptionType, status]));

describe('the newsletters of a customer', () => {
  it('begin at once, with the text that was agreed to and a mail with a link to unsubscribe', async () => {
    const { visitor, email } = await signUp(api);
    await mailbox.collect();
    expect(statusOf(await read(visitor))).toEqual({ general: 'none', buy: 'none', sell: 'none' });
    const chosen = await choose(visitor, true);
    expect(statusOf(chosen)).toEqual({ general: 'confirmed', buy: 'none', sell: 'none' });
    const [consent, ...rest] = chosen.consents;
    expect(consent).toMatchObject({ subscriptionType: 'general', event: 'confirmed', source: 'account' });
    expect(consent?.shown).toMatch(/Newsletter/);
    expect(rest).toEqual([]);
    expect(await mailbox.linkToken(email, 'unsubscribe')).toMatch(/^[\w-]{43}$/);
  });

  it('begin with the account if asked for while registering (rule my-newsletter-04)', async () => {
    const visitor = createVisitor(api.app);
    const person = { firstName: 'Ada', lastName: 'Lind', email: 'with-newsletter@shop.example' };
    await visitor.post('/api/register', { ...person, password: 'a long enough password', newsletter: true });
    const token = await mailbox.linkToken(person.email, 'confirm');
    expect((await visitor.post('/api/register/confirm', { token })).status).toBe(200);
    const begun = await read(visitor);
    expect(statusOf(begun)).toEqual({ general: 'confirmed', buy: 'none', sell: 'none' });
    expect(begun.consents).toMatchObject([{ event: 'confirmed', source: 'account' }]);
    const change = { firstName: 'Ada', lastName: 'Lind', newsletter: false };
    const changed = await visitor.put('/api/customers/personal-data', change);
    expect(changed).toMatchObject({ status: 200, body: { newsletter: true } });
  });

  it('do not change when they are chosen again', async () => {
    const { visitor } = await signUp(api);
    await choose(visitor, true, 'sell');
    await mailbox.collect();
    expect((await choose(visitor, true, 'sell')).consents).toHaveLength(1);
    expect(await mailbox.collect()).toEqual([]);
    expect((await choose(visitor, false, 'buy')).consents).toHaveLength(1);
  });

  it('end one by one, and links of earlier mails do not restart them', async () => {
    const { visitor, email } = await signUp(api);
    const body = { email, source: 'home', subscriptionType: 'general' };
    await createVisitor(api.app).post('/api/newsletter/subscribe', body);
    const token = await mailbox.linkToken(email, 'confirm');
    expect(statusOf(await read(visitor)).general).toBe('pending');
    await choose(visitor, true, 'sell');
    const ended = await choose(visitor, false);
    expect(statusOf(ended)).toEqual({ general: 'unsubscribed', buy: 'none', sell: 'confirmed' });
    expect(ended.consents.map(({ event }) => event)).toContain('unsubscribed');
    expect(await createVisitor(api.app).post('/api/newsletter/confirm', { token })).toMatchObject({ status: 400 });
    const personal = async () => (await visitor.get('/api/customers/personal-data')).body;
    expect(await personal()).toMatchObject({ newsletter: true });
    await choose(visitor, false, 'sell');
    expect(await personal()).toMatchObject({ newsletter: false });
  });

  it('are those of the own address only', async () => {
    const { visitor } = await signUp(api);
    await choose(visitor, true);
    const { visitor: other } = await signUp(api);
    expect(await read(other)).toMatchObject({ consents: [], subscriptions: [{ status: 'none' }, {}, {}] });
  });
});
