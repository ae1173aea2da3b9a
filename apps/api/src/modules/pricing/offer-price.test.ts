import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer } from '@reprise/entities/grading';
import { effectiveAnswers, InvalidGradingError } from '@reprise/grading';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOffer, gradeOffer, type MarketPosition, optionEffects, priceOffer } from './offer-price.ts';

const inEveryLanguage = (text: string) => ({ de: text, en: text, es: text, fr: text, it: text, nl: text });

function option(id: string, rest: Omit<GradingOptionRecord, 'id' | 'names'> = {}): GradingOptionRecord {
  return { id, names: inEveryLanguage(id), ...rest };
}

function block(
  blockAttributeId: string,
  options: GradingOptionRecord[],
  rest: Partial<GradingBlockRecord> = {},
): GradingBlockRecord {
  const questions = inEveryLanguage(blockAttributeId);
  return { blockAttributeId, questions, input: 'single', required: true, options, ...rest };
}

const phone: GradingBlockRecord[] = [
  block('works', [option('true'), option('false', { factor: 0.4 })], { input: 'boolean' }),
  block('locked', [option('no'), option('yes', { rejects: true })], {
    visibleIf: { blockAttributeId: 'works', optionIds: ['true'] },
  }),
  block('screen', [
    option('flawless'),
    option('scratched', { factor: 0.9 }),
    option('broken', {
      deduction: 8_000,
      children: [block('glass', [option('front'), option('back', { deduction: 2_000 })])],
    }),
  ]),
  block('missing-parts', [option('charger', { deduction: 500 }), option('box', { deduction: 300 })], {
    input: 'multi',
    required: false,
  }),
  block('battery', [option('0', { factor: 0.7 }), option('80', { factor: 0.9 }), option('90')], { input: 'number' }),
];

const inDemand: MarketPosition = {
  purchasePrice: 20_000,
  resaleLimit: undefined,
  unitsInStock: 0,
  popularity: 1,
  ageYears: 1,
};
const answer = (blockAttributeId: string, ...name: string[]): GradingAnswer => ({ blockAttributeId, name });
const perfect = [
  answer('works', 'true'),
  answer('locked', 'no'),
  answer('screen', 'flawless'),
  answer('battery', '100'),
];
const grade = (...answers: GradingAnswer[]) => gradeOffer(inDemand, phone, { answers });

