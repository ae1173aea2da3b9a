export interface Money {
  /** Integer minor units: cents. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

export type DateInput = Date | string | number;
export type DateStyle = 'short' | 'medium' | 'long' | 'full';

/** The time zone of all markets. Server and browser must show the same day, whatever their own time zone. */
export const defaultTimeZone = 'Europe/Berlin';

const formatters = new Map<string, unknown>();

/** Intl formatters are slow to create and safe to share: one per kind, locale and options. */
function cached<Formatter>(kind: string, locale: string, options: object, create: () => Formatter): Formatter {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  if (!formatters.has(key)) formatters.set(key, create());
  return formatters.get(key) as Formatter;
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached('number', locale, options, () => new Intl.NumberFormat(locale, options));
}

const formatted = new Map<string, string>();
const maxFormatted = 10_000;

/** Caches formatted numbers: pages show the same prices and counts again and again, and Intl is slow. */
function cachedText(key: string, write: () => string): string {
  const known = formatted.get(key);
  if (known !== undefined) return known;
  const text = write();
  if (formatted.size >= maxFormatted) formatted.clear();
  formatted.set(key, text);
  return text;
}

/** Formats a price in integer cents, such as `12,50 €`; with a minus sign where Intl writes a hyphen. */
export function formatPrice(amountCents: number, currency: string, locale: string): string {
  return cachedText(`${locale} ${currency} ${amountCents}`, () =>
    numberFormat(locale, { style: 'currency', currency })
      // A difference may be the number -0, which Intl writes with a sign, and which has the cache's key of 0.
      .format((amountCents + 0) / 100)
      .replace('-', '−'),
  );
}

/** Cache: options, which are mostly constants, as JSON. */
const optionKeys = new WeakMap<Intl.NumberFormatOptions, string>();

function keyOf(options: Intl.NumberFormatOptions): string {
  const key = optionKeys.get(options) ?? JSON.stringify(options);
  optionKeys.set(options, key);
  return key;
}

/** Formats a number with the locale's separators. */
export function formatNumber(value: number, locale: string, options?: Readonly<Intl.NumberFormatOptions>): string {
  const key = options ? `${locale} ${value} ${keyOf(options)}` : `${locale} ${value}`;
  return cachedText(key, () => numberFormat(locale, options ?? {}).format(value));
}

/** Formats a ratio as a percentage: 0.25 is 25 %. */
export function formatPercent(ratio: number, locale: string, fractionDigits = 0): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: fractionDigits })
    .format(ratio)
    .replace('-', '−');
}

/**
 * Formats a date, with the time of day if `timeStyle` is given. A day is never parted from its month at the end of a line.
 * Throws a RangeError for an invalid date.
 */
export function formatDate(
  date: DateInput,
  locale: string,
  options: { dateStyle?: DateStyle; timeStyle?: 'short' | 'medium'; timeZone?: string } = {},
): string {
  const full = { dateStyle: 'medium', timeZone: defaultTimeZone, ...options } as const;
  const formatter = cached('date', locale, full, () => new Intl.DateTimeFormat(locale, full));
  return formatter.format(new Date(date)).replace(/ (?=\D+ \d{4})/, '\u00a0');
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** Formats a time relative to `now`, in the largest unit that fits: `in 3 days`, `2 hours ago`. */
export function formatRelative(date: DateInput, now: DateInput, locale: string): string {
  const seconds = Math.round((new Date(date).getTime() - new Date(now).getTime()) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  const formatter = cached('relative', locale, {}, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  return formatter.format(Math.trunc(seconds / size), unit);
}

/** Formats a list: `A, B and C`, or with `disjunction` `A, B or C`. */
export function formatList(
  items: readonly string[],
  locale: string,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return cached('list', locale, { type }, () => new Intl.ListFormat(locale, { type })).format(items);
}

/** Names a language by its code: `fr` is `Französisch` on German pages. */
export function formatLanguage(language: string, locale: string): string {
  const names = cached('language', locale, {}, () => new Intl.DisplayNames(locale, { type: 'language' }));
  return names.of(language) ?? language;
}

/** The formatters bound to one locale and time zone. */
export interface Format {
  price: (money: Money) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  percent: (ratio: number, fractionDigits?: number) => string;
  date: (date: DateInput, options?: { dateStyle?: DateStyle; timeStyle?: 'short' | 'medium' }) => string;
  relative: (date: DateInput, now: DateInput) => string;
  list: (items: readonly string[], type?: 'conjunction' | 'disjunction') => string;
  language: (language: string) => string;
}

/** Binds the formatters to a locale (BCP 47) and a time zone (IANA name). */
export function createFormat(locale: string, timeZone: string = defaultTimeZone): Format {
  return {
    price: ({ amount, currency }) => formatPrice(amount, currency, locale),
    number: (value, options) => formatNumber(value, locale, options),
    percent: (ratio, fractionDigits) => formatPercent(ratio, locale, fractionDigits),
    date: (date, options) => formatDate(date, locale, { timeZone, ...options }),
    relative: (date, now) => formatRelative(date, now, locale),
    list: (items, type) => formatList(items, locale, type),
    language: (language) => formatLanguage(language, locale),
  };
}
