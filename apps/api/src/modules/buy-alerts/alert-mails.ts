import { asShown } from '@reprise/entities/storage-units';
import { formatPath, variantQuery } from '@reprise/markets';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database/schema.ts';
import { formatEuros } from '../../format-euros.ts';
import { translateTo } from '../../texts.ts';
import { findCustomer } from '../user/index.ts';
import { type AlertMatch, type BuyAlertRow, insertAlertLink } from './alert-store.ts';

/** Tells a customer in the caller's transaction which watched conditions can be bought. */
export async function enqueueAlertMail(
  trx: Transaction<Database>,
  { mailer, config, clock }: Pick<AppContext, 'mailer' | 'config' | 'clock'>,
  alert: BuyAlertRow,
  matches: readonly AlertMatch[],
): Promise<void> {
  const { language, origin, product_id: id } = alert;
  const customer = await findCustomer(trx, alert.customer_id);
  const product = await trx.selectFrom('products').select(['name', 'slug']).where('id', '=', id).executeTakeFirst();
  const [best] = matches;
  if (!customer || !product || !best) return;
  const t = translateTo(language);
  const { slug } = product;
  const name = asShown(language, product.name);
  const kind = matches.some(({ reason }) => reason === 'stock') ? 'stock' : 'price';
  const productUrl = new URL(formatPath('product_details', { id, slug }, language), origin);
  if (best.label !== 'NEW') productUrl.search = variantQuery(best.label);
  const token = await insertAlertLink(trx, alert);
  const endUrl = new URL(formatPath('buy_alerts', {}, language), origin);
  endUrl.searchParams.set('unsubscribe', token);
  await mailer.enqueueComposed(trx, {
    template: 'buy-alert',
    to: customer.email,
    language,
    brand: config.BRAND,
    content: {
      subject: t(`buyAlertMails.${kind}.subject`, { name }),
      preview: t(`buyAlertMails.${kind}.preview`),
      heading: t(`buyAlertMails.${kind}.heading`),
      greeting: t('buyAlertMails.greeting', { firstName: customer.first_name }),
      paragraphs: [t(`buyAlertMails.${kind}.text`, { name })],
      rows: matches.map(({ label, price }) => ({
        label: t(`facets.condition.values.${label}`),
        value: formatEuros(price, language),
      })),
      button: { label: t('buyAlertMails.button'), url: productUrl.href },
      notes: [t('buyAlertMails.once')],
      footerLink: { label: t('buyAlertMails.end'), url: endUrl.href },
    },
    now: clock(),
    unsubscribeUrl: new URL(`/api/buyalert/unsubscribe/${token}`, origin).href,
  });
}
