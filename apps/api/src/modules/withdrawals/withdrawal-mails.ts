import type { WithdrawalRequest } from '@reprise/entities/withdrawal';
import { localeOf, markets } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import type { Locale } from '../../locale.ts';
import type { MailContent } from '../../mail/mail-layout.ts';
import { translateTo } from '../../texts.ts';
import { createOrderLink, type OrderItemRow, type OrderRow } from '../orders/index.ts';

type Trx = Transaction<Database>;
type MailContext = Pick<AppContext, 'mailer' | 'config' | 'clock'>;

/** By law, customers send goods back within this time after their withdrawal. */
const sendBackDays = 14;

/** What became of a statement, which its receipt says. */
export type WithdrawalOutcome = 'unknownOrder' | 'repeated' | 'late' | 'cancelled' | 'received';

interface Receipt {
  request: WithdrawalRequest;
  locale: Locale;
  outcome: WithdrawalOutcome;
  order?: OrderRow;
  items: readonly OrderItemRow[];
}

const itemNames = (items: readonly OrderItemRow[]) => items.map(({ product_name }) => product_name).join(', ');

/** The receipt of a statement with its time, which the law demands without delay. */
export async function enqueueReceipt(
  trx: Trx,
  { mailer, config, clock }: MailContext,
  { request, locale, outcome, order, items }: Receipt,
): Promise<void> {
  const { language, market } = locale;
  const t = translateTo(language);
  const now = clock();
  const { timeZone } = markets[market];
  const time = now.toLocaleString(localeOf(language), { dateStyle: 'long', timeStyle: 'long', timeZone });
  const number = request.orderNumber;
  const content: MailContent = {
    subject: t('withdrawalMails.receipt.subject', { number }),
    preview: t('withdrawalMails.receipt.preview', { time }),
    heading: t('withdrawalMails.receipt.heading'),
    greeting: t('withdrawalMails.greeting'),
    paragraphs: [
      t('withdrawalMails.receipt.text', { number, time }),
      t(`withdrawalMails.outcome.${outcome}`, { days: String(sendBackDays) }),
    ],
    ...(items.length > 0 && { rows: [{ label: t('withdrawalMails.items'), value: itemNames(items) }] }),
    ...(order && { button: { label: t('orderMails.button'), url: await createOrderLink(trx, order, now) } }),
    notes: order ? [t('orderMails.linkNote')] : [t('withdrawalMails.notYou')],
  };
  const template = 'withdrawal-receipt';
  await mailer.enqueueComposed(trx, { template, to: request.email, language, brand: config.BRAND, content, now });
}
