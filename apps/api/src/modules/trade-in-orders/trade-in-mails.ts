import { acceptedByDefaultPercent } from '@reprise/entities/constants/trade-in';
import { formatPath, localeOf } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import { findPayout } from '../payouts/index.ts';
import { findAdvance, isOwed } from '../shop-credit/index.ts';
import { parcelUrlOf } from './present-trade-in-order.ts';
import { createTradeInLink } from './trade-in-access.ts';
import {
  findParcel,
  loadTradeInItems,
  processItemOf,
  type TradeInItemRow,
  type TradeInOrderRow,
} from './trade-in-order-store.ts';
import { type PayoutTerms, payoutPartsOf } from './trade-in-process.ts';

/** What a mail about a trade-in order is about: the state that it has reached, its payout, or a new link. */
export type TradeInMail = TradeInOrderRow['state'] | 'payoutRejected' | 'payoutReturned' | 'payoutRedirected' | 'link';

const payoutMails: readonly TradeInMail[] = ['payoutRejected', 'payoutReturned', 'payoutRedirected'];
/** Mails in which the advance on a sale has been settled. */
const endMails: readonly TradeInMail[] = ['accepted', 'declined', 'closed', 'cancelled', 'expired', 'reported'];

/** The last day of a period that ends with a day in UTC. */
const lastDayOf = (end: Date, language: TradeInOrderRow['language']): string =>
  new Date(end.getTime() - 1).toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });

/** The amounts that a mail of its kind states. */
function amountRows(order: TradeInOrderRow, items: readonly TradeInItemRow[], kind: TradeInMail) {
  const { language } = order;
  const t = translateTo(language);
  const euros = (cents: number) => formatEuros(cents, language);
  const extras = ({ bonus, fee }: PayoutTerms) => [
    ...(bonus > 0 ? [{ label: t('tradeInMails.bonus'), value: euros(bonus) }] : []),
    ...(fee > 0 ? [{ label: t('tradeInMails.fee'), value: euros(-fee) }] : []),
  ];
  if (kind === 'created' || kind === 'labelled') {
    const total = items.reduce((sum, { price }) => sum + price, order.bonus - order.fee);
    return [
      ...items.map(({ product_name: label, price }) => ({ label, value: euros(price) })),
      ...extras(order),
      { label: t('tradeInMails.total'), value: euros(total) },
    ];
  }
  if (kind === 'offerMade')
    return items
      .filter(({ place, decision, finding }) => place === 'received' && decision === null && finding === null)
      .map(({ product_name: name, price, found_price }) => ({
        label: t('tradeInMails.counterOffer', { name, offered: euros(price) }),
        value: euros(found_price ?? 0),
      }));
  if (kind !== 'accepted' && kind !== 'paid') return [];
  const bought = items.filter(({ place }) => place === 'bought');
  return [
    ...bought.map(({ product_name: label, found_price }) => ({ label, value: euros(found_price ?? 0) })),
    ...extras(payoutPartsOf(items.map(processItemOf), order)),
    { label: t('tradeInMails.paidTotal'), value: euros(order.paid_cents ?? 0) },
  ];
}

/** What was transferred, or what is left of a payout after an advance was repaid. */
async function payoutRows(trx: Transaction<Database>, { id, language }: TradeInOrderRow, kind: TradeInMail) {
  const payout = await findPayout(trx, id);
  if (!payout) return [];
  const t = translateTo(language);
  const { cents, advance_cents: used, kind: way } = payout;
  const rest = way === 'shopCredit' ? cents - used : cents;
  if (payoutMails.includes(kind)) return [{ label: t('tradeInMails.paidTotal'), value: formatEuros(rest, language) }];
  if (used === 0 || (kind !== 'accepted' && kind !== 'paid')) return [];
  return [
    { label: t('tradeInMails.advance'), value: formatEuros(-used, language) },
    { label: t('tradeInMails.rest'), value: formatEuros(rest, language) },
  ];
}

/** What was used in advance and not repaid by a sale that is over. */
async function owedNotes(trx: Transaction<Database>, { id, language }: TradeInOrderRow, kind: TradeInMail) {
  const advance = await findAdvance(trx, id);
  if (!advance || !isOwed(advance) || !endMails.includes(kind)) return [];
  return [translateTo(language)('tradeInMails.owedNote', { amount: formatEuros(advance.used_cents, language) })];
}

/** The parcel with what was not bought. */
async function parcelRows(trx: Transaction<Database>, config: AppContext['config'], order: TradeInOrderRow) {
  const parcel = await findParcel(trx, order.id, 'out');
  if (!parcel) return [];
  const { tracking_number: value } = parcel;
  const t = translateTo(order.language);
  return [{ label: t('orderMails.trackingNumber'), value, url: parcelUrlOf(config, value) }];
}

/** Items with a path of their own are explained wherever the rest of their order is reported. */
function findingNotes({ language }: TradeInOrderRow, items: readonly TradeInItemRow[], kind: TradeInMail): string[] {
  const t = translateTo(language);
  if (!['offerMade', 'accepted', 'declined', 'closed', 'reported'].includes(kind)) return [];
  return [
    ...(items.some(({ place }) => place === 'held') ? [t('tradeInMails.heldNote')] : []),
    ...(items.some(({ finding }) => finding === 'missing') ? [t('tradeInMails.missingNote')] : []),
  ];
}

/** The page with all sales of a customer; guests have no such page (rule account-37). */
const allSalesLink = ({ language, origin }: TradeInOrderRow) => ({
  label: translateTo(language)('tradeInMails.all'),
  url: new URL(formatPath('my_sales', {}, language), origin).href,
});

/** Stores a mail about a trade-in order, with a link that opens it, in the caller's transaction. */
export async function enqueueTradeInMail(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  order: TradeInOrderRow,
  kind: TradeInMail,
): Promise<void> {
  const { language } = order;
  const t = translateTo(language);
  const values = {
    number: String(order.number),
    sendBy: lastDayOf(order.send_by, language),
    decideBy: order.decide_by ? lastDayOf(order.decide_by, language) : '',
    percent: acceptedByDefaultPercent,
  };
  const items = await loadTradeInItems(trx, order.id);
  const url = new URL(formatPath('trade_in_order', { orderUuid: order.id }, language), order.origin);
  url.searchParams.set('token', await createTradeInLink(trx, order, clock()));
  const content = {
    subject: t(`tradeInMails.${kind}.subject`, values),
    preview: t(`tradeInMails.${kind}.preview`, values),
    heading: t(`tradeInMails.${kind}.heading`, values),
    greeting: t('orderMails.greeting', { firstName: order.seller.address.firstName }),
    paragraphs: [
      t(`tradeInMails.${kind}.text`, values),
      ...findingNotes(order, items, kind),
      ...(await owedNotes(trx, order, kind)),
    ],
    rows: [
      ...amountRows(order, items, kind),
      ...(await payoutRows(trx, order, kind)),
      ...(kind === 'returning' ? await parcelRows(trx, config, order) : []),
    ],
    button: { label: t('tradeInMails.button'), url: url.href },
    notes: [t('tradeInMails.linkNote')],
    ...(order.customer_id === null ? {} : { footerLink: allSalesLink(order) }),
  };
  await mailer.enqueueComposed(trx, {
    template: `trade-in-${kind}`,
    to: order.email,
    language,
    brand: config.BRAND,
    content,
    now: clock(),
  });
}
