import { localeOf, markets } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import { createOrderLink, loadItems, type OrderRow } from '../orders/index.ts';
import { trackingUrlOf } from '../shipments/index.ts';
import { type ClaimRow, completeClaims } from './claim-store.ts';

/** The data of a mail about a claim. */
export type ClaimMail = 'received' | 'refund' | 'replacement' | 'repair' | 'refused' | 'sent';

/** Stores a mail about a claim in the caller's transaction. */
export async function enqueueClaimMail(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  { order, claim }: { order: OrderRow; claim: ClaimRow },
  kind: ClaimMail,
): Promise<void> {
  const { language, market } = order;
  const t = translateTo(language);
  const now = clock();
  const number = String(order.number);
  const { timeZone } = markets[market];
  const time = claim.received_at.toLocaleString(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const itemIds = (await completeClaims(trx, [claim])).flatMap((full) => full.itemIds);
  const items = (await loadItems(trx, order.id)).filter(({ id }) => itemIds.includes(id));
  const { refund_cents: cents, refusal, replacement_number: parcel } = claim;
  const content = {
    subject: t(`claimMails.${kind}.subject`, { number }),
    preview: t(`claimMails.${kind}.preview`),
    heading: t(`claimMails.${kind}.heading`),
    greeting: t('orderMails.greeting', { firstName: order.billing_address.firstName }),
    paragraphs: [
      t(`claimMails.${kind}.text`, { number, time }),
      ...(refusal === null ? [] : [t('claimMails.reason', { reason: refusal })]),
    ],
    rows: [
      { label: t('claimMails.items'), value: items.map(({ product_name }) => product_name).join(', ') },
      ...(cents === null ? [] : [{ label: t('orderMails.amount'), value: formatEuros(cents, language) }]),
      ...(parcel === null
        ? []
        : [{ label: t('orderMails.trackingNumber'), value: parcel, url: trackingUrlOf(config, parcel) }]),
    ],
    button: { label: t('orderMails.button'), url: await createOrderLink(trx, order, now) },
    notes: [t('orderMails.linkNote')],
  };
  const template = `claim-${kind}`;
  await mailer.enqueueComposed(trx, { template, to: order.email, language, brand: config.BRAND, content, now });
}
