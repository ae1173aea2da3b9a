import { createHash, timingSafeEqual } from 'node:crypto';
import { AcceptedNotifications, type Notification, PaymentNotifications } from '@reprise/entities/payment-notification';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { route } from '../../route.ts';
import { isSignedBy } from '../payments/index.ts';
import type { OrderDriver } from './order-driver.ts';
import { createNotifications } from './payment-notifications.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Where the payment provider sends its notifications. Every item is handled before the answer. */
export function registerPaymentNotifications(app: FastifyInstance, context: AppContext, driver: OrderDriver): void {
  const { config } = context;
  const notifications = createNotifications(context, driver);
  const credentials = digest(`Basic ${Buffer.from(config.PAYMENT_WEBHOOK_CREDENTIALS).toString('base64')}`);
  const unauthorized = () =>
    new ApiError({ status: 401, code: 'NOTIFICATION_REFUSED', message: 'Credentials or signature are not valid.' });

  route(app, {
    method: 'POST',
    url: '/api/payments/notifications',
    access: 'visitor',
    csrf: { exempt: 'The payment provider calls it with credentials and signs every item.' },
    rateLimit: { exempt: 'All notifications come from one client, and each needs the credentials.' },
    tag: 'payments',
    summary: 'Takes notifications of the payment provider.',
    body: PaymentNotifications,
    response: AcceptedNotifications,
    status: 202,
    errors: { NOTIFICATION_REFUSED: 401 },
    async handler({ body, request }) {
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), credentials)) throw unauthorized();
      const items = body.notificationItems.map(({ NotificationRequestItem: item }) => item);
      const isSigned = (item: Notification) =>
        isSignedBy(config.PAYMENT_HMAC_KEY, item, item.additionalData.hmacSignature ?? '') &&
        item.merchantAccountCode === config.PAYMENT_MERCHANT_ACCOUNT;
      if (!items.every(isSigned)) throw unauthorized();
      for (const item of items) await notifications.handle(item);
      return { accepted: items.length };
    },
  });
}
