// Intl formatters are slow to create, and a list page uses the same one a hundred times.
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(key: string, create: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = formatters.get(key);
  if (known) return known;
  const created = create();
  formatters.set(key, created);
  return created;
}

// Pages show the same prices again and again, and Intl is slow.
const formatted = new Map<string, string>();
const maxFormatted = 10_000;

/** Formats integer cents as a price, always with decimals: 129900 in de is "1.299,00 €". */
export function formatPrice(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency} ${amount}`;
  const known = formatted.get(key);
  if (known !== undefined) return known;
  const text = formatter(
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency }),
    // Intl writes the number -0 with a sign, and the cache has the same key for it as for 0.
  ).format((amount + 0) / 100);
  if (formatted.size >= maxFormatted) formatted.clear();
  formatted.set(key, text);
  return text;
}

/** Formats a price difference in cents with its sign: "+20,00 €", "−5,00 €". Intl writes a hyphen for the minus sign. */
export function formatPriceDelta(amount: number, currency: string, locale: string): string {
  return formatter(
    `${locale} ${currency} delta`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'exceptZero' }),
  )
    .format(amount / 100)
    .replace('-', '−');
}

/** Formats a ratio as a whole percentage: -0.234 in de is "−23 %". */
export function formatPercentage(ratio: number, locale: string): string {
  return formatter(
    `${locale} percent`,
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  )
    .format(ratio)
    .replace('-', '−');
}
