import type { Language } from '@reprise/entities/language';
import type { OrderLinkRequest } from '@reprise/entities/order-link-request';
import type { AppContext } from '../../context.ts';
import { translateTo } from '../../texts.ts';
import { enqueueTradeInMail } from './trade-in-mails.ts';
import { lockTradeInOrderOf } from './trade-in-order-store.ts';

/**
 * Mails a new link to the trade-in order with a number and an address. The answer reveals nothing: for an unknown order a
 * mail is stored but never sent (rule sale-05).
 */
export async function mailTradeInLink(
  context: Pick<AppContext, 'db' | 'mailer' | 'config' | 'clock'>,
  request: OrderLinkRequest,
  language: Language,
): Promise<void> {
  const { db, mailer, config, clock } = context;
  await db.transaction().execute(async (trx) => {
    const order = await lockTradeInOrderOf(trx, request);
    if (order) return enqueueTradeInMail(trx, context, order, 'link');
    const t = translateTo(language);
    const number = request.orderNumber;
    await mailer.enqueueComposed(trx, {
      template: 'trade-in-link',
      to: request.email,
      language,
      brand: config.BRAND,
      content: {
        subject: t('tradeInMails.link.subject', { number }),
        preview: t('tradeInMails.link.preview'),
        heading: t('tradeInMails.link.heading'),
        greeting: '',
        paragraphs: [t('tradeInMails.link.text', { number, date: '' })],
        notes: [t('orderMails.linkNote')],
      },
      now: clock(),
      suppressed: true,
    });
  });
  mailer.wake();
}
