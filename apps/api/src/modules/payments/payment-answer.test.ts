import { describe, expect, it } from 'vitest';
import { outcomeOf, PaymentAnswer, PaymentMismatchError } from './payment-answer.ts';

const expected = { reference: 'order-1', amount: 34_900 };
const answer = (changes: object = {}) =>
  PaymentAnswer.parse({
    pspReference: 'L7XBGV4NQ2RJT8C5',
    merchantReference: 'order-1',
    amount: { value: 34_900, currency: 'EUR' },
    resultCode: 'Authorised',
    paymentMethod: { type: 'scheme', brand: 'visa' },
    ...changes,
  });

describe('the answer to a payment', () => {
  it.each([
    ['Authorised', 'authorise', 'authorised'],
    ['Refused', 'refuse', 'refused'],
    ['Cancelled', 'refuse', 'cancelled'],
    ['Error', 'refuse', 'error'],
    ['Received', 'receive', 'received'],
    ['Pending', 'receive', 'pending'],
    ['RedirectShopper', 'requireAction', 'action'],
    ['ChallengeShopper', 'requireAction', 'action'],
  ])('%s is the event %s and the result %s', (resultCode, event, result) => {
    expect(outcomeOf(answer({ resultCode }), expected)).toEqual({ event, result });
  });

  it.each([
    ['reference', { merchantReference: 'order-2' }],
    ['amount', { amount: { value: 34_899, currency: 'EUR' } }],
    ['currency', { amount: { value: 34_900, currency: 'USD' } }],
  ])('is refused when its %s is another', (_what, changes) => {
    expect(() => outcomeOf(answer(changes), expected)).toThrow(PaymentMismatchError);
  });

  it('is refused when its result is unknown', () => {
    expect(PaymentAnswer.safeParse({ ...answer(), resultCode: 'Maybe' }).success).toBe(false);
  });
});
