import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn, signUp } from '../../testing/customer.ts';
import { createMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor, type Visitor, type VisitorOptions } from '../../testing/visitor.ts';
import { removeExpired } from '../housekeeping/housekeeping.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

let shop: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  shop = await createTestApp({ empty: true });
  mailbox = createMailbox(shop.db, () => testNow);
});
afterAll(() => shop.close());
afterEach(() => shop.setNow(testNow));

let hosts = 0;
/** A browser of its own address, so that its limits are counted apart. */
const visit = (options: VisitorOptions = {}) =>
  createVisitor(shop.app, { address: `203.0.113.${++hosts}`, ...options });
const later = (milliseconds: number) => shop.setNow(new Date(testNow.getTime() + milliseconds));
const login = (visitor: Visitor, { email, password }: { email: string; password: string }) =>
  visitor.post('/api/login', { email, password });
const enter = (visitor: Visitor, code: string) => visitor.post('/api/login/code', { code });
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/sessions')).status === 200;
const mailsTo = async (email: string) => (await mailbox.collect()).filter(({ recipient }) => recipient === email);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const codeRequired = { status: 403, body: { code: 'CODE_REQUIRED' } };
const codeWrong = { status: 400, body: { code: 'CODE_WRONG' } };
const codeExpired = { status: 400, body: { code: 'CODE_EXPIRED' } };
const tooMany = { status: 429, body: { code: 'RATE_LIMITED' } };

/** A customer, and an unknown browser in which the password was entered. */
async function begin(options?: VisitorOptions) {
  const account = await signUp(shop, visit());
  const stranger = visit(options);
  expect(await login(stranger, account)).toMatchObject(codeRequired);
  return { account, stranger, code: await mailbox.signInCode(account.email) };
}

describe('an unknown browser', () => {
  test('needs the mailed code in addition to the password, and none the next time', async () => {
    const { account, stranger, code } = await begin();
    expect(await isSignedIn(stranger)).toBe(false);
    expect(await enter(stranger, code)).toMatchObject({ status: 200, body: { user: { wasRegistered: false } } });
    expect(await isSignedIn(stranger)).toBe(true);
    await stranger.post('/api/logout');
    expect((await login(stranger, account)).status).toBe(200);
    expect(await mailsTo(account.email)).toEqual([]);
  });

  test('is described in the mail, which links to a new password', async () => {
    const account = await signUp(shop, visit());
    await login(visit({ userAgent: firefox }), account);
    const [mail] = await mailsTo(account.email);
    expect(mail?.subject).toMatch(/^\d{6} ist dein Anmeldecode für Reprise$/);
    expect(mail?.text).toContain('Firefox, Windows');
    expect(mail?.text).toContain('10 Minuten');
    expect(mail?.text).toContain('/auth?forgot=1');
  });

  test('gets no mail sent and learns nothing with a wrong password', async () => {
    const account = await signUp(shop, visit());
    const stranger = visit();
    const guessed = await login(stranger, { ...account, password: 'not the password' });
    expect(guessed).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
    expect(await mailsTo(account.email)).toEqual([]);
    expect(await enter(stranger, '000000')).toMatchObject(codeExpired);
  });

  test('is not helped by being known to another customer', async () => {
    const [one, another] = [await signUp(shop, visit()), await signUp(shop, visit())];
    await one.visitor.post('/api/logout');
    expect(await login(one.visitor, another)).toMatchObject(codeRequired);
    expect((await enter(one.visitor, await mailbox.signInCode(another.email))).status).toBe(200);
    for (const account of [one, another]) {
      await one.visitor.post('/api/logout');
      expect((await login(one.visitor, account)).status).toBe(200);
    }
  });

  test('gets a new token when it becomes known, so that a planted one is worth nothing', async () => {
    const account = await signUp(shop, visit());
    const planted = 'p'.repeat(43);
    const victim = visit({ cookies: new Map([['reprise-device', planted]]) });
    expect((await signIn(shop, victim, account)).status).toBe(200);
    expect(victim.cookies.get('reprise-device')).not.toBe(planted);
    expect(await login(visit({ cookies: new Map([['reprise-device', planted]]) }), account)).toMatchObject(
      codeRequired,
    );
  });
});

