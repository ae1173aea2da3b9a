import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from '../testing/selling-fixture.ts';
import { phoneQuestions } from './fixture.ts';
import { liftsOf } from './lifts.ts';
import { askedQuestions } from './questions.ts';

const given = { switchesOn: ['true'], works: ['false'], faults: ['camera'], screen: ['cracked'], cycles: ['700'] };
const asked = askedQuestions(phoneQuestions, given);

const idsOf = (effects: Record<string, number>) =>
  liftsOf(priceOf(10_000, { effects }), asked).map(
    ({ block, option, cents }) => `${block.blockAttributeId}/${option.id} ${cents}`,
  );

test('the answers that raise the offer are listed with their amounts, the greatest first', () => {
  const effects = { 'works/true': 2_000, 'screen/clean': 9_000, 'faults/sound': -500, 'cycles/0': 700 };
  expect(idsOf(effects)).toEqual(['screen/clean 9000', 'works/true 2000']);
});

test('answers that are already given, change nothing or end the offer are not listed', () => {
  expect(idsOf({ 'screen/cracked': 500, 'works/true': 0, 'switchesOn/false': -10_000 })).toEqual([]);
});

test('there are at most three, each raises the offer, and no single choice has two', () => {
  const keys = asked.flatMap(({ block }) => block.options.map(({ id }) => `${block.blockAttributeId}/${id}`));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.integer({ min: -20_000, max: 20_000 })), (effects) => {
      const lifts = liftsOf(priceOf(10_000, { effects }), asked);
      expect(lifts.length).toBeLessThanOrEqual(3);
      for (const { block, option, cents } of lifts) {
        expect(cents).toBeGreaterThan(0);
        expect(cents).toBe(effects[`${block.blockAttributeId}/${option.id}`]);
      }
      const single = lifts.filter(({ block }) => block.input !== 'multi').map(({ block }) => block.blockAttributeId);
      expect(new Set(single).size).toBe(single.length);
    }),
  );
});
