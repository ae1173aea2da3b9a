import type { ExperienceEvent } from '@reprise/entities/experience';
import { createCircuitBreaker } from '../../circuit-breaker.ts';

/** The CRM that chooses content for groups of visitors. */
export interface CrmClient {
  /** Passes on that a variant was seen or followed. Never throws: an event that the CRM does not take is lost. */
  report(event: ExperienceEvent): Promise<void>;
}

export interface CrmOptions {
  /** Base of the CRM's API, without a slash at the end; undefined to report nothing. */
  readonly url: string | undefined;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly log: { warn(details: object, message: string): void };
}

const [maxFailures, retryAfterMs] = [3, 30_000];

/** Reports events to a CRM by `POST {url}/events`, authenticated by the header `x-api-key`. */
export function createCrmClient({ url, apiKey, timeoutMs, log }: CrmOptions): CrmClient {
  if (url === undefined) return { report: async () => undefined };
  const breaker = createCircuitBreaker({
    failures: maxFailures,
    pause: retryAfterMs,
    now: Date.now,
    onOpen: (cause) => log.warn({ err: cause, retryAfterMs }, 'events are not reported to the CRM for a while'),
  });
  return {
    async report(event) {
      await breaker.run(async () => {
        const response = await fetch(`${url}/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
          body: JSON.stringify(event),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`The CRM answered ${response.status}.`);
      });
    },
  };
}
