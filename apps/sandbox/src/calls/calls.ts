import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommonFaultKind, FaultSubject } from '../faults/faults.ts';
import { type Answer, fingerprintOf, type Idempotency, type StorableAnswer } from './idempotency.ts';

export interface CallResult extends StorableAnswer {
  /** The document that was created or changed. */
  readonly documentId?: string;
}

export interface Call<Name extends string> {
  readonly call: Name;
  /** What it is about, as faults match it. */
  readonly subject: FaultSubject;
  /** Does the call; must be synchronous. */
  readonly work: () => CallResult;
}

export type AnswerCall<Name extends string> = (
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call<Name>,
) => Promise<FastifyReply>;

export interface CallOptions<Name extends string> {
  readonly faults: {
    take(kind: CommonFaultKind, subject: FaultSubject, call?: Name): { readonly seconds: number } | undefined;
  };
  readonly idempotency: Idempotency;
  /** Sends the notifications of a document. */
  readonly flush: (documentId: string) => Promise<void>;
  /** Settles when everything that the call changed is on disk. */
  readonly written: (documentId: string | undefined) => Promise<unknown>;
  readonly errors: {
    readonly tooMany: (headers: Readonly<Record<string, string>>) => Error;
    readonly failed: () => Error;
  };
}

/** Answers API calls: once per idempotency key, on disk before the answer, and with the faults that are on. */
export function createCalls<Name extends string>(options: CallOptions<Name>): AnswerCall<Name> {
  const { faults, idempotency, flush, written, errors } = options;

  async function misbehave({ call, subject }: Call<Name>): Promise<void> {
    const slow = faults.take('slow', subject, call);
    if (slow) await delay(slow.seconds * 1000);
    const tooMany = faults.take('too-many', subject, call);
    if (tooMany) throw errors.tooMany({ 'retry-after': String(Math.ceil(tooMany.seconds)) });
    if (faults.take('error', subject, call)) throw errors.failed();
  }

  async function perform(call: Call<Name>, finish: (work: () => StorableAnswer) => Answer): Promise<Answer> {
    let documentId: string | undefined;
    const answer = finish(() => {
      const result = call.work();
      documentId = result.documentId;
      return result;
    });
    if (documentId !== undefined && faults.take('webhook-first', call.subject)) await flush(documentId);
    await written(documentId);
    return answer;
  }

  async function performOnce(call: Call<Name>, key: string, fingerprint: string): Promise<Answer> {
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
