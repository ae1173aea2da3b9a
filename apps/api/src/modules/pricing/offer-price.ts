import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import { minOfferCents } from '@reprise/entities/constants/trade-in';
import type { CustomerGrading, GradingAnswer } from '@reprise/entities/grading';
import { type AskedBlock, askedBlocks, missingAnswers } from '@reprise/grading';

/*
 * How an offer comes about, all in integer cents:
 *
 *   1. start with the purchase price of the catalogue;
 *   2. multiply by the market's factors: our stock, the demand, the age of the model;
 *   3. multiply by the factor of each answer, in the order of the questions;
 *   4. take off the deduction of each answer, in the same order, never below 0; a negative one adds to the offer, such as
 *      that of a charger that is included;
 *   5. an answer that rejects ends it: nothing is offered;
 *   6. raise it to the value of the parts: what the same item would bring if it did not switch on;
 *   7. lower it to the limit that our own selling price sets, less our costs;
 *   8. round down to a sensible step (10 cents, from 10 EUR 50 cents, from 100 EUR whole euros);
 *   9. below 1 EUR nothing is offered.
 *
 * Each step that changes the amount is a line, so the lines sum to the price exactly. Each step never falls when the
 * amount before it rises, so a worse answer (lower factor, higher deduction, rejecting) never raises the offer.
 * docs/contracts/offers.md states the numbers for sellers and other teams.
 */

/** The catalogue data of a product that its offer depends on; prices in cents. */
export interface MarketPosition {
  purchasePrice: number;
  /** The most that may be offered; undefined when the shop does not know what it could sell the item for. */
  resaleLimit: number | undefined;
  /** Sellable units of all conditions in stock. */
  unitsInStock: number;
  /** 0 (no demand) to 1. */
  popularity: number;
  /** Years since the model came out; undefined when age does not lower the value (media). */
  ageYears: number | undefined;
}

export type OfferStepCode =
  | 'BASE'
  | 'STOCK'
  | 'DEMAND'
  | 'AGE'
  | 'ANSWER'
  | 'REJECTED'
  | 'SALVAGE'
  | 'RESALE'
  | 'ROUNDING'
  | 'VALUE_TOO_LOW';

/** One line of the breakdown; `delta` in cents. Answer lines name the question and the option. */
export interface OfferStep {
  code: OfferStepCode;
  delta: number;
  blockAttributeId?: string;
  optionId?: string;
}

export type RejectionCode = 'ANSWER_REJECTS' | 'VALUE_TOO_LOW' | 'NOT_BOUGHT';

export interface PricedOffer {
  /** Cents; 0 when rejected. */
  price: number;
  steps: OfferStep[];
  rejected?: { code: RejectionCode; blockAttributeId?: string; optionId?: string };
}

function stockFactor(units: number): number {
  if (units >= 25) return 0.85;
  if (units >= 10) return 0.93;
  return units >= 5 ? 0.97 : 1;
}

function demandFactor(popularity: number): number {
  if (popularity < 0.1) return 0.95;
  return popularity < 0.25 ? 0.98 : 1;
}

function ageFactor(years: number | undefined): number {
  if (years === undefined || years < 5) return 1;
  return years < 8 ? 0.97 : 0.94;
}

function roundDown(amount: number): number {
  const step = amount >= 10_000 ? 100 : amount >= 1_000 ? 50 : 10;
  return amount - (amount % step);
}

/** Adds steps to a running amount. A step that changes nothing adds no line. */
function createLedger(start: number) {
  const steps: OfferStep[] = [{ code: 'BASE', delta: start }];
  let amount = start;
  return {
    steps,
    get amount() {
      return amount;
    },
    moveTo(next: number, step: Omit<OfferStep, 'delta'>): void {
      if (next !== amount) steps.push({ ...step, delta: next - amount });
      amount = next;
    },
  };
}

interface ChosenAnswer {
  blockAttributeId: string;
  optionId: string;
  factor: number;
  deduction: number;
  rejects: boolean;
}

