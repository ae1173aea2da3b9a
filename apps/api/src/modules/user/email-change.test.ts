import { emailChangeHours, emailUndoDays } from '@reprise/entities/constants/sessions';
import { CustomerEmail } from '@reprise/entities/email-change';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';

let shop: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  mailbox = createMailbox(shop.db, () => testNow);
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(testNow));

let visitors = 0;
const newVisitor = () => createVisitor(shop.app, { address: `203.0.113.${++visitors}` });
const newCustomer = () => signUp(shop, newVisitor());
type Account = Awaited<ReturnType<typeof newCustomer>>;

let addresses = 0;
const newAddress = () => `New.${++addresses}@shop.example`;
const request = ({ visitor, password }: Pick<Account, 'visitor' | 'password'>, email: string) =>
  visitor.post('/api/customers/email', { email, currentPassword: password });
const confirm = (visitor: Visitor, token: string) => visitor.post('/api/customers/email/confirm', { token });
const undo = (visitor: Visitor, token: string) => visitor.post('/api/customers/email/undo', { token });
const emailOf = async (visitor: Visitor) => CustomerEmail.parse((await visitor.get('/api/customers/email')).body);
const later = (ms: number) => shop.setNow(new Date(testNow.getTime() + ms));
const hourMs = 3_600_000;

/** Changes the address. Returns the new one, and the token that was mailed to the former one. */
async function change(account: Account, email = newAddress()) {
  await mailbox.collect();
  expect((await request(account, email)).status).toBe(204);
  expect((await confirm(account.visitor, await mailbox.linkToken(email, 'email'))).status).toBe(204);
  return { email, token: await mailbox.linkToken(account.email, 'undo') };
}

describe('a new e-mail address', () => {
  test('is the customer’s after the mailed link, in the account and for signing in', async () => {
    const account = await newCustomer();
    const email = newAddress();
    expect((await request(account, email)).status).toBe(204);
    expect(await emailOf(account.visitor)).toEqual({
      email: account.email,
      pending: { email, expiresAt: new Date(testNow.getTime() + emailChangeHours * hourMs).toISOString() },
    });
    expect((await confirm(account.visitor, await mailbox.linkToken(email, 'email'))).status).toBe(204);
    expect(await emailOf(account.visitor)).toEqual({ email });
    const { password } = account;
    expect((await account.visitor.post('/api/login', { email: email.toLowerCase(), password })).status).toBe(200);
    expect((await newVisitor().post('/api/login', { email: account.email, password })).status).toBe(401);
  });

  test('needs the current password', async () => {
    const { visitor } = await newCustomer();
    const wrong = await request({ visitor, password: 'not the password' }, newAddress());
    expect(wrong).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect((await visitor.post('/api/customers/email', { email: newAddress() })).status).toBe(403);
    expect((await emailOf(visitor)).pending).toBeUndefined();
  });

  test('that has an account is answered like any other, and only its owner is mailed', async () => {
    const [account, owner] = [await newCustomer(), await newCustomer()];
    await mailbox.collect();
    /** What the customer gets to know, with `?` in place of the address. */
    const learnsFrom = async (email: string) => {
      const { status, body } = await request(account, email);
      return JSON.stringify([status, body, await emailOf(account.visitor)]).replaceAll(email, '?');
    };
    const free = await learnsFrom(newAddress());
    await mailbox.collect();
    expect(await learnsFrom(owner.email.toUpperCase())).toBe(free);
    const mails = await mailbox.collect();
    expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email]);
    expect(mails[0]?.text).not.toContain('email=');
  });

  test('is confirmed only by the customer who asked for it, once, and for a day', async () => {
    const [account, stranger] = [await newCustomer(), await newCustomer()];
    const email = newAddress();
    await request(account, email);
    const token = await mailbox.linkToken(email, 'email');
    const invalid = { status: 400, body: { code: 'TOKEN_INVALID' } };
    expect(await confirm(stranger.visitor, token)).toMatchObject(invalid);
    expect((await confirm(newVisitor(), token)).status).toBe(401);
    later(emailChangeHours * hourMs);
    expect(await confirm(account.visitor, token)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
    shop.setNow(testNow);
    expect((await confirm(account.visitor, token)).status).toBe(204);
    expect(await confirm(account.visitor, token)).toMatchObject(invalid);
  });

  test('replaces an earlier one, and waits no longer once the password was changed', async () => {
    const account = await newCustomer();
    const [first, second] = [newAddress(), newAddress()];
    await request(account, first);
    const old = await mailbox.linkToken(first, 'email');
    await request(account, second);
    const token = await mailbox.linkToken(second, 'email');
    expect(await confirm(account.visitor, old)).toMatchObject({ body: { code: 'TOKEN_INVALID' } });
    const password = { currentPassword: account.password, password: 'another long password' };
    expect((await account.visitor.put('/api/customers/password', password)).status).toBe(204);
    expect(await confirm(account.visitor, token)).toMatchObject({ body: { code: 'TOKEN_INVALID' } });
  });

  test('that got an account in the meantime stays with that one', async () => {
    const [account, other] = [await newCustomer(), await newCustomer()];
    const email = newAddress();
    await request(account, email);
    const token = await mailbox.linkToken(email, 'email');
    await change(other, email);
    expect(await confirm(account.visitor, token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect((await emailOf(account.visitor)).email).toBe(account.email);
  });

  test('may differ in letter case only, and is refused when it is the same', async () => {
    const account = await newCustomer();
    expect(await request(account, account.email)).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'email', code: 'UNCHANGED' }] },
    });
    const { email } = await change(account, account.email.toUpperCase());
    expect((await emailOf(account.visitor)).email).toBe(email);
  });

  test('ends all other sessions and makes other browsers unknown', async () => {
    const account = await newCustomer();
    const other = newVisitor();
    await signIn(shop, other, account);
    const { email } = await change(account);
    expect((await other.get('/api/sessions')).status).toBe(401);
    expect((await account.visitor.get('/api/sessions')).status).toBe(200);
    const again = await other.post('/api/login', { email, password: account.password });
    expect(again).toMatchObject({ status: 403, body: { code: 'CODE_REQUIRED' } });
  });

  test('takes the newsletter along', async () => {
    const account = await newCustomer();
    const choice = { subscriptionType: 'general', isSubscribed: true };
    expect((await account.visitor.put('/api/customers/newsletter', choice)).status).toBe(200);
    const { email } = await change(account);
    expect((await account.visitor.get('/api/customers/newsletter')).body).toMatchObject({
      email,
      subscriptions: expect.arrayContaining([{ subscriptionType: 'general', status: 'confirmed' }]),
    });
    const left = shop.db.selectFrom('newsletter_subscriptions').where('email_key', '=', account.email);
    expect(await left.select('id').execute()).toEqual([]);
  });
});

