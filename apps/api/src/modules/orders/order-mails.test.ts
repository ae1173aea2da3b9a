import { DispatchedParcel } from '@reprise/entities/shipment';
import { languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ComposedMail, Mailer } from '../../mail/mailer.ts';
import { type OrderShop, patiently, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-database.ts';
import { enqueueOrderMail, type OrderMail } from './order-mails.ts';
import { findOrder, type OrderRow } from './order-store.ts';

let shop: OrderShop;
let order: OrderRow;
beforeAll(async () => {
  shop = await startOrderShop();
  const { placed } = await shop.order({ id: 'prepayment' }, { insurance: 'damage-12', coupon: 'THANKS5' });
  const found = await findOrder(shop.api.db, placed.orderUuid);
  if (!found) throw new Error('The order was not placed.');
  order = found;
});
afterAll(() => shop.close());

const transfer = {
  type: 'bankTransfer' as const,
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  beneficiary: 'Reprise',
  reference: 'RF18 1234',
};

async function mailOf(mail: OrderMail, language: OrderRow['language'], about = order): Promise<ComposedMail> {
  const sent: ComposedMail[] = [];
  const mailer: Mailer = {
    enqueue: async () => {},
    enqueueComposed: async (_trx, one) => void sent.push(one),
    wake() {},
  };
  const context = { mailer, config: shop.api.config, clock: () => testNow };
  await shop.api.db.transaction().execute((trx) => enqueueOrderMail(trx, context, { ...about, language }, mail));
  const [only] = sent;
  if (!only) throw new Error('No mail was sent.');
  return only;
}

/** The parcel of an order that was dispatched. */
async function dispatchedOrder(): Promise<{ order: OrderRow; shipmentId: string }> {
  const { orderUuid } = (await shop.order(await shop.card())).placed;
  const { body } = await shop.internal(`${orderUuid}/dispatch`);
  const found = await findOrder(shop.api.db, orderUuid);
  if (!found) throw new Error('The order was not placed.');
  return { order: found, shipmentId: DispatchedParcel.parse(body).shipment.uuid };
}

describe.each([
  'order-confirmed',
  'order-cancelled',
  'order-expired',
  'order-expired-in-part',
  'order-money-returned',
  'order-underpaid',
  'order-payment-problem',
  'order-transfer',
  'order-items-cancelled',
  'order-link',
] as const)('the mail %s', (kind) => {
  it('names the order and links to it, in every language', async () => {
    const mail = { kind, transfer, itemIds: [], returnedCents: 100 } as OrderMail;
    const written = await Promise.all(languages.map((language) => mailOf(mail, language)));
    for (const { content, to } of written) {
      expect(to).toBe('ada@shop.example');
      expect(content.subject).toContain(String(order.number));
      expect(content.button?.url).toMatch(new RegExp(`/checkout/order/index/id/${order.id}\\?token=[\\w-]{43}$`));
    }
    expect(new Set(written.map(({ content }) => content.paragraphs.join())).size).toBe(languages.length);
  });
});

describe.each(['order-dispatched', 'order-delivered'] as const)('the mail %s', (kind) => {
  it('names what is in the parcel and links to the carrier, in every language', async () => {
    const { order: sent, shipmentId } = await dispatchedOrder();
    const { tracking_number } = await shop.api.db
      .selectFrom('shipments')
      .selectAll()
      .where('id', '=', shipmentId)
      .executeTakeFirstOrThrow();
    for (const language of languages) {
      const { content } = await mailOf({ kind, shipmentId }, language, sent);
      expect(content.subject).toContain(String(sent.number));
      expect(content.rows).toHaveLength(2);
      expect(content.rows?.[1]).toMatchObject({
        value: tracking_number,
        url: `http://localhost:3900/carrier/track?number=${tracking_number}`,
      });
    }
  });
});

it('a mail links customers, but not guests, to all of their orders (rule account-37)', async () => {
  const toCustomer = await mailOf({ kind: 'order-confirmed' }, 'de', { ...order, customer_id: order.id });
  expect(toCustomer.content.footerLink?.url).toMatch(/\/my\/orders$/);
  const toGuest = await mailOf({ kind: 'order-confirmed' }, 'de', { ...order, customer_id: null });
  expect(toGuest.content).not.toHaveProperty('footerLink');
});

describe('the totals of a mail', () => {
  it('add up to what is paid', async () => {
    const { content } = await mailOf({ kind: 'order-confirmed' }, 'de');
    const cents = (content.rows ?? []).map(({ value }) => Number(value.replace('−', '-').replace(/[^\d-]/g, '')));
    const total = cents.pop();
    expect(total).toBe(order.total);
    expect(cents).toEqual([34_900, 0, 3_199, -500]);
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(total);
  });
});

it('a mail about a transfer says where the money goes and until when', async () => {
  const { content } = await mailOf({ kind: 'order-transfer', transfer }, 'en');
  expect(content.rows?.slice(0, 5)).toEqual([
    { label: 'Amount', value: '€375.99' },
    { label: 'Payee', value: 'Reprise' },
    { label: 'IBAN', value: transfer.iban },
    { label: 'BIC', value: transfer.bic },
    { label: 'Payment reference', value: 'RF18 1234' },
  ]);
  expect(content.paragraphs[0]).toContain('22 June 2026');
});

describe('the buyer gets a mail', () => {
  /** Kinds of mails about an order, in the order in which they were stored. */
  const untilMails = (number: string, templates: readonly string[]) =>
    vi.waitFor(async () => {
      const rows = await shop.api.db
        .selectFrom('mail_outbox')
        .select('template')
        .where('subject', 'like', `%${number}%`)
        .execute();
      expect(rows.map(({ template }) => template).sort()).toEqual([...templates].sort());
    }, patiently);

  it('when a part of a transfer arrives, when the rest does, and when the order is cancelled', async () => {
    const { visitor, placed } = await shop.order({ id: 'prepayment' });
    const { number } = await shop.read(visitor, placed.orderUuid);
    await untilMails(number, ['order-transfer']);
    const { psp_reference } = await shop.paymentOf(placed.orderUuid);
    const arrive = (value: number) => shop.provider.control('POST', `/payments/${psp_reference}/arrivals`, { value });
    await arrive(10_000);
    await untilMails(number, ['order-transfer', 'order-underpaid']);
    await arrive(24_900);
    await untilMails(number, ['order-transfer', 'order-underpaid', 'order-confirmed']);
    await visitor.post(`/api/orders/${placed.orderUuid}/cancellation`);
    await untilMails(number, ['order-transfer', 'order-underpaid', 'order-confirmed', 'order-cancelled']);
  });

  it('when its parcel is dispatched, and when it is delivered', async () => {
    const { visitor, placed } = await shop.order(await shop.card());
    const { number } = await shop.read(visitor, placed.orderUuid);
    await shop.internal(`${placed.orderUuid}/dispatch`);
    await shop.internal(`${placed.orderUuid}/deliver`);
    await untilMails(number, ['order-confirmed', 'order-dispatched', 'order-delivered']);
  });
});
