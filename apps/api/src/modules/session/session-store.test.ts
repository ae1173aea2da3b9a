import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { after, dayMs, hourMs, sessionStart as start, useSessionFixture } from '../../testing/session-fixture.ts';
import {
  addToken,
  endSession,
  endSessionsOf,
  findSession,
  loadSession,
  removeExpiredSessions,
  renewSession,
  startSession,
} from './session-store.ts';
import { createToken, hashToken } from './token.ts';

const { db, newCustomer, begin, count } = await useSessionFixture();

describe('a session', () => {
  test('of a visitor is found by the token of its cookie and by its id', async () => {
    const session = await begin();
    const found = {
      id: session.id,
      customerId: undefined,
      authentication: undefined,
      emailUndeliverable: false,
    };
    expect(session).toEqual({ ...found, token: session.token, renewed: true });
    expect(await findSession(db, session.token, start)).toEqual({ ...found, token: session.token, renewed: false });
    expect(await loadSession(db, session.id, start)).toEqual(found);
    expect(await findSession(db, createToken(), start)).toBeUndefined();
    expect(await loadSession(db, randomUUID(), start)).toBeUndefined();
  });

  test('of a customer records when, how and in which market the customer signed in, and whether mail arrives', async () => {
    const customerId = await newCustomer();
    const session = await begin(customerId);
    const authentication = { at: start, method: 'password' };
    expect(session).toMatchObject({ customerId, authentication, emailUndeliverable: false });
    expect(await findSession(db, session.token, after(1))).toMatchObject({ customerId, authentication });
    const row = await db.selectFrom('sessions').select('market').where('id', '=', session.id).executeTakeFirst();
    expect(row).toEqual({ market: 'de' });
    await db.updateTable('customers').set({ email_undeliverable: true }).where('id', '=', customerId).execute();
    expect(await loadSession(db, session.id, start)).toMatchObject({ customerId, emailUndeliverable: true });
  });

  test('stores the hash of its token and a truncated user agent', async () => {
    const { id, token } = await begin(undefined, 'x'.repeat(500));
    const { id: other } = await startSession(db, { userAgent: undefined, now: start });
    const agents = await db.selectFrom('sessions').select(['id', 'user_agent']).execute();
    expect(agents).toContainEqual({ id, user_agent: 'x'.repeat(400) });
    expect(agents).toContainEqual({ id: other, user_agent: '' });
    const hashes = await db.selectFrom('session_tokens').select('token_hash').where('session_id', '=', id).execute();
    expect(hashes).toEqual([{ token_hash: hashToken(token) }]);
  });

  test('that is renewed has one new token and a new time of sign-in', async () => {
    const customerId = await newCustomer();
    const session = await begin(customerId);
    const elsewhere = await addToken(db, session.id, start);
    const other = await begin(customerId);
    const authentication = { at: after(hourMs), method: 'password' };
    const renewed = await renewSession(db, session, after(hourMs));
    expect(renewed).toEqual({ ...session, token: renewed.token, authentication });
    expect(await findSession(db, renewed.token, after(hourMs))).toMatchObject({ id: session.id, authentication });
    for (const former of [session.token, elsewhere]) expect(await findSession(db, former, start)).toBeUndefined();
    expect(await findSession(db, other.token, start)).toMatchObject({ authentication: { at: start } });
  });

  test('is not searched for when the value is not a token', async () => {
    await begin();
    const token = 'not a token';
    const [{ id = '' } = {}] = await db.selectFrom('sessions').select('id').execute();
    const row = { token_hash: hashToken(token), session_id: id, created_at: start };
    await db.insertInto('session_tokens').values(row).execute();
    expect(await findSession(db, token, start)).toBeUndefined();
  });

  test('has a token per host, and ends on all of them at once', async () => {
    const session = await begin();
    const elsewhere = await addToken(db, session.id, start);
    expect(await findSession(db, elsewhere, start)).toMatchObject({ id: session.id, token: elsewhere });
    const other = await begin();
    await endSession(db, session.id);
    expect(await findSession(db, elsewhere, start)).toBeUndefined();
    expect(await findSession(db, session.token, start)).toBeUndefined();
    expect(await findSession(db, other.token, start)).toMatchObject({ id: other.id });
  });

  test('of one customer ends everywhere without affecting another customer', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const sessions = [await begin(one), await begin(one), await begin(other), await begin()];
    await endSessionsOf(db, one);
    const left = await Promise.all(sessions.map(({ token }) => findSession(db, token, start)));
    expect(left.map((session) => session !== undefined)).toEqual([false, false, true, true]);
  });
});

describe('the life of a session', () => {
  test('lasts thirty days without use', async () => {
    const { id, token } = await begin();
    expect(await loadSession(db, id, after(30 * dayMs - 1))).toMatchObject({ id });
    expect(await loadSession(db, id, after(30 * dayMs))).toBeUndefined();
    expect(await findSession(db, token, after(30 * dayMs))).toBeUndefined();
  });

  test('is extended by use, which is recorded at most once an hour', async () => {
    const { id, token } = await begin();
    const seen = async () => {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return [row.last_seen_at, row.expires_at];
    };
    expect(await findSession(db, token, after(hourMs))).toMatchObject({ renewed: false });
    expect(await seen()).toEqual([start, after(30 * dayMs)]);
    expect(await findSession(db, token, after(hourMs + 1))).toMatchObject({ renewed: true });
    expect(await seen()).toEqual([after(hourMs + 1), after(hourMs + 1 + 30 * dayMs)]);
  });

  test('of a customer lasts ninety days, however often it is used', async () => {
    const { token } = await begin(await newCustomer());
    const visitor = await begin();
    for (const days of [25, 50, 75, 89]) {
      expect(await findSession(db, token, after(days * dayMs))).toMatchObject({ renewed: true });
      await findSession(db, visitor.token, after(days * dayMs));
    }
    expect(await findSession(db, token, after(90 * dayMs - 1))).toMatchObject({ renewed: true });
    expect(await findSession(db, token, after(90 * dayMs))).toBeUndefined();
    expect(await findSession(db, visitor.token, after(90 * dayMs))).toMatchObject({ id: visitor.id });
  });

  test('is removed from the database at the moment it expires', async () => {
    await begin();
    await begin();
    expect(await removeExpiredSessions(db, after(30 * dayMs - 1))).toBe(0);
    expect(await count()).toBe(2);
    expect(await removeExpiredSessions(db, after(30 * dayMs))).toBe(2);
    expect(await count()).toBe(0);
  });
});
