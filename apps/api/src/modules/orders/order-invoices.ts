import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { MailAttachment } from '../../mail/outbox.ts';
import { translateTo } from '../../texts.ts';
import { findDocument, type IssuedInvoice, issueInvoice, loadInvoices } from '../invoices/index.ts';
import { amountOfDelivery } from './item-amounts.ts';
import { creditFor, sentCents } from './order-credit.ts';
import { loadItems, type OrderRow } from './order-store.ts';

type Trx = Transaction<Database>;

/** A parcel that was just handed to the carrier. */
export interface DispatchedParcel {
  shipmentId: string;
  /** The order's items that are in it. */
  itemIds: readonly string[];
  /** Cents of its items with discount and insurance; of the first parcel also the delivery. */
  amount: number;
  /** The delivery is paid with the first parcel. */
  isFirst: boolean;
}

/** Issues the invoice of a parcel. The caller holds the lock of the order. */
export async function issueOrderInvoice(
  trx: Trx,
  context: Pick<AppContext, 'config' | 'clock'>,
  order: OrderRow,
  { itemIds, isFirst, amount }: DispatchedParcel,
): Promise<void> {
  const rows = (await loadItems(trx, order.id)).filter(({ id }) => itemIds.includes(id));
  const items = rows.map((row) => ({
    id: row.id,
    name: row.product_name,
    variant: row.variant,
    taxClass: row.tax_class,
    price: row.price,
    discount: row.discount,
    insurance: row.insurance?.premium.amount ?? 0,
  }));
  const sent = await sentCents(trx, order.id);
  const credit = creditFor(order, sent) - creditFor(order, sent - amount);
  await issueInvoice(trx, context, order, { items, shipping: isFirst ? amountOfDelivery(order) : 0, credit });
}

/** The latest invoice or correction of an order, for a mail. */
export async function invoiceAttachments(
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'language'>,
): Promise<MailAttachment[]> {
  const latest = (await loadInvoices(trx, order.id)).at(-1);
  const found = latest && (await findDocument(trx, order.id, latest.number));
  if (!latest || !found) return [];
  const title = translateTo(order.language)(`invoices.${latest.kind}`, { number: latest.number });
  return [{ filename: `${title}.pdf`, type: 'application/pdf', content: found.document }];
}

/** Corrections that were just issued, for a mail. */
export function correctionAttachments(
  { language }: Pick<OrderRow, 'language'>,
  corrections: readonly IssuedInvoice[],
): MailAttachment[] {
  const t = translateTo(language);
  return corrections.map(({ number, document }) => ({
    filename: `${t('invoices.correction', { number })}.pdf`,
    type: 'application/pdf',
    content: document,
  }));
}
