import type { NotificationItem } from './payment.ts';
import { signNotification } from './signature.ts';

export interface WebhookTarget {
  readonly url: string;
  /** `user:password`. */
  readonly credentials: string;
  readonly hmacKey: string;
  readonly timeoutMs: number;
}

export interface WebhookAnswer {
  readonly accepted: boolean;
  /** Status or error, for people. */
  readonly text: string;
}

/** Sends one notification; anything but 2xx in time counts as not accepted. Never throws. */
export async function sendWebhook(
  item: NotificationItem,
  { url, credentials, hmacKey, timeoutMs }: WebhookTarget,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const additionalData = { ...item.additionalData, hmacSignature: signNotification(item, hmacKey) };
  const body = { live: 'false', notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        authorization: `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { accepted: response.ok, text: String(response.status) };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { accepted: false, text: reason instanceof Error ? reason.message : 'failed' };
  }
}
