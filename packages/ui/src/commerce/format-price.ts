// Building a formatter costs far more than using it, and a list page needs the same one a hundred times.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key);
  if (known) return known;
  const made = create();
  formatters.set(key, made);
  return made;
}

// The same few prices are on many pages, and writing one takes longer than looking it up.
const written = new Map<string, string>();
const mostWritten = 10_000;

/** Writes integer cents as a price in the locale's way, always with the cents: 129900 in de is "1.299,00 €". */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency} ${amount}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const text = formatter(
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  ).format(amount / 100);
  if (written.size >= mostWritten) written.clear();
  written.set(key, text);
  return text;
}

/** Writes a change in cents with its sign, for what an answer or an option adds or takes: "+20,00 €", "-5,00 €". */
export function formatPriceDelta(amount: number, currency: string, locale: string): string {
  return formatter(
    `${locale} ${currency} delta`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'exceptZero' }),
  ).format(amount / 100);
}

/** Writes a share as a whole percentage: -0.234 in de is "-23 %". */
export function formatPercentage(share: number, locale: string): string {
  return formatter(
    `${locale} percent`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);
}