describe('the offer', () => {
  test('is the purchase price while nothing lowers it', () => {
    const offer = grade(...perfect);
    expect(offer).toMatchObject({ price: 20_000, missing: [], steps: [{ code: 'BASE', delta: 20_000 }] });
    expect(offer.rejected).toBeUndefined();
  });

  test('multiplies factors, then takes deductions off, then rounds down to whole euros from 100 EUR', () => {
    const offer = grade(answer('screen', 'scratched'), answer('missing-parts', 'box'), answer('battery', '85'));
    expect(offer.price).toBe(15_900);
    expect(offer.steps).toEqual([
      { code: 'BASE', delta: 20_000 },
      { code: 'ANSWER', blockAttributeId: 'screen', optionId: 'scratched', delta: -2_000 },
      { code: 'ANSWER', blockAttributeId: 'battery', optionId: '80', delta: -1_800 },
      { code: 'ANSWER', blockAttributeId: 'missing-parts', optionId: 'box', delta: -300 },
    ]);
  });

  const newPhone = { ...inDemand, purchasePrice: 20_000 };
  const priceAt = (market: Partial<MarketPosition>) => priceOffer({ ...newPhone, ...market }, []).price;

  test.each([
    [0, 20_000],
    [4, 20_000],
    [5, 19_400],
    [9, 19_400],
    [10, 18_600],
    [24, 18_600],
    [25, 17_000],
  ])('with %i units in stock is %i', (unitsInStock, price) => {
    expect(priceAt({ unitsInStock })).toBe(price);
  });

  test.each([
    [0, 19_000],
    [0.09, 19_000],
    [0.1, 19_600],
    [0.24, 19_600],
    [0.25, 20_000],
  ])('with a popularity of %d is %i', (popularity, price) => {
    expect(priceAt({ popularity })).toBe(price);
  });

  test.each([
    [undefined, 20_000],
    [0, 20_000],
    [4, 20_000],
    [5, 19_400],
    [7, 19_400],
    [8, 18_800],
  ])('of a model of %s years is %i', (ageYears, price) => {
    expect(priceAt({ ageYears })).toBe(price);
  });

  test.each([
    [12_380, 12_300],
    [10_050, 10_000],
    [12_345, 12_300],
    [9_999, 9_950],
    [1_049, 1_000],
    [999, 990],
    [109, 100],
  ])('of %i cents is rounded to %i', (purchasePrice, price) => {
    expect(priceOffer({ ...inDemand, purchasePrice }, []).price).toBe(price);
  });

  test('is lower when we hold much stock, when demand is low and when the model is old', () => {
    const offer = priceOffer({ ...inDemand, unitsInStock: 10, popularity: 0.2, ageYears: 9 }, []);
    expect(offer.steps.map((step) => step.code)).toEqual(['BASE', 'STOCK', 'DEMAND', 'AGE', 'ROUNDING']);
    expect(offer.price).toBe(17_100);
  });

  test('is 0 when an answer rejects, and names the answer', () => {
    const offer = grade(answer('works', 'true'), answer('locked', 'yes'));
    expect(offer.price).toBe(0);
    expect(offer.rejected).toEqual({ code: 'ANSWER_REJECTS', blockAttributeId: 'locked', optionId: 'yes' });
  });

  test('is 0 below one euro', () => {
    const offer = priceOffer({ ...inDemand, purchasePrice: 99 }, []);
    expect(offer).toMatchObject({ price: 0, rejected: { code: 'VALUE_TOO_LOW' } });
    expect(priceOffer({ ...inDemand, purchasePrice: 100 }, []).price).toBe(100);
  });

  test('has a line for the reason why it is nothing, after those of the answers', () => {
    expect(priceOffer({ ...inDemand, purchasePrice: 99 }, []).steps).toEqual([
      { code: 'BASE', delta: 99 },
      { code: 'ROUNDING', delta: -9 },
      { code: 'VALUE_TOO_LOW', delta: -90 },
    ]);
    expect(priceOffer({ ...inDemand, purchasePrice: 0 }, []).steps).toEqual([{ code: 'BASE', delta: 0 }]);
    const drowned = block('water', [option('dry'), option('wet', { factor: 0.5, rejects: true })]);
    const water = { blockAttributeId: 'water', optionId: 'wet' };
    expect(gradeOffer(inDemand, [drowned], { answers: [answer('water', 'wet')] }).steps).toEqual([
      { code: 'BASE', delta: 20_000 },
      { code: 'ANSWER', ...water, delta: -10_000 },
      { code: 'REJECTED', ...water, delta: -10_000 },
    ]);
  });

  test('has one line per answer, with the combined change of its factor and its deduction', () => {
    const worn = { factor: 0.9, deduction: 500 };
    const even = option('even', { factor: 1.1, deduction: 2_000 });
    const blocks = [
      block('front', [option('worn', worn), even]),
      block('back', [option('worn', worn), even]),
      block('parts', [option('a', worn), option('b', { deduction: 300 })], { input: 'multi' }),
    ];
    const gradeAll = (...answers: GradingAnswer[]) => gradeOffer(inDemand, blocks, { answers }).steps;
    expect(gradeAll(answer('front', 'worn'), answer('back', 'worn'), answer('parts', 'a', 'b'))).toEqual([
      { code: 'BASE', delta: 20_000 },
      { code: 'ANSWER', blockAttributeId: 'front', optionId: 'worn', delta: -2_500 },
      { code: 'ANSWER', blockAttributeId: 'back', optionId: 'worn', delta: -2_300 },
      { code: 'ANSWER', blockAttributeId: 'parts', optionId: 'a', delta: -2_120 },
      { code: 'ANSWER', blockAttributeId: 'parts', optionId: 'b', delta: -300 },
      { code: 'ROUNDING', delta: -80 },
    ]);
    expect(gradeAll(answer('front', 'even'))).toEqual([{ code: 'BASE', delta: 20_000 }]);
  });

  test('is limited by the selling price, after everything that raises it', () => {
    const parts = [block('included', [option('charger', { deduction: -500 })], { input: 'multi', required: false })];
    const market = { ...inDemand, resaleLimit: 20_170 };
    const offer = gradeOffer(market, parts, { answers: [answer('included', 'charger')] });
    expect(offer.price).toBe(20_100);
    expect(offer.steps.slice(2)).toEqual([
      { code: 'RESALE', delta: -330 },
      { code: 'ROUNDING', delta: -70 },
    ]);
    expect(bestOffer(market, parts)).toBe(20_100);
    expect(gradeOffer({ ...market, resaleLimit: 0 }, parts, { answers: [] }).rejected).toEqual({
      code: 'VALUE_TOO_LOW',
    });
  });

  test('is never below the value of the parts', () => {
    const device = [
      block('on', [option('true'), option('false', { factor: 0.2, isSalvage: true })], { input: 'boolean' }),
      block('faults', [option('port', { deduction: 19_000 })], {
        input: 'multi',
        required: false,
        visibleIf: { blockAttributeId: 'on', optionIds: ['true'] },
      }),
      block('account', [option('free'), option('locked', { rejects: true })], { required: false }),
    ];
    const offerFor = (...answers: GradingAnswer[]) => gradeOffer(inDemand, device, { answers });
    expect(offerFor(answer('on', 'false')).price).toBe(4_000);
    const faulty = offerFor(answer('on', 'true'), answer('faults', 'port'));
    expect(faulty.price).toBe(4_000);
    expect(faulty.steps.at(-1)).toEqual({ code: 'SALVAGE', delta: 3_000 });
    expect(offerFor(answer('on', 'true'), answer('account', 'locked')).price).toBe(0);
  });

  test('is not raised to the value of parts that are not bought', () => {
    const device = [
      block('on', [option('true'), option('false', { factor: 0.2, isSalvage: true, rejects: true })]),
      block('faults', [option('port', { deduction: 19_000 })], {
        input: 'multi',
        visibleIf: { blockAttributeId: 'on', optionIds: ['true'] },
      }),
      block('account', [option('free')]),
    ];
    const answers = [answer('on', 'true'), answer('faults', 'port'), answer('account', 'free')];
    expect(gradeOffer(inDemand, device, { answers }).price).toBe(1_000);
  });

  test('has a maximum: the price while no answer lowers it', () => {
    expect(bestOffer({ ...inDemand, unitsInStock: 30, ageYears: undefined }, phone)).toBe(17_000);
  });

  test('has a maximum with the best factor and deduction of a single choice, each once', () => {
    const charger = block('charger', [
      option('none'),
      option('cable', { factor: 1.1, deduction: -800 }),
      option('all', { factor: 1.2, deduction: -500 }),
    ]);
    expect(bestOffer(inDemand, [charger])).toBe(24_800);
  });

  test('rises with each part that is included, and its maximum has all of them', () => {
    const parts = [
      block('works', [option('yes'), option('no', { factor: 0.5 })]),
      block('included', [option('charger', { deduction: -500 }), option('box', { deduction: -300 })], {
        input: 'multi',
        required: false,
      }),
    ];
    const price = (...answers: GradingAnswer[]) => gradeOffer(inDemand, parts, { answers }).price;
    expect(price(answer('works', 'yes'))).toBe(20_000);
    expect(price(answer('works', 'yes'), answer('included', 'charger'))).toBe(20_500);
    expect(price(answer('works', 'no'), answer('included', 'charger', 'box'))).toBe(10_800);
    expect(bestOffer(inDemand, parts)).toBe(20_800);
    expect(optionEffects(inDemand, parts, { answers: [answer('works', 'yes')] })).toMatchObject({
      'included/charger': 500,
      'included/box': 300,
    });
  });
});

