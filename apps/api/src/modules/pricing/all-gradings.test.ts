import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import type { GradingAnswer } from '@reprise/entities/grading';
import { askedBlocks, gradings } from '@reprise/grading';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestOffer, gradeOffer, type MarketPosition, optionEffects } from './offer-price.ts';

const market: fc.Arbitrary<MarketPosition> = fc.record({
  purchasePrice: fc.integer({ min: 0, max: 200_000 }),
  resaleLimit: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
  unitsInStock: fc.integer({ min: 0, max: 60 }),
  popularity: fc.double({ min: 0, max: 1, noNaN: true }),
  ageYears: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
});

const allBlocks = (blocks: readonly GradingBlockRecord[]): GradingBlockRecord[] =>
  blocks.flatMap((block) => [block, ...block.options.flatMap(({ children = [] }) => allBlocks(children))]);

const answerArbitrary = ({ blockAttributeId, input, options }: GradingBlockRecord): fc.Arbitrary<GradingAnswer> => {
  const ids = options.map(({ id }) => id);
  const name =
    input === 'multi'
      ? fc.subarray(ids)
      : input === 'number'
        ? fc.integer({ min: 0, max: 999_999 }).map((value) => [String(value)])
        : fc.constantFrom(...ids).map((id) => [id]);
  return name.map((values) => ({ blockAttributeId, name: values }));
};

/** Answers to all questions of a kind, also to those that do not apply. */
const answersArbitrary = (blocks: readonly GradingBlockRecord[]) => fc.tuple(...allBlocks(blocks).map(answerArbitrary));

const effectOf = ({ factor = 1, deduction = 0, rejects = false }: GradingOptionRecord) => ({
  factor,
  deduction,
  rejects,
});

/** Worse in every respect, with at least the same questions to follow. */
function isWorse(one: GradingOptionRecord, other: GradingOptionRecord): boolean {
  const [worse, better] = [effectOf(one), effectOf(other)];
  return worse.factor <= better.factor && worse.deduction >= better.deduction && worse.rejects >= better.rejects;
}

/** Every pair of options of a single choice whose first one is the worse. */
const worsePairs = (blocks: readonly GradingBlockRecord[]) =>
  allBlocks(blocks).flatMap((block) =>
    block.input === 'multi' || block.input === 'number'
      ? []
      : block.options.flatMap((worse) =>
          block.options
            .filter((better) => better !== worse && isWorse(worse, better) && !better.children)
            .map((better) => ({ id: block.blockAttributeId, worse: worse.id, better: better.id })),
        ),
  );

const withAnswer = (answers: readonly GradingAnswer[], id: string, name: string[]) => ({
  answers: [...answers.filter((answer) => answer.blockAttributeId !== id), { blockAttributeId: id, name }],
});

describe.each(Object.entries(gradings))('%s', (_kind, blocks) => {
  test('a worse answer never pays more, whatever the other answers', () => {
    const pairs = worsePairs(blocks);
    expect(pairs.length).toBeGreaterThan(0);
    fc.assert(
      fc.property(market, answersArbitrary(blocks), (position, answers) => {
        for (const { id, worse, better } of pairs) {
          const priceOf = (option: string) => gradeOffer(position, blocks, withAnswer(answers, id, [option])).price;
          expect(priceOf(worse), `${id}: ${worse} instead of ${better}`).toBeLessThanOrEqual(priceOf(better));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('another fault never raises an offer, and another accessory never lowers it', () => {
    const several = allBlocks(blocks).filter(({ input }) => input === 'multi');
    fc.assert(
      fc.property(market, answersArbitrary(blocks), (position, answers) => {
        const { asked } = gradeOffer(position, blocks, { answers: [...answers] });
        for (const block of several.filter((each) => asked.some((entry) => entry.block === each))) {
          const chosen = answers.find((answer) => answer.blockAttributeId === block.blockAttributeId)?.name ?? [];
          for (const option of block.options) {
            const without = chosen.filter((id) => id !== option.id);
            const priceOf = (name: string[]) =>
              gradeOffer(position, blocks, withAnswer(answers, block.blockAttributeId, name)).price;
            const change = priceOf([...without, option.id]) - priceOf(without);
            if ((option.deduction ?? 0) < 0) expect(change, option.id).toBeGreaterThanOrEqual(0);
            else expect(change, option.id).toBeLessThanOrEqual(0);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('no answers pay more than the maximum or the limit, and the effects are exact', () => {
    fc.assert(
      fc.property(market, answersArbitrary(blocks), (position, answers) => {
        const grading = { answers: [...answers] };
        const { price } = gradeOffer(position, blocks, grading);
        expect(price).toBeLessThanOrEqual(bestOffer(position, blocks));
        expect(price).toBeLessThanOrEqual(position.resaleLimit ?? price);
        const effects = optionEffects(position, blocks, grading);
        for (const { block } of askedBlocks(blocks, grading).filter((entry) => entry.block.input !== 'multi')) {
          for (const { id } of block.options) {
            const then = gradeOffer(position, blocks, withAnswer(answers, block.blockAttributeId, [id])).price;
            expect(effects[`${block.blockAttributeId}/${id}`]).toBe(then - price);
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});
