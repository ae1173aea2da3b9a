import { postWebhook, type WebhookAnswer } from '../webhooks/post-webhook.ts';
import type { NotificationItem } from './payment.ts';
import { signNotification } from './signature.ts';

export interface WebhookTarget {
  readonly url: string;
  /** `user:password`. */
  readonly credentials: string;
  readonly hmacKey: string;
  readonly timeoutMs: number;
}

/** Sends one notification; anything but 2xx in time counts as not accepted. Never throws. */
export function sendWebhook(
  item: NotificationItem,
  { url, credentials, hmacKey, timeoutMs }: WebhookTarget,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const additionalData = { ...item.additionalData, hmacSignature: signNotification(item, hmacKey) };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] };
  const authorization = `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`;
  return postWebhook({ url, headers: { authorization }, body: JSON.stringify(body), timeoutMs }, signal);
}