const toAnswer = ({ blockAttributeId }: GradingBlockRecord, option: GradingOptionRecord): ChosenAnswer => ({
  blockAttributeId,
  optionId: option.id,
  factor: Math.max(0, option.factor ?? 1),
  deduction: option.deduction ?? 0,
  rejects: option.rejects ?? false,
});

const chosenAnswers = (asked: readonly AskedBlock[]): ChosenAnswer[] =>
  asked.flatMap(({ block, chosen }) => (chosen ?? []).map((option) => toAnswer(block, option)));

/** What answers can add to an offer at most: no answers cost less than these. */
function bestAnswers(blocks: readonly GradingBlockRecord[]): ChosenAnswer[] {
  return blocks.flatMap((block) => {
    const lifting = block.options.map((option) => {
      const { factor, deduction, ...answer } = toAnswer(block, option);
      return { ...answer, factor: Math.max(1, factor), deduction: Math.min(0, deduction), rejects: false };
    });
    const following = block.options.flatMap(({ children = [] }) => bestAnswers(children));
    if (block.input === 'multi') return [...lifting, ...following];
    const factor = Math.max(...lifting.map((answer) => answer.factor));
    const deduction = Math.min(...lifting.map((answer) => answer.deduction));
    return [...lifting.slice(0, 1).map((answer) => ({ ...answer, factor, deduction })), ...following];
  });
}

const bestAnswersOf = new WeakMap<readonly GradingBlockRecord[], readonly ChosenAnswer[]>();

/** A list shows the best offers of many products that are asked the same questions. */
function cachedBestAnswers(blocks: readonly GradingBlockRecord[]): readonly ChosenAnswer[] {
  const answers = bestAnswersOf.get(blocks) ?? bestAnswers(blocks);
  bestAnswersOf.set(blocks, answers);
  return answers;
}

/** One line per answer; its factor and its deduction together are what the answer costs. */
function mergeAnswerSteps(steps: OfferStep[]): OfferStep[] {
  const merged: OfferStep[] = [];
  for (const step of steps) {
    const same = merged.find(
      (other) =>
        other.code === 'ANSWER' &&
        step.code === 'ANSWER' &&
        other.blockAttributeId === step.blockAttributeId &&
        other.optionId === step.optionId,
    );
    if (same) same.delta += step.delta;
    else merged.push({ ...step });
  }
  return merged.filter((step) => step.code === 'BASE' || step.delta !== 0);
}

/** Prices an item by the rules above. The steps add up to the price. */
export const priceOffer = (market: MarketPosition, asked: readonly AskedBlock[], salvage = 0): PricedOffer =>
  priceAnswers(market, chosenAnswers(asked), salvage);

/** The amount after all answers, before limits and rounding. */
function applyAnswers(market: MarketPosition, answers: readonly ChosenAnswer[]) {
  const ledger = createLedger(market.purchasePrice);
  ledger.moveTo(Math.round(ledger.amount * stockFactor(market.unitsInStock)), { code: 'STOCK' });
  ledger.moveTo(Math.round(ledger.amount * demandFactor(market.popularity)), { code: 'DEMAND' });
  ledger.moveTo(Math.round(ledger.amount * ageFactor(market.ageYears)), { code: 'AGE' });
  for (const { factor, blockAttributeId, optionId } of answers) {
    ledger.moveTo(Math.round(ledger.amount * factor), { code: 'ANSWER', blockAttributeId, optionId });
  }
  for (const { deduction, blockAttributeId, optionId } of answers) {
    ledger.moveTo(Math.max(0, ledger.amount - deduction), { code: 'ANSWER', blockAttributeId, optionId });
  }
  return ledger;
}

