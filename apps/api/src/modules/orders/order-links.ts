import type { Language } from '@reprise/entities/language';
import type { OrderLinkRequest } from '@reprise/entities/order-link-request';
import type { AppContext } from '../../context.ts';
import { translateTo } from '../../texts.ts';
import { enqueueOrderMail } from './order-mails.ts';
import { lockOrderOf } from './order-store.ts';

/**
 * Mails a new link to the order with a number and the address that placed it. The answer reveals nothing: for an
 * unknown order a mail is stored but never sent (rule order-20).
 */
export async function mailOrderLink(
  context: Pick<AppContext, 'db' | 'mailer' | 'config' | 'clock'>,
  request: OrderLinkRequest,
  language: Language,
): Promise<void> {
  const { db, mailer, config, clock } = context;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrderOf(trx, request);
    if (order) return enqueueOrderMail(trx, context, order, { kind: 'order-link' });
    const t = translateTo(language);
    const number = request.orderNumber;
    await mailer.enqueueComposed(trx, {
      template: 'order-link',
      to: request.email,
      language,
      brand: config.BRAND,
      content: {
        subject: t('orderMails.order-link.subject', { number }),
        preview: t('orderMails.order-link.preview'),
        heading: t('orderMails.order-link.heading'),
        greeting: '',
        paragraphs: [t('orderMails.order-link.text', { number })],
        notes: [t('orderMails.linkNote')],
      },
      now: clock(),
      suppressed: true,
    });
  });
  mailer.wake();
}
