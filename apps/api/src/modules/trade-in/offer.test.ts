import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { describe, expect, test } from 'vitest';
import { texts } from '../../texts.ts';
import { answersThatCount, presentOffer, quoteOffer, type TradeInTerms, validityFrom } from './offer.ts';

const names = (text: string) => ({ de: text, en: text, es: text, fr: text, it: text, nl: text });
const screen: GradingBlockRecord = {
  blockAttributeId: 'screen',
  questions: names('Screen'),
  input: 'single',
  required: true,
  options: [
    { id: 'flawless', names: names('Flawless') },
    { id: 'scratched', names: names('Scratched'), deduction: 2_000 },
    { id: 'broken', names: names('Broken'), rejects: true },
  ],
};
const terms: TradeInTerms = {
  productId: 7,
  market: { resaleLimit: undefined, purchasePrice: 20_000, unitsInStock: 0, popularity: 1, ageYears: 1 },
  questions: [screen],
};
const now = new Date('2026-06-15T10:00:00.000Z');
const graded = (name: string) => ({ answers: [{ blockAttributeId: 'screen', name: [name] }] });
const quote = (name: string, other: Partial<TradeInTerms> = {}, at = now) =>
  quoteOffer({ ...terms, ...other }, graded(name), at);

describe('validity', () => {
  test.each([
    ['2026-06-15T00:00:00.000Z', 7, '2026-06-23T00:00:00.000Z'],
    ['2026-06-15T23:59:59.999Z', 7, '2026-06-23T00:00:00.000Z'],
    ['2026-06-16T00:00:00.000Z', 7, '2026-06-24T00:00:00.000Z'],
    ['2026-06-15T10:00:00.000Z', 21, '2026-07-07T00:00:00.000Z'],
    ['2026-06-15T10:00:00.000Z', 0, '2026-06-16T00:00:00.000Z'],
  ])('from %s for %i days ends at %s', (from, days, end) => {
    expect(validityFrom(new Date(from), days).toISOString()).toBe(end);
  });
});

describe('a quote', () => {
  test('has price, answers that count and the end of the seventh day', () => {
    expect(quote('scratched')).toMatchObject({
      productId: 7,
      price: 18_000,
      answers: [{ blockAttributeId: 'screen', name: ['scratched'] }],
      validUntil: new Date('2026-06-23T00:00:00.000Z'),
    });
  });

  test('has the same id for the same content, and another one for any other', () => {
    const { offerId } = quote('scratched');
    expect(quote('scratched', {}, new Date('2026-06-15T23:00:00.000Z')).offerId).toBe(offerId);
    const raised = { purchasePrice: 21_000, resaleLimit: undefined, unitsInStock: 0, popularity: 1, ageYears: 1 };
    const others = [
      quote('flawless'),
      quote('scratched', { productId: 8 }),
      quote('scratched', { market: raised }),
      quote('scratched', {}, new Date('2026-06-16T00:00:00.000Z')),
    ].map((other) => other.offerId);
    expect(new Set([offerId, ...others]).size).toBe(5);
  });

  test('has a UUID of version 8 as id', () => {
    for (let productId = 1; productId < 20; productId += 1)
      expect(quote('scratched', { productId }).offerId).toMatch(
        /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      );
  });

  test('of a product that is not bought is empty and gives the reason', () => {
    expect(quote('scratched', { market: undefined })).toMatchObject({
      price: 0,
      steps: [],
      rejected: { code: 'NOT_BOUGHT' },
      asked: [],
      missing: [],
      answers: [],
    });
  });
});

describe('the answers that count', () => {
  test('are those that fit, or none at all', () => {
    expect(answersThatCount(terms, graded('scratched'))).toEqual(graded('scratched').answers);
    expect(answersThatCount(terms, graded('melted'))).toBeUndefined();
  });

  test('do not hide another failure', () => {
    const broken: TradeInTerms = {
      ...terms,
      get questions(): never {
        throw new TypeError('broken');
      },
    };
    expect(() => answersThatCount(broken, graded('scratched'))).toThrow(TypeError);
    const noOptions = { ...terms, questions: [{ ...screen, options: undefined as never }] };
    expect(() => answersThatCount(noOptions, graded('scratched'))).toThrow(TypeError);
  });
});

describe('an offer as it is shown', () => {
  test('has its price in euros and a line per step', () => {
    const offer = quote('scratched');
    const shown = presentOffer(offer, [screen], 'en');
    expect(shown).toMatchObject({
      offerId: offer.offerId,
      price: { amount: 18_000, currency: 'EUR' },
      validUntil: '2026-06-23T00:00:00.000Z',
    });
    expect(shown.breakdown.map(({ delta }) => delta.amount)).toEqual([20_000, -2_000]);
    expect(shown).not.toHaveProperty('rejected');
  });

  test('says in the language of the seller why nothing is offered', () => {
    const reasons = { en: texts.en.tradeIn.rejections, fr: texts.fr.tradeIn.rejections };
    const rejected = presentOffer(quote('broken'), [screen], 'en').rejected;
    expect(rejected).toEqual({ code: 'ANSWER_REJECTS', reason: reasons.en.ANSWER_REJECTS });
    const notBought = presentOffer(quote('flawless', { market: undefined }), [screen], 'fr').rejected;
    expect(notBought).toEqual({ code: 'NOT_BOUGHT', reason: reasons.fr.NOT_BOUGHT });
  });
});
