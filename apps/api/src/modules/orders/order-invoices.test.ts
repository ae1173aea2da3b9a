import { markets } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { home } from '../../testing/addresses.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { createVisitor } from '../../testing/visitor.ts';
import { type InvoicedOrder, issueCorrections } from '../invoices/index.ts';
import { takeNumber } from '../invoices/invoice-store.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await startOrderShop();
});
afterAll(() => shop.close());

async function dispatched(basket?: Parameters<OrderShop['order']>[1]) {
  const { visitor, placed } = await shop.order(await shop.card(), basket);
  await shop.internal(`${placed.orderUuid}/dispatch`);
  return { visitor, order: await shop.read(visitor, placed.orderUuid) };
}

const documentUrl = (orderUuid: string, number = '') => `/api/orders/${orderUuid}/documents/${number}`;

describe('the invoice of an order', () => {
  it('is issued at dispatch and adds up to the order', async () => {
    const { visitor, placed } = await shop.order(await shop.card(), { insurance: 'damage-12', coupon: 'THANKS5' });
    expect((await shop.read(visitor, placed.orderUuid)).documents).toEqual([]);
    await shop.internal(`${placed.orderUuid}/dispatch`);
    const { documents, totalPrice } = await shop.read(visitor, placed.orderUuid);
    expect(documents).toMatchObject([{ kind: 'invoice', total: totalPrice }]);
    expect(documents[0]?.number).toMatch(/^DE-2026-\d{6}$/);
  });

  it('is attached to the mail about the dispatch', async () => {
    const { order } = await dispatched();
    const [invoice] = order.documents;
    await vi.waitFor(async () => {
      const mails = await shop.provider.mails(home.email ?? '');
      const names = mails.flatMap(({ attachments }) => attachments.map(({ name }) => name));
      expect(names).toContain(`Rechnung ${invoice?.number}.pdf`);
    }, patiently);
  });

  it('is a tagged PDF with language and title', async () => {
    const { visitor, order } = await dispatched();
    const { status, body, headers } = await visitor.get(documentUrl(order.orderUuid, order.documents[0]?.number));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['cache-control']).toContain('no-store');
    const pdf = Buffer.from(body as Buffer).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Lang (de-DE)');
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf).toContain('/StructTreeRoot');
  });

  it('is for those who may read the order, and no one else', async () => {
    const { order } = await dispatched();
    const stranger = createVisitor(shop.api.app);
    const url = documentUrl(order.orderUuid, order.documents[0]?.number);
    expect((await stranger.get(url)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const token = await shop.mailedToken(order.orderUuid);
    await stranger.post(`/api/orders/${order.orderUuid}/access`, { token });
    expect((await stranger.get(url)).status).toBe(200);
  });

  it('cannot be read through another order', async () => {
    const mine = await dispatched();
    const other = await dispatched();
    const reply = await mine.visitor.get(documentUrl(mine.order.orderUuid, other.order.documents[0]?.number));
    expect(reply).toMatchObject({ status: 404, body: { code: 'DOCUMENT_NOT_FOUND' } });
  });
});

describe('a correction', () => {
  const facts = (orderUuid: string): Promise<InvoicedOrder> =>
    shop.api.db.selectFrom('orders').selectAll().where('id', '=', orderUuid).executeTakeFirstOrThrow();
  const context = () => ({ config: shop.api.config, clock: () => testNow });

  it('has a series of its own and never takes back more than the invoice', async () => {
    const { visitor, order } = await dispatched({ insurance: 'damage-12' });
    const row = await facts(order.orderUuid);
    const correct = (amount: number) =>
      shop.api.db.transaction().execute((trx) => issueCorrections(trx, context(), row, { amount }));
    await correct(1_000);
    await correct(order.totalPrice.amount - 1_000);
    const { documents } = await shop.read(visitor, order.orderUuid);
    expect(documents.map(({ total }) => total.amount)).toEqual([
      order.totalPrice.amount,
      -1_000,
      1_000 - order.totalPrice.amount,
    ]);
    for (const { kind, number } of documents.slice(1)) {
      expect(kind).toBe('correction');
      expect(number).toMatch(/^DE-2026-K\d{6}$/);
      expect((await visitor.get(documentUrl(order.orderUuid, number))).status).toBe(200);
    }
    await expect(correct(1)).rejects.toThrow(RangeError);
  });
});

describe('the numbers of a series', () => {
  it('have no gaps when transactions are simultaneous and some of them fail', async () => {
    const series = { market: markets.es.id, year: 2031, kind: 'invoice' } as const;
    const attempts = Array.from({ length: 40 }, (_, at) =>
      shop.api.db.transaction().execute(async (trx) => {
        const { position } = await takeNumber(trx, series);
        if (at % 3 === 0) throw new Error('fails after taking its number');
        return position;
      }),
    );
    const results = await Promise.allSettled(attempts);
    const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(taken.toSorted((a, b) => a - b)).toEqual(taken.map((_, at) => at + 1));
    expect(taken).toHaveLength(26);
  });

  it('start at 1 in every market and year', async () => {
    const take = (market: 'fr' | 'it', year: number) =>
      shop.api.db.transaction().execute((trx) => takeNumber(trx, { market, year, kind: 'invoice' }));
    expect((await take('fr', 2032)).number).toBe('FR-2032-000001');
    expect((await take('fr', 2033)).number).toBe('FR-2033-000001');
    expect((await take('it', 2033)).number).toBe('IT-2033-000001');
    expect((await take('it', 2033)).number).toBe('IT-2033-000002');
  });
});
