import type { PaymentAction } from '@reprise/entities/order';
import type { VariantLabel } from '@reprise/entities/variant';
import { formatPath, localeOf } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import { createToken, hashToken } from '../session/index.ts';
import { invoiceAttachments } from './order-invoices.ts';
import { loadItems, type OrderItemRow, type OrderRow } from './order-store.ts';

export type OrderMail =
  | 'order-confirmed'
  | 'order-cancelled'
  | 'order-expired'
  | 'order-dispatched'
  | 'order-underpaid'
  | 'order-transfer';
type BankTransfer = Extract<PaymentAction, { type: 'bankTransfer' }>;

/** Mailed links open an order as long as its buyer may complain about it. */
const linkDays = 730;
const dayMs = 24 * 60 * 60 * 1000;

/** The address of an order with a new token, of which only the hash is stored. */
async function createLink(trx: Transaction<Database>, order: OrderRow, now: Date): Promise<string> {
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

/** Items, charges and total, which add up. */
function totalRows(order: OrderRow, items: readonly OrderItemRow[]) {
  const t = translateTo(order.language);
  const euros = (cents: number) => formatEuros(cents, order.language);
  const condition = (variant: VariantLabel) => t(`facets.condition.values.${variant}`);
  const discount = items.reduce((sum, item) => sum + item.discount, order.shipping_discount);
  return [
    ...items.map((item) => ({
      label: t('orderMails.item', { name: item.product_name, condition: condition(item.variant) }),
      value: euros(item.price),
    })),
    { label: t('orderMails.shipping'), value: euros(order.shipping) },
    ...(order.insurance > 0 ? [{ label: t('orderMails.insurance'), value: euros(order.insurance) }] : []),
    ...(discount > 0
      ? [{ label: t('orderMails.discount', { code: order.coupon_code ?? '' }), value: euros(-discount) }]
      : []),
    { label: t('orderMails.total'), value: euros(order.total) },
  ];
}

function transferRows(order: OrderRow, { iban, bic, beneficiary, reference }: BankTransfer) {
  const t = translateTo(order.language);
  return [
    { label: t('orderMails.amount'), value: formatEuros(order.total, order.language) },
    { label: t('orderMails.beneficiary'), value: beneficiary },
    { label: 'IBAN', value: iban },
    { label: 'BIC', value: bic },
    { label: t('orderMails.reference'), value: reference },
  ];
}

/** Stores a mail about an order in the caller's transaction. Mails with a transfer say where the money goes. */
export async function enqueueOrderMail(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  order: OrderRow,
  mail: OrderMail,
  transfer?: BankTransfer,
): Promise<void> {
  const { language } = order;
  const t = translateTo(language);
  const now = clock();
  const date = order.payment_expires_at.toLocaleDateString(localeOf(language), { dateStyle: 'long' });
  const number = String(order.number);
  const items = await loadItems(trx, order.id);
  const isSold = mail === 'order-confirmed' || mail === 'order-transfer';
  const isUsed = items.some(({ variant }) => variant !== 'NEW');
  const attachments = mail === 'order-dispatched' ? await invoiceAttachments(trx, order) : [];
  const content = {
    subject: t(`orderMails.${mail}.subject`, { number }),
    preview: t(`orderMails.${mail}.preview`),
    heading: t(`orderMails.${mail}.heading`),
    greeting: t('orderMails.greeting', { firstName: order.billing_address.firstName }),
    paragraphs: [t(`orderMails.${mail}.text`, { number, date })],
    rows: [...(transfer ? transferRows(order, transfer) : []), ...totalRows(order, items)],
    button: { label: t('orderMails.button'), url: await createLink(trx, order, now) },
    notes: [
      ...(attachments.length > 0 ? [t('orderMails.invoiceNote')] : []),
      ...(isSold && isUsed ? [t('orderMails.taxNote')] : []),
      t('orderMails.linkNote'),
    ],
  };
  await mailer.enqueueComposed(trx, {
    template: mail,
    to: order.email,
    language,
    brand: config.BRAND,
    content,
    now,
    attachments,
  });
}
