/**
 * Splits a street that ends in a house number, as browsers fill it in: `Invalidenstraße 12a`. Undefined if it does not end in a
 * number or is nothing else.
 */
export function splitStreet(text: string): { street: string; houseNumber: string } | undefined {
  const found = /^(.*\p{L}[^\d]*?)[\s,]+(\d+\s?\p{L}?(?:\s?[-/]\s?\d+\s?\p{L}?)?)$/u.exec(text.trim());
  const [, street, houseNumber] = found ?? [];
  return street && houseNumber ? { street: street.replace(/[\s,]+$/, ''), houseNumber } : undefined;
}
