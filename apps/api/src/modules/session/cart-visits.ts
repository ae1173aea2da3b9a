import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartOwner } from './cart-owner.ts';
import type { Sessions } from './sessions.ts';

/** The visitor of a cart or checkout, with market and language. */
export function createCartVisits(sessions: Sessions) {
  /** The owner is undefined for visitors without a session. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.current(request, reply);
    return { owner: session && cartOwner(session, request.locale.market), ...request.locale };
  }

  /** Starts a session for visitors without one. */
  async function ownedVisit(request: FastifyRequest, reply: FastifyReply) {
    const session = await sessions.ensure(request, reply);
    return { owner: cartOwner(session, request.locale.market), ...request.locale };
  }

  return { visitOf, ownedVisit };
}
