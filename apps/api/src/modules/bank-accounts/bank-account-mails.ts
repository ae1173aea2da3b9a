import type { Language } from '@reprise/entities/language';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { translateTo } from '../../texts.ts';
import type { BankAccountRow } from './account-store.ts';
import { maskedIbanOf } from './account-store.ts';

/** Mails a customer that an account was added or removed, in the caller's transaction (rule payout-03). */
export async function enqueueBankAccountMail(
  trx: Transaction<Database>,
  { mailer, config }: Pick<AppContext, 'mailer' | 'config'>,
  {
    customerId,
    account,
    change,
    language,
    now,
  }: { customerId: string; account: BankAccountRow; change: 'added' | 'removed'; language: Language; now: Date },
): Promise<void> {
  const customer = await trx
    .selectFrom('customers')
    .select(['email', 'first_name'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const t = translateTo(language);
  const brand = config.BRAND;
  const content = {
    subject: t(`bankAccountMails.${change}.subject`, { brand }),
    preview: t('bankAccountMails.preview'),
    heading: t(`bankAccountMails.${change}.heading`),
    greeting: t('orderMails.greeting', { firstName: customer.first_name }),
    paragraphs: [t(`bankAccountMails.${change}.text`, { brand })],
    rows: [{ label: account.holder, value: maskedIbanOf(account) }],
    notes: [t('bankAccountMails.notYou')],
  };
  const template = `bank-account-${change}`;
  await mailer.enqueueComposed(trx, { template, to: customer.email, language, brand, content, now });
}
