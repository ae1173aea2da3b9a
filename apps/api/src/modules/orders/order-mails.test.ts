import { languages } from '@reprise/markets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComposedMail, Mailer } from '../../mail/mailer.ts';
import { type OrderShop, startOrderShop } from '../../testing/order-shop.ts';
import { testNow } from '../../testing/test-app.ts';
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

async function mailOf(mail: OrderMail, language: OrderRow['language']): Promise<ComposedMail> {
  const sent: ComposedMail[] = [];
  const mailer: Mailer = {
    enqueue: async () => {},
    enqueueComposed: async (_trx, one) => void sent.push(one),
    wake() {},
  };
  const context = { mailer, config: shop.api.config, clock: () => testNow };
  const values = mail === 'order-transfer' ? transfer : undefined;
  await shop.api.db
    .transaction()
    .execute((trx) => enqueueOrderMail(trx, context, { ...order, language }, mail, values));
  const [only] = sent;
  if (!only) throw new Error('No mail was sent.');
  return only;
}

const mails: readonly OrderMail[] = [
  'order-confirmed',
  'order-cancelled',
  'order-expired',
  'order-dispatched',
  'order-underpaid',
  'order-transfer',
];

describe.each(mails)('the mail %s', (mail) => {
  it('names the order and links to it, in every language', async () => {
    const written = await Promise.all(languages.map((language) => mailOf(mail, language)));
    for (const { content, to } of written) {
      expect(to).toBe('ada@shop.example');
      expect(content.subject).toContain(String(order.number));
      expect(content.button?.url).toMatch(new RegExp(`/checkout/order/index/id/${order.id}\\?token=[\\w-]{43}$`));
    }
    expect(new Set(written.map(({ content }) => content.paragraphs.join())).size).toBe(languages.length);
  });
});

describe('the totals of a mail', () => {
  it('add up to what is paid', async () => {
    const { content } = await mailOf('order-confirmed', 'de');
    const cents = (content.rows ?? []).map(({ value }) => Number(value.replace(/[^\d-]/g, '')));
    const total = cents.pop();
    expect(total).toBe(order.total);
    expect(cents).toEqual([34_900, 0, 3_199, -500]);
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(total);
  });
});

it('a mail about a transfer says where the money goes and until when', async () => {
  const { content } = await mailOf('order-transfer', 'en');
  expect(content.rows?.slice(0, 5)).toEqual([
    { label: 'Amount', value: '€375.99' },
    { label: 'Beneficiary', value: 'Reprise' },
    { label: 'IBAN', value: transfer.iban },
    { label: 'BIC', value: transfer.bic },
    { label: 'Payment reference', value: 'RF18 1234' },
  ]);
  expect(content.paragraphs[0]).toContain('22 June 2026');
});
