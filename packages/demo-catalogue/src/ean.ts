import { hashText } from './random.ts';

/** The check digit of the first twelve digits of an EAN-13 (also of an ISBN-13). */
export function eanCheckDigit(digits: string): number {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is thirteen digits whose last one is the right check digit. */
export function isValidEan(ean: string): boolean {
  return /^\d{13}$/.test(ean) && eanCheckDigit(ean) === Number(ean[12]);
}

/** An in-store EAN (prefix 20 to 29: never the number of another company's article) made from a product's key. */
export function inStoreEan(key: string): string {
  const body = String(hashText(`ean:${key}`))
    .padStart(10, '0')
    .slice(-10);
  const prefix = 20 + (hashText(`prefix:${key}`) % 10);
  const digits = `${prefix}${body}`;
  return `${digits}${eanCheckDigit(digits)}`;
}
