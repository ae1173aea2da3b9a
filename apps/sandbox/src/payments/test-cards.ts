import type { Outcome } from './payment.ts';

export const brands = ['visa', 'mc', 'amex'] as const;
export type Brand = (typeof brands)[number];

export const brandNames: Readonly<Record<Brand, string>> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
};

export interface TestCard {
  readonly number: string;
  readonly title: string;
  readonly outcome: Outcome;
}

/** Reasons of a refusal by the provider's code. */
export const refusals: Readonly<Record<string, string>> = {
  '2': 'Refused',
  '4': 'Acquirer Error',
  '5': 'Blocked Card',
  '6': 'Expired Card',
  '8': 'Invalid Card Number',
  '9': 'Issuer Unavailable',
  '11': '3D Not Authenticated',
  '12': 'Not enough balance',
  '15': 'Cancelled',
  '16': 'Shopper Cancelled',
  '20': 'FRAUD',
  '24': 'CVC Declined',
  '27': 'Declined Non Generic',
};

/** The code of a number that is no test card. */
export const unknownCard: Outcome = { refusal: '8' };

/** Every card that the stand-in knows. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', title: 'authorised (Visa)', outcome: {} },
  { number: '5555444433331111', title: 'authorised (Mastercard)', outcome: {} },
  { number: '370000000000002', title: 'authorised (American Express, four-digit code)', outcome: {} },
  { number: '4000000000000002', title: 'refused', outcome: { refusal: '2' } },
  { number: '4000000000000051', title: 'refused: blocked card', outcome: { refusal: '5' } },
  { number: '4000000000000069', title: 'refused: expired card', outcome: { refusal: '6' } },
  { number: '4000000000000093', title: 'refused: issuer unavailable', outcome: { refusal: '9' } },
  { number: '4000000000000127', title: 'refused: not enough balance', outcome: { refusal: '12' } },
  { number: '4000000000000200', title: 'refused: fraud', outcome: { refusal: '20' } },
  { number: '4000000000000242', title: 'refused: wrong security code', outcome: { refusal: '24' } },
  {
    number: '4000000000003006',
    title: '3-D Secure without a step for the shopper',
    outcome: { authentication: 'frictionless' },
  },
  { number: '4000000000003014', title: '3-D Secure by redirect', outcome: { authentication: 'redirect' } },
  {
    number: '4000000000003022',
    title: '3-D Secure by redirect, returns by POST',
    outcome: { authentication: 'redirect', returnMethod: 'POST' },
  },
  { number: '4000000000003030', title: '3-D Secure with a challenge', outcome: { authentication: 'challenge' } },
  { number: '5000000000003037', title: '3-D Secure fails', outcome: { authentication: 'fails' } },
  {
    number: '4000000000003055',
    title: '3-D Secure with a challenge, then refused',
    outcome: { authentication: 'challenge', refusal: '12' },
  },
  { number: '4000000000004004', title: 'authorised late', outcome: { late: true } },
  { number: '4000000000005001', title: 'capture fails afterwards', outcome: { captureFails: true } },
  { number: '4000000000006009', title: 'refund refused', outcome: { refund: 'refused' } },
  { number: '4000000000006017', title: 'refund fails afterwards', outcome: { refund: 'fails' } },
  { number: '4000000000007007', title: 'charged back after the capture', outcome: { chargeback: true } },
];

export interface TestAccount {
  readonly iban: string;
  readonly title: string;
  readonly outcome: Outcome;
}

/** IBANs with an outcome; every other valid one is authorised. */
export const testAccounts: readonly TestAccount[] = [
  { iban: 'DE89370400440532013000', title: 'authorised', outcome: {} },
  { iban: 'NL91ABNA0417164300', title: 'authorised', outcome: {} },
  { iban: 'DE75512108001245126199', title: 'refused', outcome: { refusal: '2' } },
  { iban: 'FR1420041010050500013M02606', title: 'returned after the capture', outcome: { chargeback: true } },
];

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** True for 12 to 19 digits with a right check digit. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The brand by the first digits; undefined for one that the shop does not take. */
export function brandOf(text: string): Brand | undefined {
  const digits = digitsOf(text);
  if (/^4/.test(digits)) return 'visa';
  if (/^(5[0-5]|2[2-7])/.test(digits)) return 'mc';
  return /^3[47]/.test(digits) ? 'amex' : undefined;
}

export interface Expiry {
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}

/** Reads `3/30`, `03/2030` or `0330`; undefined where it is none. */
export function parseExpiry(text: string): Expiry | undefined {
  const match = /^(0?[1-9]|1[0-2])\s*[/.-]?\s*(?:20)?(\d{2})$/.exec(text.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : undefined;
}

/** A card is good until the end of its month; nobody issues one for more than twenty years. */
export function isExpiryValid({ month, year }: Expiry, now: Date): boolean {
  const monthsAhead = (year - now.getUTCFullYear()) * 12 + month - 1 - now.getUTCMonth();
  return monthsAhead >= 0 && monthsAhead <= 20 * 12;
}

/** True for an IBAN with right check digits. */
export function isIban(text: string): boolean {
  const iban = digitsOf(text).toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** What a card number causes. */
export function outcomeOfCard(number: string): Outcome {
  return testCards.find((card) => card.number === digitsOf(number))?.outcome ?? unknownCard;
}

/** What an IBAN causes. */
export function outcomeOfIban(iban: string): Outcome {
  return testAccounts.find((account) => account.iban === digitsOf(iban).toUpperCase())?.outcome ?? {};
}
