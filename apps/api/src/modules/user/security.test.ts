import { CustomerSessions } from '@reprise/entities/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import de from '../../locales/de.json' with { type: 'json' };
import { signIn as signInTo, signUp } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor, type VisitorOptions } from '../../testing/visitor.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0';
const newPassword = 'quite another password';

let shop: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  mailbox = createMailbox(shop.db, () => testNow);
});
afterAll(() => shop.close());

let hosts = 0;
/** Visitors of different addresses, so that their limits are counted apart. */
const visit = (options: VisitorOptions = {}) =>
  createVisitor(shop.app, { address: `198.51.100.${++hosts}`, ...options });
const newCustomer = () => signUp(shop, visit());

type Account = Awaited<ReturnType<typeof signUp>>;
async function signIn({ email, password }: Omit<Account, 'visitor'>, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = visit(options);
  expect((await signInTo(shop, visitor, { email, password })).status).toBe(200);
  return visitor;
}
const sessionsOf = async (visitor: Visitor) =>
  CustomerSessions.parse((await visitor.get('/api/sessions')).body).sessions;
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/sessions')).status === 200;
const end = (visitor: Visitor, session: string, currentPassword: string) =>
  visitor.post('/api/sessions/end', { session, currentPassword });

describe('the sessions of a customer', () => {
  test('are listed with browser, system, market and times, the current one first', async () => {
    const { visitor, ...account } = await newCustomer();
    shop.setNow(new Date(testNow.getTime() + 60_000));
    const phone = await signIn(account, { userAgent: safari, language: 'fr', market: 'fr' });
    await signIn(account, { userAgent: edge });
    await signIn(account, { userAgent: firefox });
    await signIn(account, { userAgent: '' });
    shop.setNow(testNow);
    const sessions = await sessionsOf(phone);
    expect(sessions).toHaveLength(5);
    expect(sessions[0]).toMatchObject({
      isCurrent: true,
      browser: 'Safari',
      system: 'iOS',
      market: 'fr',
      signedInAt: '2026-06-15T10:01:00.000Z',
      lastSeenAt: '2026-06-15T10:01:00.000Z',
    });
    const others = sessions.slice(1);
    expect(others.map(({ isCurrent }) => isCurrent)).toEqual([false, false, false, false]);
    expect(others.map(({ browser, system }) => [browser, system])).toEqual(
      expect.arrayContaining([
        ['Microsoft Edge', 'Windows'],
        ['Firefox', 'Linux'],
        [undefined, undefined],
      ]),
    );
    expect(others.at(-1)?.signedInAt).toBe(testNow.toISOString());
    expect(await sessionsOf(visitor)).toHaveLength(5);
  });

  test('contain no sessions of others, and none that ended', async () => {
    const { visitor, ...account } = await newCustomer();
    await newCustomer();
    const other = await signIn(account);
    expect(await sessionsOf(visitor)).toHaveLength(2);
    await other.post('/api/logout');
    expect(await sessionsOf(visitor)).toHaveLength(1);
    shop.setNow(new Date(testNow.getTime() + 40 * 24 * 60 * 60_000));
    const later = await signIn(account);
    expect(await sessionsOf(later)).toHaveLength(1);
    shop.setNow(testNow);
  });

  test('end one by one, with the password', async () => {
    const { visitor, ...account } = await newCustomer();
    const [first, second] = [await signIn(account), await signIn(account)];
    const id = (await sessionsOf(first))[0]?.id ?? '';
    expect(await end(visitor, id, 'not the password')).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    expect(await isSignedIn(first)).toBe(true);
    expect((await end(visitor, id, account.password)).status).toBe(204);
    expect(await Promise.all([visitor, first, second].map(isSignedIn))).toEqual([true, false, true]);
  });

  test('end all but the current one', async () => {
    const { visitor, ...account } = await newCustomer();
    const others = [await signIn(account), await signIn(account)];
    const stranger = (await newCustomer()).visitor;
    expect((await end(visitor, 'others', account.password)).status).toBe(204);
    expect(await Promise.all([visitor, ...others, stranger].map(isSignedIn))).toEqual([true, false, false, true]);
  });

  test('cannot be ended by others', async () => {
    const { visitor } = await newCustomer();
    const stranger = await newCustomer();
    const id = (await sessionsOf(visitor))[0]?.id ?? '';
    expect((await end(stranger.visitor, id, stranger.password)).status).toBe(204);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('end in this browser, too', async () => {
    const { visitor, password } = await newCustomer();
    const id = (await sessionsOf(visitor))[0]?.id ?? '';
    expect((await end(visitor, id, password)).status).toBe(204);
    expect(visitor.cookies.has('reprise-session')).toBe(false);
  });
});

describe('a new password', () => {
  const change = (visitor: Visitor, currentPassword: string, password = newPassword) =>
    visitor.put('/api/customers/password', { currentPassword, password });

  test('needs the current one, ends all other sessions, renews this one and notifies the owner', async () => {
    const { visitor, email, password } = await newCustomer();
    const other = await signIn({ email, password });
    const copy = visit({ cookies: new Map(visitor.cookies) });
    expect((await change(visitor, password)).status).toBe(204);
    expect(await Promise.all([visitor, other, copy].map(isSignedIn))).toEqual([true, false, false]);
    const mails = (await mailbox.collect()).filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(de.mails['password-changed'].signedOutElsewhere);
    expect(await visit().post('/api/login', { email, password })).toMatchObject({ status: 401 });
    await signIn({ email, password: newPassword });
  });

  test('is refused with a wrong current one', async () => {
    const { visitor, email, password } = await newCustomer();
    expect(await change(visitor, 'not the password')).toMatchObject({ status: 403, body: { code: 'PASSWORD_WRONG' } });
    await signIn({ email, password });
  });

  test('is refused when it is common, and the current one stays', async () => {
    const { visitor, email, password } = await newCustomer();
    expect(await change(visitor, password, 'passwort123')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fieldErrors: [{ field: 'password', code: 'TOO_COMMON' }] },
    });
    await signIn({ email, password });
  });

  test('makes mailed links to a new password useless', async () => {
    const { visitor, email, password } = await newCustomer();
    await visitor.post('/api/password-reset', { email });
    const token = await mailbox.linkToken(email, 'reset');
    await change(visitor, password);
    expect(await visitor.post('/api/password-reset/confirm', { token, password })).toMatchObject({
      body: { code: 'TOKEN_INVALID' },
    });
  });

  test('cannot be guessed in a stolen session', async () => {
    const { visitor } = await newCustomer();
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push((await change(visitor, `guess ${attempt}`)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });
});
