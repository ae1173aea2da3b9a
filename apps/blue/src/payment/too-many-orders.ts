import { failureOf, isApiError } from '@reprise/platform';

const [minuteSeconds, hourSeconds] = [60, 3_600];
/** From here on the wait is said in hours. */
const maxMinutesSeconds = 90 * minuteSeconds;

/** Seconds until the shopper may order again, if the API refused an order as one too many. */
export function tooManyOrdersWait(error: unknown): number | undefined {
  if (failureOf(error).status !== 429) return undefined;
  return (isApiError(error) && error.retryAfterSeconds) || minuteSeconds;
}

/** A wait in words, such as `in 3 hours`. */
export function waitWords(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return seconds <= maxMinutesSeconds
    ? words.format(Math.ceil(seconds / minuteSeconds), 'minute')
    : words.format(Math.ceil(seconds / hourSeconds), 'hour');
}
