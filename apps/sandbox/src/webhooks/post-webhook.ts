export interface WebhookAnswer {
  readonly accepted: boolean;
  /** Status or error, for people. */
  readonly text: string;
}

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
  readonly timeoutMs: number;
}

/** Posts a webhook; anything but 2xx in time counts as not accepted. Never throws. */
export async function postWebhook(
  { url, headers, body, timeoutMs }: WebhookCall,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
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
