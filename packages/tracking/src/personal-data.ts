const replacement = '[removed]';

/** Patterns of data that identifies people or gives access to their accounts, for texts that should not contain it. */
const patterns: readonly RegExp[] = [
  // addresses of mail, also with a percent-encoded sign
  /[^\s"'<>()[\]{},;:=&?/#]+(?:@|%40)[^\s"'<>()[\]{},;:=&?/#]+/giu,
  // identifiers of orders, sales and people
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu,
  // tokens of mailed links and signatures
  /\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/giu,
  // bank accounts
  /\b[a-z]{2}\d{2}(?:[\s-]|%20|\+)?(?:[\da-z]{4}(?:[\s-]|%20|\+)?){2,7}[\da-z]{0,4}\b/giu,
  // numbers of cards and phones
  /(?:\+|%2b|\b)\d(?:(?:[\s()./-]|%20|%2f)*\d){8,18}\b/giu,
];

/** A text without addresses of mail, phone, card and account numbers, tokens and ids of people and orders. */
export const withoutPersonalData = (text: string): string =>
  patterns.reduce((clean, pattern) => clean.replace(pattern, replacement), text);
