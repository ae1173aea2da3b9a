import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { isStolen, stolenImeis } from './stolen-devices.ts';
import type { Examination, TradeInAtWork, TradeInDesk } from './trade-in-desk.ts';
import { registerTradeInPages } from './trade-in-pages.ts';
import { createWarehouse, type Warehouse } from './warehouse.ts';

const orderUuid = '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11';
const itemUuid = '0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c41';
const order: TradeInAtWork = {
  orderUuid,
  number: '700001',
  state: 'grading',
  expressGrading: true,
  isToSendBack: false,
  items: [
    {
      uuid: itemUuid,
      name: 'Phone <1>',
      place: 'received',
      isGradable: true,
      offeredCents: 20_000,
      declared: [{ blockAttributeId: 'screen', name: ['flawless'] }],
      questions: [
        {
          blockAttributeId: 'screen',
          question: 'Screen',
          input: 'single',
          required: true,
          options: [
            { id: 'flawless', name: 'Flawless', children: [] },
            { id: 'broken', name: 'Broken', children: [] },
          ],
        },
      ],
    },
  ],
};

let app: FastifyInstance | undefined;
let warehouse: Warehouse | undefined;
afterEach(async () => {
  await app?.close();
  await warehouse?.close();
});

const never = () => Promise.reject(new Error('These tests have no orders.'));

async function open(state: TradeInAtWork['state'] = 'grading') {
  const calls: { call: string; examination?: Examination }[] = [];
  const desk: TradeInDesk = {
    orders: async () => [{ ...order, state }],
    receive: async () => void calls.push({ call: 'receive' }),
    examine: async (_order, _item, examination) => void calls.push({ call: 'examine', examination }),
    sendBack: async () => void calls.push({ call: 'send-back' }),
    endDeadline: async () => void calls.push({ call: 'end-deadline' }),
  };
  const shop = { orders: async () => [], send: never, cancel: never, returns: never, receive: never, refuse: never };
  warehouse = createWarehouse({
    shop,
    automatic: false,
    timings: { pollMs: 60_000, packingMs: 0 },
    handOver: () => {},
  });
  app = Fastify();
  await app.register(formbody);
  registerTradeInPages(app, warehouse, desk);
  const server = app;
  const post = (path: string, fields: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: `/warehouse/trade-ins/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return { calls, server, post };
}

describe('the page of sales', () => {
  it('lists items with their questions, as the seller answered them', async () => {
    const { server } = await open();
    const { body } = await server.inject('/warehouse/trade-ins');
    expect(body).toContain('Sale 700001');
    expect(body).toContain('Phone &lt;1&gt;');
    expect(body).toContain('<option value="flawless" selected>Flawless</option>');
  });

  it('grades an item as declared, as found, or by a finding', async () => {
    const { calls, post } = await open();
    const item = `${orderUuid}/items/${itemUuid}`;
    const fields = { 'answer.screen': 'broken', 'answer.glass': '', note: ' Cracked ', imei: '' };
    expect((await post(item, { ...fields, do: 'as-found' })).statusCode).toBe(303);
    await post(item, { ...fields, note: '', do: 'as-declared' });
    await post(item, { do: 'locked' });
    expect(calls).toEqual([
      {
        call: 'examine',
        examination: { answers: [{ blockAttributeId: 'screen', name: ['broken'] }], note: 'Cracked' },
      },
      { call: 'examine', examination: {} },
      { call: 'examine', examination: { finding: 'locked' } },
    ]);
  });

  it('opens parcels and sends back what is not bought', async () => {
    const { calls, post } = await open();
    await post(orderUuid, { do: 'receive' });
    await post(orderUuid, { do: 'send-back' });
    expect(calls).toEqual([{ call: 'receive' }, { call: 'send-back' }]);
    expect((await post(orderUuid, { do: 'burn' })).statusCode).toBe(400);
  });

  it('lets the time pass in which a seller can decide, if there is a decision to make', async () => {
    const button = 'value="end-deadline"';
    const { calls, server, post } = await open('offerMade');
    expect((await server.inject('/warehouse/trade-ins')).body).toContain(button);
    await post(orderUuid, { do: 'end-deadline' });
    expect(calls).toEqual([{ call: 'end-deadline' }]);
    await server.close();
    expect((await (await open()).server.inject('/warehouse/trade-ins')).body).not.toContain(button);
  });
});

it('recognises stolen devices by their numbers, with spaces and dashes', () => {
  const [stolen = ''] = stolenImeis;
  expect(isStolen(`${stolen.slice(0, 2)}-${stolen.slice(2, 8)} ${stolen.slice(8)}`)).toBe(true);
  expect(isStolen('356938035643809')).toBe(false);
});
