import type { PaymentAction } from '@reprise/entities/order';
import { formatPath, localeOf } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import type { IssuedInvoice } from '../invoices/index.ts';
import { createToken, hashToken } from '../session/index.ts';
import { findShipment, parcelOfItems, trackingUrlOf } from '../shipments/index.ts';
import { correctionAttachments, invoiceAttachments } from './order-invoices.ts';
import { loadItems, type OrderItemRow, type OrderRow } from './order-store.ts';
import type { RefusalRow } from './return-refusal-store.ts';

type BankTransfer = Extract<PaymentAction, { type: 'bankTransfer' }>;

/** What a mail is about. */
export type OrderMail =
  | {
      kind:
        | 'order-confirmed'
        | 'order-cancelled'
        | 'order-expired'
        | 'order-expired-in-part'
        | 'order-underpaid'
        | 'order-payment-problem';
    }
  | { kind: 'order-link' }
  | { kind: 'order-transfer'; transfer: BankTransfer }
  | { kind: 'order-dispatched' | 'order-delivered'; shipmentId: string }
  | { kind: 'order-items-cancelled' | 'order-items-withdrawn'; itemIds: readonly string[] }
  | { kind: 'order-money-returned'; returnedCents: number }
  | { kind: 'order-return-refused'; refusal: RefusalRow }
  | { kind: 'order-refunded'; refundCents: number; corrections: readonly IssuedInvoice[] };

/** Mailed links open an order as long as its buyer may complain about it. */
const linkDays = 730;
const dayMs = 24 * 60 * 60 * 1000;

/** The address of an order with a new token, of which only the hash is stored. */
export async function createOrderLink(trx: Transaction<Database>, order: OrderRow, now: Date): Promise<string> {
  const token = createToken();
  const expires_at = new Date(now.getTime() + linkDays * dayMs);
  await trx
    .insertInto('order_links')
    .values({ token_hash: hashToken(token), order_id: order.id, expires_at })
    .execute();
  const url = new URL(formatPath('checkout_finish', { orderUuid: order.id }, order.language), order.origin);
  url.searchParams.set('token', token);
  return url.href;
}

function itemRow(order: OrderRow, item: OrderItemRow) {
  const t = translateTo(order.language);
  const condition = t(`facets.condition.values.${item.variant}`);
  return {
    label: t('orderMails.item', { name: item.product_name, condition }),
    value: formatEuros(item.price, order.language),
  };
}

/** Items, charges and total, which add up. */
function totalRows(order: OrderRow, items: readonly OrderItemRow[]) {
  const t = translateTo(order.language);
  const euros = (cents: number) => formatEuros(cents, order.language);
  const discount = items.reduce((sum, item) => sum + item.discount, order.shipping_discount);
  return [
    ...items.map((item) => itemRow(order, item)),
    { label: t('orderMails.shipping'), value: euros(order.shipping) },
    ...(order.insurance > 0 ? [{ label: t('orderMails.insurance'), value: euros(order.insurance) }] : []),
    ...(discount > 0
      ? [{ label: t('orderMails.discount', { code: order.coupon_code ?? '' }), value: euros(-discount) }]
      : []),
    { label: t('orderMails.total'), value: euros(order.total) },
    ...(order.credit > 0
      ? [
          { label: t('orderMails.shopCredit'), value: euros(-order.credit) },
          { label: t('orderMails.rest'), value: euros(order.total - order.credit) },
        ]
      : []),
  ];
}

function transferRows(order: OrderRow, { iban, bic, beneficiary, reference }: BankTransfer) {
  const t = translateTo(order.language);
  return [
    { label: t('orderMails.amount'), value: formatEuros(order.total - order.credit, order.language) },
    { label: t('orderMails.beneficiary'), value: beneficiary },
    { label: 'IBAN', value: iban },
    { label: 'BIC', value: bic },
    { label: t('orderMails.reference'), value: reference },
  ];
}

/** The parcel with the carrier's page about it, and what is in it. */
async function parcelRows(
  trx: Transaction<Database>,
  config: AppContext['config'],
  { order, items }: { order: OrderRow; items: readonly OrderItemRow[] },
  shipmentId: string,
) {
  const t = translateTo(order.language);
  const shipment = await findShipment(trx, shipmentId);
  if (!shipment) throw new RangeError(`There is no shipment ${shipmentId}.`);
  const { tracking_number: value } = shipment;
  const parcels = await parcelOfItems(trx, order.id);
  return [
    ...items.filter(({ id }) => parcels.get(id) === shipmentId).map((item) => itemRow(order, item)),
    { label: t('orderMails.trackingNumber'), value, url: trackingUrlOf(config, value) },
  ];
}