describe('a code', () => {
  test('works once', async () => {
    const { stranger, code } = await begin();
    const copy = visit({ cookies: new Map(stranger.cookies) });
    const [first, second] = (await Promise.all([enter(stranger, code), enter(copy, code)]))
      .map(({ status }) => status)
      .sort();
    expect(first).toBe(200);
    // The code has been used. If the first sign-in has already finished, the session of both has ended, too.
    expect([400, 403]).toContain(second);
  });

  test('works in the session that sent the password only', async () => {
    const { account, stranger, code } = await begin();
    const other = visit();
    expect(await enter(other, code)).toMatchObject(codeExpired);
    await login(other, account);
    expect(await enter(other, code)).toMatchObject(codeWrong);
    expect((await enter(stranger, code)).status).toBe(200);
  });

  test('is valid for ten minutes', async () => {
    const { stranger, code } = await begin();
    later(10 * minuteMs);
    expect(await enter(stranger, code)).toMatchObject(codeExpired);
  });

  test('may have spaces, and is replaced by the next one', async () => {
    const { account, stranger, code } = await begin();
    await login(stranger, account);
    const next = await mailbox.signInCode(account.email);
    if (next !== code) expect(await enter(stranger, code)).toMatchObject(codeWrong);
    expect((await enter(stranger, ` ${next.slice(0, 3)} ${next.slice(3)} `)).status).toBe(200);
  });

  test('can be tried five times', async () => {
    const { stranger, code } = await begin();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await enter(stranger, wrong(code))).toMatchObject(codeWrong);
    }
    expect(await enter(stranger, code)).toMatchObject(codeExpired);
  });

  test('cannot be guessed more often by asking for new ones, while a known browser still signs in', async () => {
    const account = await signUp(shop, visit());
    const stranger = visit();
    for (let round = 0; round < 4; round += 1) {
      await login(stranger, account);
      const code = await mailbox.signInCode(account.email);
      for (let attempt = 0; attempt < 5; attempt += 1) {
        expect(await enter(stranger, wrong(code))).toMatchObject(codeWrong);
      }
    }
    await login(stranger, account);
    expect(await enter(stranger, await mailbox.signInCode(account.email))).toMatchObject(tooMany);
    await account.visitor.post('/api/logout');
    expect((await login(account.visitor, account)).status).toBe(200);
  });

  test('is mailed five times in ten minutes at most', async () => {
    const account = await signUp(shop, visit());
    for (let round = 0; round < 5; round += 1) expect(await login(visit(), account)).toMatchObject(codeRequired);
    expect(await login(visit(), account)).toMatchObject(tooMany);
  });

  test('is stored hashed, and ends with the password', async () => {
    const { account, stranger, code } = await begin();
    const stored = JSON.stringify(await shop.db.selectFrom('sign_in_codes').selectAll().execute());
    expect(stored).not.toContain(code);
    const change = { currentPassword: account.password, password: 'quite another password' };
    expect((await account.visitor.put('/api/customers/password', change)).status).toBe(204);
    expect(await enter(stranger, code)).toMatchObject(codeExpired);
  });
});

describe('a known browser', () => {
  test('is the one that opened the link of the registration, or of a new password', async () => {
    const { visitor, email, password } = await signUp(shop, visit());
    await visitor.post('/api/logout');
    expect((await login(visitor, { email, password })).status).toBe(200);

    const other = visit();
    await other.post('/api/password-reset', { email });
    const replaced = { email, password: 'quite another password' };
    const token = await mailbox.linkToken(email, 'reset');
    await other.post('/api/password-reset/confirm', { token, password: replaced.password });
    expect((await login(other, replaced)).status).toBe(200);
    expect(await login(visitor, replaced)).toMatchObject(codeRequired);
  });

  test('is unknown again after a year without a sign-in', async () => {
    const account = await signUp(shop, visit());
    later(yearMs - minuteMs);
    expect((await login(account.visitor, account)).status).toBe(200);
    later(2 * yearMs);
    expect(await login(account.visitor, account)).toMatchObject(codeRequired);
    await removeExpired(shop.db, new Date(testNow.getTime() + 2 * yearMs));
    expect(await shop.db.selectFrom('customer_devices').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['a new password', '/api/customers/password'],
    ['the end of all other sessions', '/api/sessions/end'],
  ])('is unknown after %s elsewhere, which itself stays known', async (_what, path) => {
    const account = await signUp(shop, visit());
    const { visitor, email } = account;
    const other = visit();
    await signIn(shop, other, account);
    const ends = path.endsWith('/end');
    const body = { currentPassword: account.password };
    const answer = ends
      ? await visitor.post(path, { ...body, session: 'others' })
      : await visitor.put(path, { ...body, password: 'quite another password' });
    expect(answer.status).toBe(204);
    const password = ends ? account.password : 'quite another password';
    expect(await login(other, { email, password })).toMatchObject(codeRequired);
    await visitor.post('/api/logout');
    expect((await login(visitor, { email, password })).status).toBe(200);
  });

  test('has a random token in a cookie that scripts cannot read, stored as a hash', async () => {
    const { stranger, code } = await begin();
    const { headers } = await enter(stranger, code);
    expect(String(headers['set-cookie'])).toMatch(
      /reprise-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const stored = JSON.stringify(await shop.db.selectFrom('customer_devices').selectAll().execute());
    expect(stored).not.toContain(stranger.cookies.get('reprise-device'));
  });
});