describe('questions', () => {
  test('that follow from an option are asked only when it is chosen', () => {
    expect(grade(answer('screen', 'flawless')).missing).not.toContain('glass');
    expect(grade(answer('screen', 'broken')).missing).toContain('glass');
    expect(grade(answer('screen', 'broken'), answer('glass', 'back')).price).toBe(10_000);
  });

  test('with a condition are asked only when it holds', () => {
    expect(grade(answer('works', 'false')).missing).not.toContain('locked');
    expect(grade().missing).toEqual(['works', 'screen', 'battery']);
    expect(grade(answer('works', 'true')).missing).toContain('locked');
  });

  test('that are hidden are ignored: their answers neither count nor are stored', () => {
    const offer = grade(answer('works', 'false'), answer('locked', 'yes'), answer('glass', 'back'));
    expect(offer.rejected).toBeUndefined();
    expect(offer.price).toBe(8_000);
    expect(effectiveAnswers(offer.asked)).toEqual([answer('works', 'false')]);
  });

  test.each([
    ['an unknown question', [answer('colour', 'red')]],
    ['an unknown option', [answer('screen', 'cracked')]],
    ['two options of a single choice', [answer('screen', 'flawless', 'broken')]],
    ['no option of a single choice', [answer('screen')]],
    ['a question answered twice', [answer('screen', 'flawless'), answer('screen', 'broken')]],
    ['the same tick twice', [answer('missing-parts', 'box', 'box')]],
    ['a word for a boolean', [answer('works', 'maybe')]],
    ['a number that is none', [answer('battery', '8e1')]],
    ['a negative number', [answer('battery', '-5')]],
  ])('refuse %s', (_, answers) => {
    expect(() => gradeOffer(inDemand, phone, { answers })).toThrow(InvalidGradingError);
  });

  test('store a number as it was entered', () => {
    expect(effectiveAnswers(grade(answer('battery', '85')).asked)).toEqual([answer('battery', '85')]);
  });
});

