import { sessionDays } from '@reprise/entities/constants/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../errors.ts';
import { guardOf, readsSession } from '../../guards/route-guard.ts';
import type { SessionCookie } from './cookie.ts';
import { findSession, type Session, startSession } from './session-store.ts';

/** A session whose customer is signed in. */
export type CustomerSession = Session & { customerId: string };

/**
 * The session of a request, loaded once when a handler first asks for it. Throws on routes that do not declare that
 * they depend on it.
 */
export interface Sessions {
  /** The visitor's session, or undefined. Sends the cookie again when the lifetime was extended. */
  current(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined>;
  /** The visitor's session, started when there is none. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  /** The signed-in customer's session; throws 401 LOGIN_REQUIRED. */
  customer(request: FastifyRequest, reply: FastifyReply): Promise<CustomerSession>;
  /** Gives the browser another session, or removes its cookie. */
  replace(request: FastifyRequest, reply: FastifyReply, session: Session | undefined): void;
}

export interface SessionsOptions {
  db: Kysely<Database>;
  clock: () => Date;
  cookie: SessionCookie;
}

/** Creates the access to sessions by cookie. */
export function createSessions({ db, clock, cookie }: SessionsOptions): Sessions {
  const known = new WeakMap<FastifyRequest, Promise<Session | undefined>>();

  function sendCookie(reply: FastifyReply, session: Session): void {
    reply.setCookie(cookie.name, session.token, { ...cookie.attributes, maxAge: sessionDays * 24 * 60 * 60 });
  }

  async function load(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const token = request.cookies[cookie.name];
    const session = token ? await findSession(db, token, clock()) : undefined;
    if (session?.renewed) sendCookie(reply, session);
    if (session?.emailUndeliverable) reply.header('X-Email-Undeliverable', '1');
    return session;
  }

  async function start(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const session = await startSession(db, { userAgent: request.headers['user-agent'], now: clock() });
    sendCookie(reply, session);
    return session;
  }

  async function current(request: FastifyRequest, reply: FastifyReply): Promise<Session | undefined> {
    const guard = guardOf(request);
    if (!guard || !readsSession(guard)) {
      throw new Error(`${request.method} ${request.routeOptions.url} is not declared to depend on the session.`);
    }
    const session = known.get(request) ?? load(request, reply);
    known.set(request, session);
    return session;
  }

  return {
    current,
    async ensure(request, reply) {
      const present = await current(request, reply);
      if (present) return present;
      const started = await start(request, reply);
      known.set(request, Promise.resolve(started));
      return started;
    },
    async customer(request, reply) {
      const session = await current(request, reply);
      if (session?.customerId) return { ...session, customerId: session.customerId };
      throw new ApiError({ status: 401, code: 'LOGIN_REQUIRED', message: 'Sign in first.' });
    },
    replace(request, reply, session) {
      known.set(request, Promise.resolve(session));
      if (session) sendCookie(reply, session);
      else reply.clearCookie(cookie.name, cookie.attributes);
    },
  };
}
