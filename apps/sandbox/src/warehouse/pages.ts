import { ReturnRefusalReason } from '@reprise/entities/shipment';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { registerFaultRoutes } from '../faults/fault-routes.ts';
import { faultPanel } from '../faults/fault-views.ts';
import { Problem, readInput } from '../problem.ts';
import { ordersPage, returnsPage, warehousePage } from './views.ts';
import type { Warehouse } from './warehouse.ts';

const OrderParams = z.object({ orderUuid: z.uuid() });
const OrderForm = z.object({
  do: z.enum(['send', 'cancel']),
  items: z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(z.uuid()).min(1)),
});
const { items } = OrderForm.shape;
const ReturnForm = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['shelve', 'discard']), items }),
  z.object({ do: z.literal('refuse'), items, reason: ReturnRefusalReason }),
]);
const ModeForm = z.object({ automatic: z.enum(['on', 'off']) });

const panelTexts = {
  lead: 'Faults of the warehouse.',
  match: 'Order',
  matchHelp: 'Part of the number or id; empty: every order',
};

/** The pages of the warehouse, and the same as calls for tests. Plain links and forms, no script. */
export function registerWarehousePages(app: FastifyInstance, warehouse: Warehouse): void {
  const { faults } = warehouse;

  /** A page of orders; an error message without orders if the shop does not answer. */
  async function showPage<Order>(
    reply: FastifyReply,
    load: () => Promise<readonly Order[]>,
    render: (orders: readonly Order[], problem: string | undefined) => string,
    mistake: Problem | undefined,
  ): Promise<FastifyReply> {
    let problem = mistake;
    const orders = await load().catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      problem ??= error;
      return [];
    });
    return reply
      .code(mistake?.status ?? 200)
      .type('text/html; charset=utf-8')
      .send(render(orders, problem?.message));
  }

  const show = (reply: FastifyReply, mistake?: Problem) =>
    showPage(reply, warehouse.orders, (orders, problem) => ordersPage(warehouse, orders, problem), mistake);
  const showReturns = (reply: FastifyReply, mistake?: Problem) =>
    showPage(reply, warehouse.returns, (orders, problem) => returnsPage(warehouse, orders, problem), mistake);

  async function checkIn(params: unknown, body: unknown): Promise<void> {
    const { orderUuid } = readInput(OrderParams, params);
    const form = readInput(ReturnForm, body);
    if (form.do === 'refuse') await warehouse.refuse(orderUuid, form.items, form.reason);
    else await warehouse.receive(orderUuid, form.items, form.do === 'shelve');
  }

  async function act(params: unknown, body: unknown): Promise<void> {
    const { orderUuid } = readInput(OrderParams, params);
    const { do: what, items } = readInput(OrderForm, body);
    await warehouse[what](orderUuid, items);
  }

  app.get('/warehouse', (_request, reply) => show(reply));
  app.post('/warehouse/orders/:orderUuid', async (request, reply) => {
    try {
      await act(request.params, request.body);
    } catch (error) {
      if (error instanceof Problem) return show(reply, error);
      throw error;
    }
    return reply.redirect('/warehouse', 303);
  });
  app.get('/warehouse/returns', (_request, reply) => showReturns(reply));
  app.post('/warehouse/returns/:orderUuid', async (request, reply) => {
    try {
      await checkIn(request.params, request.body);
    } catch (error) {
      if (error instanceof Problem) return showReturns(reply, error);
      throw error;
    }
    return reply.redirect('/warehouse/returns', 303);
  });
  app.post('/warehouse/mode', (request, reply) => {
    warehouse.setAutomatic(readInput(ModeForm, request.body).automatic === 'on');
    return reply.redirect('/warehouse', 303);
  });

  app.get('/warehouse/control/orders', async () => ({ orders: await warehouse.orders() }));
  app.post('/warehouse/control/orders/:orderUuid', async (request, reply) => {
    await act(request.params, request.body);
    return reply.code(204).send();
  });
  app.get('/warehouse/control/returns', async () => ({ orders: await warehouse.returns() }));
  app.post('/warehouse/control/returns/:orderUuid', async (request, reply) => {
    await checkIn(request.params, request.body);
    return reply.code(204).send();
  });
  app.post('/warehouse/control/mode', (request, reply) => {
    warehouse.setAutomatic(readInput(ModeForm, request.body).automatic === 'on');
    return reply.code(204).send();
  });

  registerFaultRoutes(app, {
    path: '/warehouse',
    faults,
    panel: () => warehousePage('/warehouse/faults', warehouse, faultPanel('/warehouse', faults, panelTexts)),
    read: readInput,
    notFound: (message) => new Problem(404, 'NOT_FOUND', message),
  });
}
