import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { Problem, readInput } from '../problem.ts';
import { repeated } from '../webhooks/notification.ts';
import type { BankParts } from './parts.ts';
import { type Transfer, transferEvents } from './transfer.ts';
import { can, change } from './transfer-changes.ts';

const TransferParams = z.object({ id: z.string() });
const EventBody = z.object({ event: z.enum(transferEvents) });
const Resend = z.object({
  repeat: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false),
});

/** The transfer that a path names. Throws a Problem with status 404. */
export function transferOf({ store }: BankParts, params: unknown): Transfer {
  const transfer = store.get(TransferParams.parse(params).id);
  if (!transfer) throw new Problem(404, 'TRANSFER_NOT_FOUND', 'There is no such transfer.');
  return transfer;
}

/** Triggers an event. Throws a Problem with status 422 if it is not possible. */
export async function pressButton({ store, context }: BankParts, transfer: Transfer, body: unknown): Promise<Transfer> {
  const { event } = readInput(EventBody, body);
  if (!can(transfer, event))
    throw new Problem(422, 'NOT_POSSIBLE', `${event} is not possible: the transfer is ${transfer.status}.`);
  const next = change(transfer, event, context);
  store.save(next);
  await store.written(next.id);
  return next;
}

/** Sends what is waiting now; with `repeat` everything again. */
export async function resend({ store, worker }: BankParts, transfer: Transfer, body: unknown): Promise<void> {
  if (readInput(Resend, body ?? {}).repeat)
    store.save({ ...transfer, notifications: repeated(transfer.notifications) });
  await worker.flush(transfer.id);
}

const shown = ({ calls: _calls, ...transfer }: Transfer) => transfer;

/** Calls for tests: look at transfers and make things happen. */
export function registerBankControl(app: FastifyInstance, parts: BankParts): void {
  app.get('/bank/control/transfers', () => ({ transfers: parts.store.list().map(shown) }));
  app.post('/bank/control/transfers/:id/events', async (request) =>
    shown(await pressButton(parts, transferOf(parts, request.params), request.body)),
  );
  app.post('/bank/control/transfers/:id/notifications', async (request) => {
    await resend(parts, transferOf(parts, request.params), request.body);
    return shown(transferOf(parts, request.params));
  });
}