describe('effects', () => {
  test('report what each option would change', () => {
    const effects = optionEffects(inDemand, phone, { answers: perfect });
    expect(effects).toMatchObject({
      'works/true': 0,
      'works/false': -12_000,
      'locked/yes': -20_000,
      'screen/scratched': -2_000,
      'screen/broken': -8_000,
      'missing-parts/charger': -500,
      'battery/80': -2_000,
    });
    expect(effects).not.toHaveProperty('glass/back');
  });

  test('of a tick are added to those of the other ticks', () => {
    const parts = [
      block('parts', [option('a', { deduction: 15_000 }), option('b', { deduction: 8_000 })], { input: 'multi' }),
    ];
    const ticked = (...ids: string[]) => optionEffects(inDemand, parts, { answers: [answer('parts', ...ids)] });
    expect(ticked()).toEqual({ 'parts/a': -15_000, 'parts/b': -8_000 });
    expect(ticked('a')).toEqual({ 'parts/a': -15_000, 'parts/b': -5_000 });
    expect(ticked('a', 'b')).toEqual({ 'parts/a': -12_000, 'parts/b': -5_000 });
  });

  test('of a checkbox are the same whether it is checked or not', () => {
    const ticked = optionEffects(inDemand, phone, { answers: [...perfect, answer('missing-parts', 'charger')] });
    expect(ticked['missing-parts/charger']).toBe(-500);
  });
});

const optionArbitrary = (id: string) =>
  fc.record({
    id: fc.constant(id),
    names: fc.constant(inEveryLanguage(id)),
    factor: fc.double({ min: 0, max: 1.2, noNaN: true }),
    deduction: fc.integer({ min: -2_000, max: 20_000 }),
    rejects: fc.boolean().map((value) => value && id === '3'),
  });

const blocksArbitrary = fc
  .integer({ min: 1, max: 6 })
  .chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, index) =>
        fc
          .tuple(optionArbitrary('1'), optionArbitrary('2'), optionArbitrary('3'))
          .map((options) => block(`q${index}`, options)),
      ),
    ),
  );

const marketArbitrary = fc.record({
  purchasePrice: fc.integer({ min: 0, max: 200_000 }),
  resaleLimit: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
  unitsInStock: fc.integer({ min: 0, max: 60 }),
  popularity: fc.double({ min: 0, max: 1, noNaN: true }),
  ageYears: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
});

const choicesArbitrary = fc.array(fc.constantFrom('1', '2', '3'), { minLength: 6, maxLength: 6 });
const answersFor = (blocks: GradingBlockRecord[], choices: string[]) =>
  blocks.map((entry, index) => answer(entry.blockAttributeId, choices[index] ?? '1'));

function isWorse(other: GradingOptionRecord | undefined, than: GradingOptionRecord | undefined): boolean {
  return (
    (other?.factor ?? 1) <= (than?.factor ?? 1) &&
    (other?.deduction ?? 0) >= (than?.deduction ?? 0) &&
    (other?.rejects ?? false) >= (than?.rejects ?? false)
  );
}

