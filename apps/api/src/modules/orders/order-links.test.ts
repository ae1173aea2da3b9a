import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { createVisitor } from '../../testing/visitor.ts';
import type { OrderRow } from './order-store.ts';

let shop: OrderShop;
let order: OrderRow;
beforeAll(async () => {
  shop = await startOrderShop({ RATE_LIMIT: 'on' });
  const { placed } = await shop.order({ id: 'prepayment' });
  order = await shop.api.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', placed.orderUuid)
    .executeTakeFirstOrThrow();
});
afterAll(() => shop.close());

const ask = (orderNumber: string, email: string) =>
  createVisitor(shop.api.app).post('/api/orders/links', { orderNumber, email });

/** Mails about lost links: their recipients, and whether they are sent. */
const mails = (recipient: string) =>
  shop.api.db
    .selectFrom('mail_outbox')
    .select('status')
    .where('template', '=', 'order-link')
    .where('recipient', '=', recipient)
    .execute();

describe('a lost link to an order', () => {
  it('mails a link that opens the order to its address, in the language of the order', async () => {
    expect(await ask(`# ${order.number}`, 'ADA@shop.example')).toMatchObject({ status: 204 });
    const subject = `Dein Link zur Bestellung ${order.number}`;
    const mail = await vi.waitFor(async () => {
      const found = (await shop.provider.mails(order.email)).find((one) => one.subject === subject);
      if (!found) throw new Error('No mail has arrived.');
      return found;
    }, patiently);
    const [link = ''] = mail.links.filter((url) => url.includes(order.id));
    const guest = createVisitor(shop.api.app);
    const path = `/api/orders/${order.id}`;
    expect((await guest.get(path)).status).toBe(404);
    await guest.post(`${path}/access`, { token: new URL(link).searchParams.get('token') });
    expect(await shop.read(guest, order.id)).toMatchObject({ number: String(order.number) });
  });

  it('answers the same for unknown orders and for other addresses, and mails nothing', async () => {
    const known = await ask(String(order.number), order.email);
    const others = [await ask('999999999', 'eve@shop.example'), await ask(String(order.number), 'eve@shop.example')];
    for (const reply of others) expect([reply.status, reply.body]).toEqual([known.status, known.body]);
    const stored = await mails('eve@shop.example');
    expect(stored).toEqual([{ status: 'suppressed' }, { status: 'suppressed' }]);
  });

  it('refuses too many mails to one address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await ask(String(order.number), 'bob@shop.example')).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });
});
