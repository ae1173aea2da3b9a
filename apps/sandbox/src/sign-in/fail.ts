import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { SignInCall, SignInFaults } from './parts.ts';

/** Applies the active faults to a call. Returns true if the connection was cut. */
export async function fail(
  faults: SignInFaults,
  subject: string[],
  call: SignInCall,
  request: FastifyRequest,
): Promise<boolean> {
  const slow = faults.take('slow', subject, call);
  if (slow) await delay(slow.seconds * 1000);
  if (faults.take('too-many', subject, call))
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'Too many calls.', { 'retry-after': '2' });
  if (faults.take('error', subject, call)) throw new Problem(500, 'INTERNAL', 'The provider failed.');
  const isLost = faults.take('lost-answer', subject, call) !== undefined;
  if (isLost) request.raw.socket.destroy();
  return isLost;
}
