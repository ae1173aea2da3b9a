import { TradeInFinding } from '@reprise/entities/trade-in-order';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { Problem, readInput } from '../problem.ts';
import type { Examination, TradeInAtWork, TradeInDesk } from './trade-in-desk.ts';
import { answerPrefix, tradeInsPage } from './trade-in-views.ts';
import type { Warehouse } from './warehouse.ts';

const OrderParams = z.object({ orderUuid: z.uuid() });
const ItemParams = z.object({ orderUuid: z.uuid(), itemUuid: z.uuid() });
const OrderForm = z.object({ do: z.enum(['receive', 'send-back', 'end-deadline']) });
const text = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();
const ItemForm = z.looseObject({
  do: z.enum(['as-declared', 'as-found', ...TradeInFinding.options]),
  note: text,
  imei: text,
});
const Chosen = z.union([z.string(), z.array(z.string())]);

/** The answers in the fields of a form. */
function answersOf(form: Record<string, unknown>): NonNullable<Examination['answers']> {
  return Object.entries(form).flatMap(([name, value]) => {
    const chosen = Chosen.safeParse(value).data;
    if (!name.startsWith(answerPrefix) || chosen === undefined) return [];
    const names = [chosen].flat().filter((option) => option !== '');
    return names.length > 0 ? [{ blockAttributeId: name.slice(answerPrefix.length), name: names }] : [];
  });
}

function examinationOf(body: unknown): Examination {
  const form = readInput(ItemForm, body);
  const { do: what, note, imei } = form;
  const finding = TradeInFinding.safeParse(what).data;
  return {
    ...(what === 'as-found' && { answers: answersOf(form) }),
    ...(finding && { finding }),
    ...(note !== undefined && { note }),
    imei,
  };
}

/** The pages on which parcels of sellers are opened and examined, and the same as calls for tests. */
export function registerTradeInPages(app: FastifyInstance, warehouse: Warehouse, desk: TradeInDesk): void {
  async function show(reply: FastifyReply, mistake?: Problem): Promise<FastifyReply> {
    let problem = mistake;
    const orders = await desk.orders().catch((error: unknown): TradeInAtWork[] => {
      if (!(error instanceof Problem)) throw error;
      problem ??= error;
      return [];
    });
    return reply
      .code(mistake?.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(tradeInsPage(warehouse, orders, problem?.message));
  }

  async function moveOrder(params: unknown, body: unknown): Promise<void> {
    const { orderUuid } = readInput(OrderParams, params);
    const form = readInput(OrderForm, body);
    if (form.do === 'receive') await desk.receive(orderUuid);
    else if (form.do === 'send-back') await desk.sendBack(orderUuid);
    else await desk.endDeadline(orderUuid);
  }

  async function examine(params: unknown, body: unknown): Promise<void> {
    const { orderUuid, itemUuid } = readInput(ItemParams, params);
    await desk.examine(orderUuid, itemUuid, examinationOf(body));
  }

  async function answer(reply: FastifyReply, work: () => Promise<void>): Promise<FastifyReply> {
    try {
      await work();
    } catch (error) {
      if (error instanceof Problem) return show(reply, error);
      throw error;
    }
    return reply.redirect('/warehouse/trade-ins', 303);
  }

  app.get('/warehouse/trade-ins', (_request, reply) => show(reply));
  app.post('/warehouse/trade-ins/:orderUuid', (request, reply) =>
    answer(reply, () => moveOrder(request.params, request.body)),
  );
  app.post('/warehouse/trade-ins/:orderUuid/items/:itemUuid', (request, reply) =>
    answer(reply, () => examine(request.params, request.body)),
  );
  app.get('/warehouse/control/trade-ins', async () => ({ orders: await desk.orders() }));
  app.post('/warehouse/control/trade-ins/:orderUuid', async (request, reply) => {
    await moveOrder(request.params, request.body);
    return reply.code(204).send();
  });
  app.post('/warehouse/control/trade-ins/:orderUuid/items/:itemUuid', async (request, reply) => {
    await examine(request.params, request.body);
    return reply.code(204).send();
  });
}
