import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../problem.ts';
import type { OrderToDispatch, Shop } from './shop-client.ts';
import { createWarehouse, type Warehouse } from './warehouse.ts';

const order = (more: Partial<OrderToDispatch> = {}): OrderToDispatch => ({
  orderUuid: '7d5c2f8e-14a8-4c3e-9c55-0f2f6b7f1a11',
  number: '100014',
  placedAt: '2026-11-22T20:00:00Z',
  deliveryMethodId: 'standard',
  destination: 'DE 10115 Berlin',
  onHold: false,
  items: [1, 2].map((at) => ({
    uuid: `0b3c1d2e-4f50-4a6b-8c7d-9e0f1a2b3c4${at}`,
    name: `Phone ${at}`,
    variant: 'A1',
    withFullBattery: false,
  })),
  ...more,
});

let warehouse: Warehouse | undefined;
afterEach(() => warehouse?.close());

/** A warehouse that looks at the shop's orders all the time. */
function open(orders: OrderToDispatch[], automatic = true) {
  const calls: { call: string; items: readonly string[]; key?: string }[] = [];
  const collected: string[] = [];
  const remove = (items: readonly string[]) => {
    for (const each of orders) each.items = each.items.filter(({ uuid }) => !items.includes(uuid));
    orders.splice(0, orders.length, ...orders.filter(({ items: left }) => left.length > 0));
  };
  const shop: Shop = {
    orders: async () => structuredClone(orders),
    async send(orderUuid, items, key) {
      calls.push({ call: 'send', items, key });
      remove(items);
      return {
        orderUuid,
        state: 'dispatched',
        shipment: { uuid: key, trackingNumber: `number of ${key}`, labelUrl: 'https://carrier.example/label' },
      };
    },
    async cancel(_orderUuid, items) {
      calls.push({ call: 'cancel', items });
      remove(items);
    },
    returns: async () => structuredClone(orders),
    async receive(_orderUuid, items, isResellable) {
      calls.push({ call: isResellable ? 'shelve' : 'discard', items });
    },
    async refuse(orderUuid, items, { reason, key }) {
      calls.push({ call: `refuse: ${reason}`, items, key });
      const shipment = { uuid: key, trackingNumber: `number of ${key}`, labelUrl: 'https://carrier.example/label' };
      return { orderUuid, state: 'delivered', shipment };
    },
  };
  const made = createWarehouse({
    shop,
    automatic,
    timings: { pollMs: 5, packingMs: 0 },
    handOver: (trackingNumber) => collected.push(trackingNumber),
  });
  warehouse = made;
  return { warehouse: made, calls, collected };
}

const [first = '', second = ''] = order().items.map(({ uuid }) => uuid);
const fault = (kind: 'never' | 'item-missing' | 'error' | 'lost-answer', times = 0) => ({
  kind,
  match: '',
  seconds: 0,
  times,
});

describe('an automatic warehouse', () => {
  it('sends paid orders and hands the parcel to the carrier', async () => {
    const { calls, collected } = open([order()]);
    await vi.waitFor(() => expect(collected).toHaveLength(1));
    expect(calls).toMatchObject([{ call: 'send', items: [first, second] }]);
  });

  it('leaves orders on hold where they are', async () => {
    const held = order().items.map((item) => ({ ...item, uuid: item.uuid.replace('0b', '1b') }));
    const {
      warehouse: made,
      calls,
      collected,
    } = open([order({ onHold: true, items: held }), order({ orderUuid: 'other' })]);
    await vi.waitFor(() => expect(collected).toHaveLength(1));
    expect(calls).toHaveLength(1);
    expect(await made.orders()).toMatchObject([{ onHold: true }]);
  });

  it('cancels what it cannot find and sends the rest', async () => {
    const orders: OrderToDispatch[] = [];
    const { warehouse: made, calls } = open(orders);
    made.faults.add(fault('item-missing', 1));
    orders.push(order());
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toMatchObject([
      { call: 'cancel', items: [second] },
      { call: 'send', items: [first] },
    ]);
  });

  it('tries again after a failure', async () => {
    const orders: OrderToDispatch[] = [];
    const { warehouse: made, collected } = open(orders);
    made.faults.add(fault('error', 2));
    orders.push(order());
    await vi.waitFor(() => expect(collected).toHaveLength(1));
    expect(made.log().map(({ text }) => text)).toContain('Order 100014: The warehouse failed.');
  });
});

describe('a warehouse with manual decisions', () => {
  it('takes returned items back, for sale again or not', async () => {
    const { warehouse: made, calls } = open([order()], false);
    expect(await made.returns()).toMatchObject([{ number: '100014' }]);
    await made.receive('order', [first], true);
    await made.receive('order', [second], false);
    expect(calls).toEqual([
      { call: 'shelve', items: [first] },
      { call: 'discard', items: [second] },
    ]);
    expect(made.log().map(({ text }) => text)).toEqual([
      '1 item of order order came back and cannot be sold again.',
      '1 item of order order came back.',
    ]);
  });

  it('refuses returned items, and hands them to the carrier in one parcel', async () => {
    const { warehouse: made, calls, collected } = open([order()], false);
    made.faults.add(fault('lost-answer', 1));
    await expect(made.refuse('order', [first], 'late')).rejects.toBeInstanceOf(Problem);
    expect(collected).toEqual([]);
    await made.refuse('order', [first], 'late');
    const [one, two] = calls;
    expect(two).toEqual({ call: 'refuse: late', items: [first], key: one?.key });
    expect(collected).toEqual([`number of ${one?.key}`]);
  });

  it('sends and cancels the chosen items', async () => {
    const { warehouse: made, calls } = open([order()], false);
    await made.send('order', [first]);
    await made.cancel('order', [second]);
    expect(calls).toMatchObject([
      { call: 'send', items: [first] },
      { call: 'cancel', items: [second] },
    ]);
  });

  it('asks for the same parcel with the same key until it has the answer', async () => {
    const { warehouse: made, calls } = open([order()], false);
    made.faults.add(fault('lost-answer', 1));
    await expect(made.send('order', [first])).rejects.toBeInstanceOf(Problem);
    await made.send('order', [first]);
    await made.send('order', [first]);
    const [one, two, three] = calls.map(({ key }) => key);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });
});
