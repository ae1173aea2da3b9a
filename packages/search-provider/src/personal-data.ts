/** A space, hyphen, dot or slash between digits, percent-encoded or not. */
const gap = '(?:[\\s./-]|%20|%2F|\\+)?';

const email = /[\w.%+-]+?(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,}/giu;
/** International numbers, with their plus sign or its encoding, and numbers with an area code in brackets. */
const phone = new RegExp(
  `(?:\\+|%2B|\\b00)[1-9]\\d?(?:${gap}\\(?\\d\\)?){7,12}\\b|\\(\\d{3}\\)${gap}\\d{3}${gap}\\d{4}\\b`,
  'giu',
);
const card = new RegExp(`\\b[2-6]\\d{3}(?:${gap}\\d){11,12}\\b`, 'giu');

/** The check digit of card numbers, which other long numbers have by chance only. */
function hasCheckDigit(text: string): boolean {
  const digits = text.replace(/%\d[\dA-F]/giu, '').replace(/\D/g, '');
  let sum = 0;
  for (const [at, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** A text without e-mail addresses, phone and card numbers, percent-encoded or not. */
export const redacted = (text: string): string =>
  text
    .replace(email, '<email_omitted>')
    .replace(card, (found) => (hasCheckDigit(found) ? '<credit_omitted>' : found))
    .replace(phone, '<phone_omitted>');