describe('for every catalogue, market and grading', () => {
  test('the lines add up to the price, which is 0 or at least one euro, in valid steps', () => {
    fc.assert(
      fc.property(marketArbitrary, blocksArbitrary, choicesArbitrary, (market, blocks, choices) => {
        const offer = gradeOffer(market, blocks, { answers: answersFor(blocks, choices) });
        expect(offer.steps.reduce((sum, step) => sum + step.delta, 0)).toBe(offer.price);
        expect(offer.price === 0 ? offer.rejected !== undefined : offer.price >= 100 && offer.price % 10 === 0).toBe(
          true,
        );
      }),
    );
  });

  test('a worse answer never raises the offer', () => {
    fc.assert(
      fc.property(marketArbitrary, blocksArbitrary, choicesArbitrary, fc.nat(5), (market, blocks, choices, at) => {
        const present = answersFor(blocks, choices);
        const changed = blocks[at % blocks.length];
        const before = gradeOffer(market, blocks, { answers: present });
        const chosen = changed?.options.find((entry) => entry.id === choices[at % blocks.length]);
        for (const worse of (changed?.options ?? []).filter((entry) => isWorse(entry, chosen))) {
          const answers = present.map((entry) =>
            entry.blockAttributeId === changed?.blockAttributeId ? answer(entry.blockAttributeId, worse.id) : entry,
          );
          expect(gradeOffer(market, blocks, { answers }).price).toBeLessThanOrEqual(before.price);
        }
      }),
    );
  });

  test('the offer never exceeds the selling price less the costs', () => {
    fc.assert(
      fc.property(marketArbitrary, blocksArbitrary, choicesArbitrary, (market, blocks, choices) => {
        const limit = market.resaleLimit ?? Number.POSITIVE_INFINITY;
        expect(gradeOffer(market, blocks, { answers: answersFor(blocks, choices) }).price).toBeLessThanOrEqual(limit);
        expect(bestOffer(market, blocks)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test('the same input gives the same offer, in whatever order the answers come', () => {
    fc.assert(
      fc.property(marketArbitrary, blocksArbitrary, choicesArbitrary, (market, blocks, choices) => {
        const answers = answersFor(blocks, choices);
        const offer = gradeOffer(market, blocks, { answers });
        expect(gradeOffer(market, blocks, { answers: answers.toReversed() })).toEqual(offer);
      }),
    );
  });

  test('more stock, less demand and greater age never raise the offer', () => {
    fc.assert(
      fc.property(marketArbitrary, fc.nat(30), fc.nat(10), (market, units, years) => {
        const best = (changed: Partial<MarketPosition>) => bestOffer({ ...market, ...changed }, []);
        const price = best({});
        expect(best({ unitsInStock: market.unitsInStock + units })).toBeLessThanOrEqual(price);
        expect(best({ popularity: market.popularity / 2 })).toBeLessThanOrEqual(price);
        const ageYears = market.ageYears === undefined ? years : market.ageYears + years;
        expect(best({ ageYears })).toBeLessThanOrEqual(price);
      }),
    );
  });

  test('no answers give more than the maximum', () => {
    fc.assert(
      fc.property(
        marketArbitrary,
        blocksArbitrary,
        choicesArbitrary,
        fc.constantFrom('single' as const, 'multi' as const),
        (market, questions, choices, input) => {
          const blocks = questions.map((entry) => ({ ...entry, input }));
          const nested = [block('first', [option('1', { children: blocks })])];
          const answers = answersFor(blocks, choices);
          expect(gradeOffer(market, blocks, { answers }).price).toBeLessThanOrEqual(bestOffer(market, blocks));
          const all = input === 'multi' ? blocks.map((entry) => answer(entry.blockAttributeId, '1', '2')) : answers;
          const below = gradeOffer(market, nested, { answers: [answer('first', '1'), ...all] });
          expect(below.price).toBeLessThanOrEqual(bestOffer(market, nested));
        },
      ),
    );
  });

  test('an effect is exactly the difference that choosing the option makes', () => {
    fc.assert(
      fc.property(marketArbitrary, blocksArbitrary, choicesArbitrary, (market, blocks, choices) => {
        const answers = answersFor(blocks, choices);
        const present = gradeOffer(market, blocks, { answers }).price;
        const effects = optionEffects(market, blocks, { answers });
        for (const entry of blocks) {
          for (const { id } of entry.options) {
            const others = answers.filter((other) => other.blockAttributeId !== entry.blockAttributeId);
            const then = gradeOffer(market, blocks, { answers: [...others, answer(entry.blockAttributeId, id)] }).price;
            expect(effects[`${entry.blockAttributeId}/${id}`]).toBe(then - present);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
