import type { LoginData } from '@reprise/entities/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import type { SignedIn } from './sign-in.ts';
import { note } from './visit.ts';

/** Gives the browser the session of a customer who has just signed in. */
export function welcome(
  { sessions, devices }: Pick<AppContext, 'sessions' | 'devices'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, customerId, device }: SignedIn,
  wasRegistered: boolean,
): LoginData {
  sessions.replace(request, reply, session);
  devices.send(reply, device);
  note(request, customerId, 'signed in');
  return { user: { uuid: customerId, wasRegistered } };
}
