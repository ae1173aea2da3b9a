import { expect, it } from 'vitest';
import { wrongCardFields } from './cards.ts';
import { brandOf, isCardNumber, isIban, parseExpiry, refusals, testAccounts, testCards } from './test-cards.ts';

const now = new Date('2026-11-22T12:00:00Z');
const good = { number: '4111 1111 1111 1111', expiry: '11/26', securityCode: '123', holderName: 'Ada' };

it('every test card and account has valid check digits, and appears once', () => {
  for (const { number, outcome } of testCards) {
    expect(isCardNumber(number), number).toBe(true);
    expect(['visa', 'mc', 'amex']).toContain(brandOf(number));
    if (outcome.refusal !== undefined) expect(Object.keys(refusals)).toContain(outcome.refusal);
  }
  for (const { iban } of testAccounts) expect(isIban(iban), iban).toBe(true);
  expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
});

it.each([
  [{}, []],
  [{ number: '4111 1111 1111 1112' }, ['number']],
  [{ number: '6011 0000 0000 0004' }, ['number']],
  [{ expiry: '10/26' }, ['expiry']],
  [{ expiry: '13/30' }, ['expiry']],
  [{ expiry: '11/46' }, []],
  [{ expiry: '12/46' }, ['expiry']],
  [{ securityCode: '1234' }, ['securityCode']],
  [{ number: '3700 0000 0000 002' }, ['securityCode']],
  [{ number: '3700 0000 0000 002', securityCode: '1234' }, []],
  [{ holderName: '' }, ['holderName']],
  [{ number: '', expiry: '', securityCode: '', holderName: '' }, ['number', 'expiry', 'securityCode', 'holderName']],
])('finds what is wrong with a card: %j', (change, wrong) => {
  expect(wrongCardFields({ ...good, ...change }, now)).toEqual(wrong);
});

it.each([
  ['3/30', { month: 3, year: 2030 }],
  ['03/2030', { month: 3, year: 2030 }],
  ['0330', { month: 3, year: 2030 }],
  ['12 / 30', { month: 12, year: 2030 }],
  ['00/30', undefined],
  ['3', undefined],
])('reads the expiry date %s', (text, expiry) => {
  expect(parseExpiry(text)).toEqual(expiry);
});

it.each(['DE89370400440532013001', 'DE8937', 'XX', ''])('rejects %s as an IBAN', (iban) => {
  expect(isIban(iban)).toBe(false);
});
