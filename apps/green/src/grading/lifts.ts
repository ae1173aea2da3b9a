import { maxOfferLifts } from '@reprise/entities/constants/trade-in';
import type { GradingBlock, GradingOption, GradingPrice } from '@reprise/entities/grading';
import { effectOf } from './effects.ts';
import type { AskedQuestion } from './questions.ts';

/** An answer that would raise the offer. */
export interface Lift {
  block: GradingBlock;
  option: GradingOption;
  /** By how many cents. */
  cents: number;
}

function liftsOfQuestion({ block, values = [] }: AskedQuestion, price: GradingPrice): Lift[] {
  const lifts = block.options.flatMap((option) => {
    const effect = values.includes(option.id) ? undefined : effectOf(price, block.blockAttributeId, option.id);
    return effect?.kind === 'change' && effect.cents > 0 ? [{ block, option, cents: effect.cents }] : [];
  });
  lifts.sort((left, right) => right.cents - left.cents);
  // Of a single choice only one answer can be given.
  return block.input === 'multi' ? lifts : lifts.slice(0, 1);
}

/**
 * The answers that would raise the offer most, the greatest effect first. Numbers are left out, because sellers cannot
 * change them.
 */
export function liftsOf(price: GradingPrice, asked: readonly AskedQuestion[]): Lift[] {
  return asked
    .filter(({ block }) => block.input !== 'number')
    .flatMap((question) => liftsOfQuestion(question, price))
    .toSorted((left, right) => right.cents - left.cents)
    .slice(0, maxOfferLifts);
}
