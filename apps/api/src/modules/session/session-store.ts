import { randomUUID } from 'node:crypto';
import { sessionDays, signInDays } from '@reprise/entities/constants/sessions';
import type { MarketId } from '@reprise/entities/language';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AuthenticationMethod } from './tables.ts';
import { createToken, hashToken, isToken } from './token.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Use is recorded at most this often, so that most page views cost no write. */
const touchIntervalMs = 60 * 60 * 1000;

/** When and how a customer authenticated. */
export interface Authentication {
  at: Date;
  method: AuthenticationMethod;
}

export interface Session {
  id: string;
  /** The secret of the cookie on this host. */
  token: string;
  /** Undefined for an anonymous visitor, as is `authentication`. */
  customerId: string | undefined;
  authentication: Authentication | undefined;
  /** Mail to the customer's address does not arrive. */
  emailUndeliverable: boolean;
  /** The lifetime was just extended, so the cookie has to be sent again. */
  renewed: boolean;
}

const expiryFrom = (now: Date) => new Date(now.getTime() + sessionDays * dayMs);

/** Starts a session. Only the caller and the browser know the token. */
export async function startSession(
  db: Kysely<Database>,
  {
    customer,
    userAgent,
    now,
  }: {
    customer?: { id: string; method: AuthenticationMethod; market: MarketId };
    userAgent: string | undefined;
    now: Date;
  },
): Promise<Session> {
  const id = randomUUID();
  await db
    .insertInto('sessions')
    .values({
      id,
      customer_id: customer?.id ?? null,
      authenticated_at: customer ? now : null,
      authentication_method: customer?.method ?? null,
      market: customer?.market ?? null,
      user_agent: (userAgent ?? '').slice(0, 400),
      created_at: now,
      last_seen_at: now,
      expires_at: expiryFrom(now),
    })
    .execute();
  return {
    id,
    token: await addToken(db, id, now),
    customerId: customer?.id,
    authentication: customer && { at: now, method: customer.method },
    emailUndeliverable: false,
    renewed: true,
  };
}

/** Opens a session on another host. Returns the secret of that host's cookie. */
export async function addToken(db: Kysely<Database>, sessionId: string, now: Date): Promise<string> {
  const token = createToken();
  await db
    .insertInto('session_tokens')
    .values({ token_hash: hashToken(token), session_id: sessionId, created_at: now })
    .execute();
  return token;
}

/** Gives a session a new secret after the customer entered the password again; all former secrets stop working. */
export async function renewSession(db: Kysely<Database>, session: Session, now: Date): Promise<Session> {
  await db.deleteFrom('session_tokens').where('session_id', '=', session.id).execute();
  const authentication = { at: now, method: 'password' } as const;
  await db
    .updateTable('sessions')
    .set({ authenticated_at: now, authentication_method: authentication.method })
    .where('id', '=', session.id)
    .execute();
  return { ...session, token: await addToken(db, session.id, now), authentication };
}

/** Rows of active sessions with data about their customers. */
const activeSessions = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id', 'sessions.customer_id', 'sessions.last_seen_at', 'customers.email_undeliverable'])
    .select(['sessions.authenticated_at', 'sessions.authentication_method'])
    .where('sessions.expires_at', '>', now)
    .where(({ eb, or }) =>
      or([
        eb('sessions.authenticated_at', 'is', null),
        eb('sessions.authenticated_at', '>', new Date(now.getTime() - signInDays * dayMs)),
      ]),
    );

type ActiveSession = NonNullable<Awaited<ReturnType<ReturnType<typeof activeSessions>['executeTakeFirst']>>>;

function describe(row: ActiveSession): Omit<Session, 'token' | 'renewed'> {
  const { authenticated_at: at, authentication_method: method } = row;
  return {
    id: row.id,
    customerId: row.customer_id ?? undefined,
    authentication: at && method ? { at, method } : undefined,
    emailUndeliverable: row.email_undeliverable ?? false,
  };
}

/** Finds the active session of a cookie's token. Using it extends its lifetime. */
export async function findSession(db: Kysely<Database>, token: string, now: Date): Promise<Session | undefined> {
  if (!isToken(token)) return undefined;
  const row = await activeSessions(db, now)
    .innerJoin('session_tokens', 'session_tokens.session_id', 'sessions.id')
    .where('session_tokens.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const renewed = now.getTime() - row.last_seen_at.getTime() > touchIntervalMs;
  if (renewed) {
    const use = { last_seen_at: now, expires_at: expiryFrom(now) };
    await db.updateTable('sessions').set(use).where('id', '=', row.id).execute();
  }
  return { ...describe(row), token, renewed };
}

/** Loads an active session by its id, whatever host it is open on. */
export async function loadSession(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<Omit<Session, 'token' | 'renewed'> | undefined> {
  const row = await activeSessions(db, now).where('sessions.id', '=', id).executeTakeFirst();
  return row && describe(row);
}

/** Ends a session on every host. The carts of an anonymous visitor are removed with it. */
export async function endSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Signs a customer out everywhere, so that a new password ends all sessions started with the old one. */
export async function endSessionsOf(db: Kysely<Database>, customerId: string): Promise<void> {
  await db.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
}

/** Removes expired sessions. Returns how many were removed. */
export async function removeExpiredSessions(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