/** The items that were not taken back, and the parcel in which they go to the customer. */
function refusalRows(
  config: AppContext['config'],
  { order, items }: { order: OrderRow; items: readonly OrderItemRow[] },
  { id, tracking_number: value }: RefusalRow,
) {
  const t = translateTo(order.language);
  return [
    ...items.filter(({ return_refusal_id }) => return_refusal_id === id).map((item) => itemRow(order, item)),
    { label: t('orderMails.trackingNumber'), value, url: trackingUrlOf(config, value) },
  ];
}

/** The page with all orders of a customer; guests have no such page (rule account-37). */
const allOrdersLink = ({ language, origin }: OrderRow) => ({
  label: translateTo(language)('orderMails.all'),
  url: new URL(formatPath('my_orders', {}, language), origin).href,
});

/** Whether a mail about returned money would state 0 euros, such as for an order whose money the shop does not have. */
const returnsNothing = (mail: OrderMail, creditCents: number): boolean =>
  ('refundCents' in mail && mail.refundCents + creditCents === 0) ||
  ('returnedCents' in mail && mail.returnedCents + creditCents === 0);

/** Stores a mail about an order in the caller's transaction; none about money that is not returned (rule order-91). */
export async function enqueueOrderMail(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  order: OrderRow,
  mail: OrderMail,
  /** Shop credit that was given back, in cents. */
  creditCents = 0,
): Promise<void> {
  if (returnsNothing(mail, creditCents)) return;
  const { kind } = mail;
  const { language } = order;
  const t = translateTo(language);
  const now = clock();
  const date = order.payment_expires_at.toLocaleDateString(localeOf(language), { dateStyle: 'long' });
  const number = String(order.number);
  const items = await loadItems(trx, order.id);
  const isSold = kind === 'order-confirmed' || kind === 'order-transfer';
  async function rowsOf() {
    if ('shipmentId' in mail) return parcelRows(trx, config, { order, items }, mail.shipmentId);
    if ('refusal' in mail) return refusalRows(config, { order, items }, mail.refusal);
    if ('refundCents' in mail)
      return [
        ...(creditCents > 0
          ? [{ label: t('orderMails.returnedCredit'), value: formatEuros(creditCents, language) }]
          : []),
        ...(mail.refundCents > 0
          ? [{ label: t('orderMails.amount'), value: formatEuros(mail.refundCents, language) }]
          : []),
      ];
    if ('returnedCents' in mail)
      return [{ label: t('orderMails.amount'), value: formatEuros(mail.returnedCents, language) }];
    if ('itemIds' in mail)
      return items.filter(({ id }) => mail.itemIds.includes(id)).map((item) => itemRow(order, item));
    return [...('transfer' in mail ? transferRows(order, mail.transfer) : []), ...totalRows(order, items)];
  }
  const isUsed = items.some(({ variant }) => variant !== 'NEW');
  const attachments = 'corrections' in mail ? correctionAttachments(order, mail.corrections) : [];
  if (kind === 'order-dispatched') attachments.push(...(await invoiceAttachments(trx, order)));
  const content = {
    subject: t(`orderMails.${kind}.subject`, { number }),
    preview: t(`orderMails.${kind}.preview`),
    heading: t(`orderMails.${kind}.heading`),
    greeting: t('orderMails.greeting', { firstName: order.billing_address.firstName }),
    paragraphs: [
      t(`orderMails.${kind}.text`, { number, date }),
      ...('refusal' in mail
        ? [t(`orderMails.refusalReasons.${mail.refusal.reason}`), t('orderMails.refusedItemsReturn')]
        : []),
      ...(creditCents > 0 ? [t('orderMails.creditReturned', { amount: formatEuros(creditCents, language) })] : []),
    ],
    rows: await rowsOf(),
    button: { label: t('orderMails.button'), url: await createOrderLink(trx, order, now) },
    notes: [
      ...(attachments.length > 0
        ? [t(kind === 'order-refunded' ? 'orderMails.correctionNote' : 'orderMails.invoiceNote')]
        : []),
      ...(isSold && isUsed ? [t('orderMails.taxNote')] : []),
      t('orderMails.linkNote'),
    ],
    ...(order.customer_id === null ? {} : { footerLink: allOrdersLink(order) }),
  };
  await mailer.enqueueComposed(trx, {
    template: kind,
    to: order.email,
    language,
    brand: config.BRAND,
    content,
    now,
    attachments,
  });
}
