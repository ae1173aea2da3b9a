import { localeOf } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import { loadTradeInItems, type TradeInOrderRow } from './trade-in-order-store.ts';

/** What a mail about a trade-in order is about. */
export type TradeInMail = 'created';

/** Stores a mail about a trade-in order in the caller's transaction. */
export async function enqueueTradeInMail(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  order: TradeInOrderRow,
  kind: TradeInMail,
): Promise<void> {
  const { language } = order;
  const t = translateTo(language);
  const number = String(order.number);
  // Offers end with a day in UTC.
  const lastDay = new Date(order.send_by.getTime() - 1);
  const date = lastDay.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const items = await loadTradeInItems(trx, order.id);
  const total = items.reduce((sum, { price }) => sum + price, order.bonus);
  const content = {
    subject: t(`tradeInMails.${kind}.subject`, { number }),
    preview: t(`tradeInMails.${kind}.preview`),
    heading: t(`tradeInMails.${kind}.heading`),
    greeting: t('orderMails.greeting', { firstName: order.seller.address.firstName }),
    paragraphs: [t(`tradeInMails.${kind}.text`, { number, date })],
    rows: [
      ...items.map(({ product_name: label, price }) => ({ label, value: formatEuros(price, language) })),
      { label: t('tradeInMails.total'), value: formatEuros(total, language) },
    ],
    notes: [],
  };
  const template = `trade-in-${kind}`;
  await mailer.enqueueComposed(trx, {
    template,
    to: order.email,
    language,
    brand: config.BRAND,
    content,
    now: clock(),
  });
}
