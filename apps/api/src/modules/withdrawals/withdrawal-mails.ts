import type { WithdrawalRequest } from '@reprise/entities/withdrawal';
import { formatPath, localeOf, markets } from '@reprise/markets';
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

/** The result of a statement, which its receipt names. */
export type WithdrawalOutcome =
  | 'unknownOrder'
  | 'unconfirmed'
  | 'repeated'
  | 'late'
  | 'cancelled'
  | 'cancelledItems'
  | 'received';

interface Receipt {
  request: Pick<WithdrawalRequest, 'orderNumber' | 'email'>;
  locale: Locale;
  receivedAt: Date;
  /** Of the link that confirms the statement. */
  token?: string;
  outcome: WithdrawalOutcome;
  order?: OrderRow;
  items: readonly OrderItemRow[];
}

const itemNames = (items: readonly OrderItemRow[]) => items.map(({ product_name }) => product_name).join(', ');

/** The page that asks for a click, so that programs that open links withdraw nothing. */
function confirmationUrl({ origin, language }: OrderRow, token: string): string {
  const url = new URL(formatPath('withdrawal', {}, language), origin);
  url.searchParams.set('confirm', token);
  return url.href;
}

async function buttonOf(trx: Trx, { order, locale: { language }, token }: Receipt, now: Date) {
  const t = translateTo(language);
  if (!order) return undefined;
  if (token !== undefined) return { label: t('withdrawalMails.confirm'), url: confirmationUrl(order, token) };
  return { label: t('orderMails.button'), url: await createOrderLink(trx, order, now) };
}

/** The receipt of a statement with its time, which the law demands without delay. */
export async function enqueueReceipt(
  trx: Trx,
  { mailer, config, clock }: MailContext,
  receipt: Receipt,
): Promise<void> {
  const { request, locale, receivedAt, outcome, items, token } = receipt;
  const { language, market } = locale;
  const t = translateTo(language);
  const now = clock();
  const { timeZone } = markets[market];
  const time = receivedAt.toLocaleString(localeOf(language), { dateStyle: 'long', timeStyle: 'long', timeZone });
  const number = request.orderNumber;
  const button = await buttonOf(trx, receipt, now);
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
    ...(button && { button }),
    notes: button && token === undefined ? [t('orderMails.linkNote')] : [t('withdrawalMails.notYou')],
  };
  const template = 'withdrawal-receipt';
  await mailer.enqueueComposed(trx, { template, to: request.email, language, brand: config.BRAND, content, now });
}
