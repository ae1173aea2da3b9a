import { languages } from '@reprise/markets';
import { describe, expect, test } from 'vitest';
import { type AccountMail, accountMail } from './account-mails.ts';
import { renderMail } from './mail-layout.ts';

const mails: readonly AccountMail[] = [
  'confirm-registration',
  'already-registered',
  'sign-in-code',
  'reset-password',
  'password-changed',
  'confirm-email',
  'email-taken',
  'email-changed',
  'email-restored',
];
const values = {
  firstName: 'Zoë',
  brand: 'Reprise',
  url: 'https://shop.example/auth?confirm=a&b="c"',
  validHours: 1,
  inAccount: true,
  code: '012345',
  validMinutes: 10,
  device: 'Firefox, Linux',
  email: 'new@shop.example',
  validDays: 14,
};
const render = (mail: AccountMail, language: (typeof languages)[number], rest: Partial<typeof values> = {}) =>
  renderMail(accountMail(mail, language, { ...values, ...rest }), language, 'Reprise');

describe.each(mails)('the mail %s', (mail) => {
  test.each(languages)("in %s has the customer's name and its link, as HTML and as text", (language) => {
    const { html, text, subject } = render(mail, language);
    expect(subject).toContain('Reprise');
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).toContain('Zoë');
    expect(text).toContain(values.url);
    expect(html).toContain('href="https://shop.example/auth?confirm=a&amp;b=&quot;c&quot;"');
  });

  test('differs in every language', () => {
    expect(new Set(languages.map((language) => render(mail, language).text)).size).toBe(languages.length);
  });

  test('shows a name with markup as text', () => {
    const { html, text } = render(mail, 'de', { firstName: '<img src=x onerror="alert(1)">' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(text).toContain('<img');
  });
});

test('a subject stays on one line', () => {
  const mail = {
    subject: 'One\r\nBcc: other@shop.example',
    preview: '',
    heading: '',
    greeting: '',
    paragraphs: [],
    notes: [],
  };
  expect(renderMail(mail, 'en', 'Reprise').subject).toBe('One Bcc: other@shop.example');
});
