import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AnswerCall } from '../calls/calls.ts';
import { Problem, readInput } from '../problem.ts';
import { checkName } from './name-check.ts';
import type { BankCall, BankParts } from './parts.ts';
import { describeTransfer, Payee, type Transfer } from './transfer.ts';
import { accept } from './transfer-changes.ts';

const pageSize = 50;
const maxCents = 10_000_000;

const NameCheckBody = z.object({ iban: z.string().min(15).max(34), holder: z.string().min(1).max(70) });
const TransferBody = z.object({
  reference: z.string().regex(/^[\w-]{1,35}$/),
  amount: z.object({ value: z.number().int().min(1).max(maxCents), currency: z.literal('EUR') }),
  payee: Payee,
  purpose: z.string().max(140),
});
const ListQuery = z.object({ since: z.iso.datetime(), after: z.string().max(60).optional() });

/** The answer to a list: a page, the oldest first. */
function pageOf(transfers: readonly Transfer[], after: string | undefined) {
  const start = after === undefined ? 0 : transfers.findIndex(({ id }) => id === after) + 1;
  const page = transfers.slice(start, start + pageSize);
  const last = page.at(-1);
  const hasMore = start + pageSize < transfers.length;
  return { transfers: page.map(describeTransfer), ...(hasMore && last && { next: last.id }) };
}

/** The bank's API: checks names, takes orders and lists them. */
export function registerBankApi(app: FastifyInstance, parts: BankParts, answer: AnswerCall<BankCall>): void {
  const { store, faults, context } = parts;

  app.post('/name-checks', (request, reply) => {
    const { holder } = readInput(NameCheckBody, request.body);
    const work = () => ({ status: 200, body: checkName(holder), store: () => undefined });
    return answer(request, reply, { call: 'name-checks', subject: [holder], work });
  });

  app.post('/transfers', (request, reply) => {
    const { reference, amount, payee, purpose } = readInput(TransferBody, request.body);
    const subject = [reference, purpose, payee.kind === 'iban' ? payee.holder : payee.email];
    const work = () => {
      if (store.byReference(reference))
        throw new Problem(409, 'REFERENCE_USED', 'Another call ordered a transfer with this reference.');
      if (faults.take('refused', subject)) throw new Problem(422, 'AC04', 'The account is closed.');
      const transfer = accept({ reference, cents: amount.value, payee, purpose }, context);
      store.save(transfer);
      return {
        status: 202,
        body: describeTransfer(transfer),
        documentId: transfer.id,
        store(call: Transfer['calls'][number]) {
          const saved = store.get(transfer.id);
          if (saved) store.save({ ...saved, calls: [...saved.calls, call] });
        },
      };
    };
    return answer(request, reply, { call: 'transfers', subject, work });
  });

  app.get('/transfers', (request, reply) => {
    const { since, after } = readInput(ListQuery, request.query);
    const work = () => {
      const from = Date.parse(since);
      const found = store.list().filter(({ createdAt }) => createdAt >= from);
      return { status: 200, body: pageOf(found.reverse(), after), store: () => undefined };
    };
    return answer(request, reply, { call: 'list', subject: [], work });
  });
}
