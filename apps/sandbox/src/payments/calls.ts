import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PaymentError } from './errors.ts';
import type { FaultCall, FaultSubject } from './faults.ts';
import { type Answer, fingerprintOf, type KeepableAnswer } from './idempotency.ts';
import type { PaymentParts } from './parts.ts';
import type { Payment } from './payment.ts';

export interface Call {
  readonly call: FaultCall;
  /** Whom it is about, as faults match it. */
  readonly subject: FaultSubject;
  /** Does the call; must not wait for anything. */
  readonly work: () => CallResult;
}

export interface CallResult extends KeepableAnswer {
  /** The payment that was opened or changed. */
  readonly pspReference?: string;
}

export type AnswerCall = (request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<FastifyReply>;

/** Answers calls of the server API: once per idempotency key, on disk before the answer, and with the faults that are on. */
export function createCalls({ faults, idempotency, ledger, sessions, worker }: PaymentParts): AnswerCall {
  async function misbehave({ call, subject }: Call): Promise<void> {
    const slow = faults.take('slow', subject, call);
    if (slow) await delay(slow.seconds * 1000);
    const tooMany = faults.take('too-many', subject, call);
    const headers = { 'retry-after': String(Math.ceil(tooMany?.seconds ?? 0)) };
    if (tooMany) throw new PaymentError(429, '000', 'Too many calls.', headers);
    if (faults.take('error', subject, call)) throw new PaymentError(500, '000', 'The provider failed.');
  }

  async function perform(call: Call, finish: (work: () => KeepableAnswer) => Answer): Promise<Answer> {
    let pspReference: string | undefined;
    const answer = finish(() => {
      const result = call.work();
      pspReference = result.pspReference;
      return result;
    });
    if (pspReference !== undefined && faults.take('webhook-first', call.subject)) await worker.flush(pspReference);
    await Promise.all([sessions.written(), pspReference === undefined ? undefined : ledger.written(pspReference)]);
    return answer;
  }

  async function performOnce(call: Call, key: string, fingerprint: string): Promise<Answer> {
    const known = idempotency.begin(key, fingerprint);
    if (known) return known;
    try {
      await misbehave(call);
      return await perform(call, (work) => idempotency.finish(key, fingerprint, work));
    } finally {
      idempotency.end(key);
    }
  }

  return async (request, reply, call) => {
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' && header !== '' ? header : undefined;
    if (key === undefined) await misbehave(call);
    const { status, body } =
      key === undefined
        ? await perform(call, (work) => work())
        : await performOnce(call, key, fingerprintOf(request.url, request.body));
    if (faults.take('lost-answer', call.subject, call.call)) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (key !== undefined) reply.header('idempotency-key', key);
    return reply.code(status).send(body);
  };
}

/** An answer about a payment, kept with it. */
export function keptWith(
  { ledger }: PaymentParts,
  { pspReference }: Payment,
  status: number,
  body: unknown,
): CallResult {
  return {
    status,
    body,
    pspReference,
    keep(call) {
      const payment = ledger.get(pspReference);
      if (payment) ledger.save({ ...payment, calls: [...payment.calls, call] });
    },
  };
}

/** The payment that a shopper brought back. Throws PaymentError 174. */
export function paymentOfResult({ ledger }: PaymentParts, token: string): Payment {
  const payment = ledger.byResult(token);
  if (!payment) throw new PaymentError(422, '174', 'The result is not one of this provider.');
  return payment;
}
