import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { signatureOf } from '../../webhooks/standard-webhooks.ts';
import {
  type EventReceiver,
  startEventReceiver,
  startTestCarrier,
  type TestCarrier,
  webhookSecret,
} from '../test-doubles.ts';

let shop: EventReceiver;
let carrier: TestCarrier;
beforeEach(async () => {
  shop = await startEventReceiver();
  carrier = await startTestCarrier(shop.url);
});
afterEach(async () => {
  await carrier.close();
  await shop.close();
});

const warehouse = {
  name1: 'Reprise',
  addressStreet: 'Lagerweg',
  addressHouse: '1',
  postalCode: '04109',
  city: 'Leipzig',
  country: 'DE',
};
const customer = {
  name1: 'Ada Lind',
  addressStreet: 'Hauptstraße',
  addressHouse: '5',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};
const orderBody = (refNo: string) => ({ shipments: [{ refNo, shipper: warehouse, consignee: customer }] });

const ordersPath = '/parcel/de/shipping/v2/orders';
const order = (refNo: string, headers?: Record<string, string>) =>
  carrier.call('POST', ordersPath, orderBody(refNo), headers);
const Made = z.object({
  items: z.tuple([
    z.object({ shipmentNo: z.string(), label: z.object({ url: z.string() }), qrLabel: z.object({ url: z.string() }) }),
  ]),
});
const made = async (refNo: string) => Made.parse((await order(refNo)).body).items[0];
const happen = (number: string, event: string) => carrier.control('POST', `/shipments/${number}/events`, { event });
const switchOn = (fault: Record<string, unknown>) => carrier.control('POST', '/faults', fault);
const reported = (...types: string[]) =>
  vi.waitFor(() => expect(shop.types()).toEqual(types.map((type) => `shipment.${type}`)));
const track = async (number: string) => (await carrier.call('GET', `/track/shipments?trackingNumber=${number}`)).body;

describe('a label', () => {
  it('is a PDF and a code for customers without a printer, at URLs that cannot be guessed', async () => {
    const { label, qrLabel, shipmentNo } = await made('order-1');
    const pdf = await fetch(label.url);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const code = await fetch(qrLabel.url);
    expect(code.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await code.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await fetch(`${carrier.url}/carrier/labels/${shipmentNo}/wrong/label.pdf`)).status).toBe(404);
  });

  it('is created once per key, even if the response was lost or after a restart', async () => {
    await switchOn({ kind: 'lost-answer', call: 'labels', times: 1 });
    const headers = { 'idempotency-key': 'key-1' };
    await expect(order('order-2', headers)).rejects.toThrow();
    const again = await order('order-2', headers);
    await carrier.restart();
    expect((await order('order-2', headers)).body.items).toMatchObject([
      { shipmentNo: Made.parse(again.body).items[0].shipmentNo },
    ]);
    expect((await carrier.control('GET', '/shipments?reference=order-2')).body.shipments).toHaveLength(1);
    expect(await order('another', headers)).toMatchObject({ status: 409, body: { code: 'KEY_USED' } });
  });

  it('of a return is addressed from the customer to the shop', async () => {
    const body = { receiver: warehouse, customerReference: 'return-1', shipper: customer };
    const { status, body: answer } = await carrier.call('POST', '/parcel/de/shipping/returns/v1/orders', body);
    expect(status).toBe(201);
    expect((await track(String(answer.shipmentNo))).shipments).toMatchObject([
      {
        returnFlag: true,
        origin: { address: { postalCode: '10115' } },
        destination: { address: { postalCode: '04109' } },
      },
    ]);
  });

  it('can be cancelled until the carrier has the parcel', async () => {
    const [first, second] = [await made('order-3'), await made('order-4')];
    const cancel = (number: string) => carrier.call('DELETE', `${ordersPath}?shipment=${number}`);
    expect((await cancel(first.shipmentNo)).status).toBe(200);
    expect((await happen(first.shipmentNo, 'collect')).status).toBe(422);
    await happen(second.shipmentNo, 'collect');
    expect(await cancel(second.shipmentNo)).toMatchObject({ status: 409, body: { code: 'NOT_CANCELLABLE' } });
  });

  it('needs complete addresses', async () => {
    const body = { shipments: [{ refNo: 'order-5', shipper: warehouse, consignee: { ...customer, city: '' } }] };
    expect(await carrier.call('POST', ordersPath, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', detail: expect.stringContaining('consignee.city') },
    });
  });
});

describe('a shipment', () => {
  it('reports each event by a signed webhook and on request', async () => {
    const { shipmentNo } = await made('order-6');
    await happen(shipmentNo, 'deliver');
    await reported('announced', 'collected', 'inTransit', 'delivered');
    for (const { signature, ...message } of shop.received) expect(signature).toBe(signatureOf(message, webhookSecret));
    expect((await track(shipmentNo)).shipments).toMatchObject([
      {
        id: shipmentNo,
        status: { statusCode: 'delivered', status: 'delivered', location: { address: { addressLocality: 'Berlin' } } },
      },
    ]);
    expect((await carrier.call('GET', '/track/shipments?trackingNumber=0')).status).toBe(404);
  });

  it('progresses by itself once the carrier has it', async () => {
    await carrier.close();
    carrier = await startTestCarrier(shop.url, { sortingMs: 10, deliveryMs: 10 });
    await happen((await made('order-7')).shipmentNo, 'collect');
    await reported('announced', 'collected', 'inTransit', 'delivered');
  });

  it('is redelivered or returned if the delivery fails, and may be lost and found', async () => {
    const { shipmentNo } = await made('order-8');
    for (const event of ['fail', 'transit', 'fail', 'return'])
      expect((await happen(shipmentNo, event)).status).toBe(200);
    expect((await happen(shipmentNo, 'deliver')).status).toBe(422);
    const other = await made('order-9');
    for (const event of ['lose', 'transit', 'deliver'])
      expect((await happen(other.shipmentNo, event)).status).toBe(200);
    expect((await track(other.shipmentNo)).shipments).toMatchObject([
      { events: ['delivered', 'inTransit', 'lost', 'collected', 'announced'].map((status) => ({ status })) },
    ]);
  });
});

