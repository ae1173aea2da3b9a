import * as z from 'zod';
import { StoredCall } from '../calls/idempotency.ts';
import { createReference, createToken } from '../references.ts';
import type { Documents } from '../storage/documents.ts';
import type { Payment } from './payment.ts';
import { SessionRequest } from './requests.ts';

/** A payment page that the shop opened for one order. */
export const Session = z.object({
  id: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  request: SessionRequest,
  /** What the shopper brings back to the shop. */
  resultToken: z.string(),
  data: z.string(),
  cancelled: z.boolean(),
  calls: z.array(StoredCall),
});
export type Session = z.infer<typeof Session>;

export type SessionStatus = 'active' | 'completed' | 'paymentPending' | 'refused' | 'canceled' | 'expired';

/** The result of a session, by its payments. `now` is in milliseconds. */
export function statusOfSession(session: Session, payments: readonly Payment[], now: number): SessionStatus {
  if (payments.some(({ status }) => status === 'authorised')) return 'completed';
  if (payments.some(({ status }) => status === 'pending')) return 'paymentPending';
  if (session.cancelled) return 'canceled';
  if (session.expiresAt < now) return payments.some(({ status }) => status === 'refused') ? 'refused' : 'expired';
  return 'active';
}

/** A new session, open for `sessionMs` unless the shop says until when. */
export function createSession(request: SessionRequest, now: number, sessionMs: number): Session {
  return {
    id: `CS${createReference()}`,
    createdAt: now,
    expiresAt: request.expiresAt === undefined ? now + sessionMs : Date.parse(request.expiresAt),
    request,
    resultToken: createToken(),
    data: createToken(),
    cancelled: false,
    calls: [],
  };
}

/** The answer of POST /sessions. */
export function sessionAnswer(session: Session, publicUrl: string): Record<string, unknown> {
  const { id, request, data, expiresAt } = session;
  return {
    ...request,
    id,
    sessionData: data,
    expiresAt: new Date(expiresAt).toISOString(),
    ...(request.mode === 'hosted' ? { url: `${publicUrl}/payments/pay/${id}` } : {}),
  };
}

export type Sessions = Documents<Session>;