describe('the former address', () => {
  test('is mailed the new one and a link that gives the account back', async () => {
    const account = await newCustomer();
    const { email, token } = await change(account);
    expect((await undo(newVisitor(), token)).status).toBe(204);
    const mails = await mailbox.collect();
    expect(mails.map(({ recipient }) => recipient)).toEqual([account.email]);
    expect((await account.visitor.get('/api/sessions')).status).toBe(401);
    const password = { password: account.password };
    expect((await newVisitor().post('/api/login', { email, ...password })).status).toBe(401);
    // The browser that changed the address is unknown, too.
    const again = await account.visitor.post('/api/login', { email: account.email, ...password });
    expect(again).toMatchObject({ status: 403, body: { code: 'CODE_REQUIRED' } });
    expect(await undo(newVisitor(), token)).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
  });

  test('gets the account back also after a second change, which then cannot be undone', async () => {
    const account = await newCustomer();
    const { email, token } = await change(account);
    const second = await change({ ...account, email });
    expect((await undo(newVisitor(), token)).status).toBe(204);
    expect(await undo(newVisitor(), second.token)).toMatchObject({ status: 400, body: { code: 'TOKEN_INVALID' } });
    const again = await newVisitor().post('/api/login', { email: account.email, password: account.password });
    expect(again).toMatchObject({ body: { code: 'CODE_REQUIRED' } });
  });

  test('takes what was added to sign in with since, and leaves what was there before', async () => {
    const account = await newCustomer();
    const customer = await shop.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    const identity = (subject: string, created_at: Date) => ({
      provider: subject === 'before' ? ('google' as const) : ('paypal' as const),
      subject: `${subject}-${customer.id}`,
      customer_id: customer.id,
      email: null,
      created_at,
      last_used_at: created_at,
    });
    const before = new Date(testNow.getTime() - 1_000);
    await shop.db.insertInto('customer_identities').values(identity('before', before)).execute();
    const { token } = await change(account);
    await shop.db.insertInto('customer_identities').values(identity('since', testNow)).execute();
    await undo(newVisitor(), token);
    const left = shop.db.selectFrom('customer_identities').select('provider').where('customer_id', '=', customer.id);
    expect(await left.execute()).toEqual([{ provider: 'google' }]);
  });

  test('has two weeks', async () => {
    const { token } = await change(await newCustomer());
    later(emailUndoDays * 24 * hourMs);
    await removeExpired(shop.db, new Date(testNow.getTime() + emailUndoDays * 24 * hourMs));
    expect(await undo(newVisitor(), token)).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
  });
});