describe('the fault panel', () => {
  it('duplicates, delays, reorders and drops webhooks; duplicates have the same id', async () => {
    await switchOn({ kind: 'webhook-doubled', match: 'order-10', times: 1 });
    await made('order-10');
    await reported('announced', 'announced');
    expect(new Set(shop.received.map(({ id }) => id)).size).toBe(1);
    await switchOn({ kind: 'webhook-unordered', match: 'order-11', seconds: 60, times: 1 });
    await happen((await made('order-11')).shipmentNo, 'collect');
    await reported('announced', 'announced', 'collected', 'announced');
    await switchOn({ kind: 'webhook-never', match: 'order-12' });
    const { shipmentNo } = await made('order-12');
    const { body } = await carrier.control('GET', `/shipments/${shipmentNo}`);
    expect(body.notifications).toMatchObject([{ state: 'suppressed', attempts: 0 }]);
    await carrier.control('POST', `/shipments/${shipmentNo}/notifications`, { repeat: true });
    expect(shop.received).toHaveLength(5);
  });

  it('sends webhooks before the answer', async () => {
    await switchOn({ kind: 'webhook-first' });
    await order('order-13');
    expect(shop.types()).toEqual(['shipment.announced']);
  });

  it('refuses, fails and delays only the calls that match', async () => {
    await switchOn({ kind: 'refused', match: 'bad' });
    await switchOn({ kind: 'error', match: 'broken', call: 'labels' });
    await switchOn({ kind: 'too-many', call: 'locations', match: 'DE 10115', seconds: 7 });
    expect(await order('bad-1')).toMatchObject({ status: 422, body: { code: 'ADDRESS_NOT_SERVED' } });
    expect(await order('broken-1')).toMatchObject({ status: 500, body: { status: 500 } });
    expect((await order('good-1')).status).toBe(200);
    const search = (code: string) =>
      carrier.call('GET', `/location-finder/v1/find-by-address?countryCode=DE&postalCode=${code}`);
    const busy = await search('10115');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await search('10117')).status).toBe(200);
  });

  it('loses parcels and fails deliveries', async () => {
    await carrier.close();
    carrier = await startTestCarrier(shop.url, { sortingMs: 10, deliveryMs: 10 });
    await switchOn({ kind: 'parcel-lost', match: 'order-14' });
    await switchOn({ kind: 'delivery-fails', match: 'order-15' });
    const numbers = [(await made('order-14')).shipmentNo, (await made('order-15')).shipmentNo];
    for (const number of numbers) await happen(number, 'collect');
    const statusOf = async (number: string) => (await carrier.control('GET', `/shipments/${number}`)).body.status;
    await vi.waitFor(async () => expect(await Promise.all(numbers.map(statusOf))).toEqual(['lost', 'failed']));
  });
});

describe('the control page', () => {
  it('shows a parcel, carries out its buttons, and explains what is not possible', async () => {
    const { shipmentNo } = await made('<order>');
    const path = `${carrier.url}/carrier/shipments/${shipmentNo}`;
    const press = (action: string, fields: Record<string, string>) =>
      fetch(`${path}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    expect(await (await fetch(`${carrier.url}/carrier`)).text()).toContain('&lt;order&gt;');
    expect(await (await fetch(path)).text()).toContain('Deliver now');
    expect((await press('events', { event: 'deliver' })).status).toBe(303);
    const refused = await press('events', { event: 'lose' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('lose is not possible');
    await reported('announced', 'collected', 'inTransit', 'delivered');
    expect((await press('notifications', { repeat: 'true' })).status).toBe(303);
    expect(shop.received).toHaveLength(8);
    expect((await fetch(`${carrier.url}/carrier/shipments/none`)).status).toBe(404);
  });

  it('switches faults by forms and shows them on every page', async () => {
    const form = (path: string, fields: Record<string, string>) =>
      fetch(`${carrier.url}/carrier${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    expect((await form('/faults', { kind: 'parcel-lost', call: '', match: '', times: '2' })).status).toBe(303);
    for (const path of ['/', '/carrier', '/carrier/locations', '/carrier/faults'])
      expect(await (await fetch(`${carrier.url}${path}`)).text(), path).toContain('Parcels are lost, 2 times more');
    expect((await form('/faults/clear', {})).status).toBe(303);
    expect((await carrier.control('GET', '/faults')).body).toEqual({ faults: [] });
    expect((await switchOn({ kind: 'explode' })).status).toBe(400);
  });
});