/** `salvage`: the least that is paid unless an answer rejects, in cents. */
function priceAnswers(market: MarketPosition, answers: readonly ChosenAnswer[], salvage: number): PricedOffer {
  const ledger = applyAnswers(market, answers);
  const rejecting = answers.find((answer) => answer.rejects);
  if (rejecting) {
    const { blockAttributeId, optionId } = rejecting;
    ledger.moveTo(0, { code: 'REJECTED', blockAttributeId, optionId });
    return {
      price: 0,
      steps: mergeAnswerSteps(ledger.steps),
      rejected: { code: 'ANSWER_REJECTS', blockAttributeId, optionId },
    };
  }
  ledger.moveTo(Math.max(ledger.amount, salvage), { code: 'SALVAGE' });
  ledger.moveTo(Math.min(ledger.amount, market.resaleLimit ?? ledger.amount), { code: 'RESALE' });
  ledger.moveTo(roundDown(ledger.amount), { code: 'ROUNDING' });
  if (ledger.amount >= minOfferCents) return { price: ledger.amount, steps: mergeAnswerSteps(ledger.steps) };
  ledger.moveTo(0, { code: 'VALUE_TOO_LOW' });
  return { price: 0, steps: mergeAnswerSteps(ledger.steps), rejected: { code: 'VALUE_TOO_LOW' } };
}

/**
 * The maximum paid for a product in cents: no answers to its questions give a higher offer, with everything included that
 * raises it. 0 when nothing is offered.
 */
export const bestOffer = (market: MarketPosition, blocks: readonly GradingBlockRecord[]): number =>
  priceAnswers(market, cachedBestAnswers(blocks), 0).price;

/** The answers with one question answered differently. */
function withAnswer(answers: readonly GradingAnswer[], blockAttributeId: string, name: string[]): CustomerGrading {
  const others = answers.filter((answer) => answer.blockAttributeId !== blockAttributeId);
  return { answers: [...others, { blockAttributeId, name }] };
}

/**
 * What the item would bring if it were only worth its parts, in cents: the same answers with the option that says so, such
 * as that it does not switch on. Without it, deductions for faults could leave less for a device that still runs.
 */
function salvageValue(
  market: MarketPosition,
  blocks: readonly GradingBlockRecord[],
  grading: CustomerGrading,
  asked: readonly AskedBlock[],
): number {
  for (const { block, chosen = [] } of asked) {
    const option = block.options.find(({ isSalvage }) => isSalvage);
    if (!option || chosen.includes(option)) continue;
    const answers = chosenAnswers(
      askedBlocks(blocks, withAnswer(grading.answers, block.blockAttributeId, [option.id])),
    );
    return answers.some(({ rejects }) => rejects) ? 0 : applyAnswers(market, answers).amount;
  }
  return 0;
}

export interface GradedOffer extends PricedOffer {
  /** The questions that apply under the answers. */
  asked: AskedBlock[];
  /** Required questions that are not answered yet. */
  missing: string[];
}

/** Prices an item as the seller graded it. Throws InvalidGradingError when answers and questions do not fit. */
export function gradeOffer(
  market: MarketPosition,
  blocks: readonly GradingBlockRecord[],
  grading: CustomerGrading,
): GradedOffer {
  const asked = askedBlocks(blocks, grading);
  const salvage = salvageValue(market, blocks, grading, asked);
  return { ...priceOffer(market, asked, salvage), asked, missing: missingAnswers(asked) };
}

/**
 * The effect of each option of the applicable questions, in cents, by `blockAttributeId/optionId`. For a single choice:
 * choosing it instead of the current answer. For a multiple choice: the difference between checked and unchecked.
 * Options of a number (bounds) are priced as that number.
 */
export function optionEffects(
  market: MarketPosition,
  blocks: readonly GradingBlockRecord[],
  grading: CustomerGrading,
): Record<string, number> {
  const present = gradeOffer(market, blocks, grading);
  const priceWith = (block: GradingBlockRecord, name: string[]) =>
    gradeOffer(market, blocks, withAnswer(grading.answers, block.blockAttributeId, name)).price;
  const effects: Record<string, number> = {};
  for (const { block, values } of present.asked) {
    const others = (id: string) => (values ?? []).filter((value) => value !== id);
    for (const { id } of block.options) {
      effects[`${block.blockAttributeId}/${id}`] =
        block.input === 'multi'
          ? priceWith(block, [...others(id), id]) - priceWith(block, others(id))
          : priceWith(block, [id]) - present.price;
    }
  }
  return effects;
}
