import type { CustomerGrading, GradingBlock, GradingOption } from '@reprise/entities/grading';
import { type Answers, answerTo } from './answers.ts';

/** A question that applies to the current answers; `values` is undefined while it has no valid answer. */
export interface AskedQuestion {
  block: GradingBlock;
  values: readonly string[] | undefined;
}

const wholeNumber = /^(?:0|[1-9]\d{0,5})$/;

/** The valid answers to a question; anything else (an old link, a typed address) counts as unanswered. */
function validValues(block: GradingBlock, values: readonly string[] | undefined): readonly string[] | undefined {
  const [first] = values ?? [];
  if (!values || first === undefined) return undefined;
  if (block.input === 'number') return values.length === 1 && wholeNumber.test(first) ? values : undefined;
  const accepted = block.input === 'boolean' ? ['true', 'false'] : block.options.map(({ id }) => id);
  const valid = values.filter((value) => accepted.includes(value));
  if (valid.length === 0) return undefined;
  return block.input === 'multi' || valid.length === 1 ? valid : undefined;
}

/** A number selects the option with the highest lower bound that it reaches. */
function chosenOptions({ block, values = [] }: AskedQuestion): GradingOption[] {
  if (block.input !== 'number') return block.options.filter(({ id }) => values.includes(id));
  if (values.length === 0) return [];
  const ascending = block.options.toSorted((left, right) => Number(left.id) - Number(right.id));
  const option = ascending.findLast(({ id }) => Number(id) <= Number(values[0])) ?? ascending[0];
  return option ? [option] : [];
}

/** Conditions refer to earlier questions. A hidden question makes no other question visible. */
function isVisible({ visibleIf }: GradingBlock, asked: readonly AskedQuestion[]): boolean {
  if (!visibleIf) return true;
  const other = asked.find(({ block }) => block.blockAttributeId === visibleIf.blockAttributeId);
  if (!other) return false;
  const ids = other.block.input === 'boolean' ? (other.values ?? []) : chosenOptions(other).map(({ id }) => id);
  return ids.some((id) => visibleIf.optionIds.includes(id));
}

function collect(blocks: readonly GradingBlock[], answers: Answers, asked: AskedQuestion[]): void {
  for (const block of blocks) {
    const isKnown = asked.some((other) => other.block.blockAttributeId === block.blockAttributeId);
    if (isKnown || !isVisible(block, asked)) continue;
    const question = { block, values: validValues(block, answerTo(answers, block.blockAttributeId)) };
    asked.push(question);
    for (const option of chosenOptions(question)) collect(option.children, answers, asked);
  }
}

/** The questions that apply to the answers, in order, each with its valid answer. */
export function askedQuestions(blocks: readonly GradingBlock[], answers: Answers): AskedQuestion[] {
  const asked: AskedQuestion[] = [];
  collect(blocks, answers, asked);
  return asked;
}

/** Required questions that are unanswered. */
export function openQuestions(asked: readonly AskedQuestion[]): GradingBlock[] {
  return asked.filter(({ block, values }) => block.required && !values).map(({ block }) => block);
}

const withFollowUps = (block: GradingBlock): GradingBlock[] => [
  block,
  ...block.options.flatMap(({ children }) => children.flatMap(withFollowUps)),
];

/**
 * How many steps are done. The steps are the required questions that do not follow from an option, so that their number
 * never changes: a question is done with all that follow from its answer, and one that does not apply is done, too.
 */
export function progressOf(
  blocks: readonly GradingBlock[],
  asked: readonly AskedQuestion[],
): { answered: number; total: number } {
  const openIds = new Set(openQuestions(asked).map(({ blockAttributeId }) => blockAttributeId));
  const askedIds = new Set(asked.map(({ block }) => block.blockAttributeId));
  for (const { blockAttributeId: id, visibleIf, required } of blocks) {
    // Whether a question applies is known only once the question it depends on is answered.
    if (required && !askedIds.has(id) && visibleIf && openIds.has(visibleIf.blockAttributeId)) openIds.add(id);
  }
  const steps = blocks.filter(({ required }) => required);
  const done = steps.filter((step) => withFollowUps(step).every((block) => !openIds.has(block.blockAttributeId)));
  const isOpen = openIds.size > 0 && done.length === steps.length;
  return { answered: isOpen ? done.length - 1 : done.length, total: steps.length };
}

/** The applicable answers, as sent with the request for an offer. */
export function gradingOf(asked: readonly AskedQuestion[]): CustomerGrading {
  return {
    answers: asked.flatMap(({ block, values }) =>
      values ? [{ blockAttributeId: block.blockAttributeId, name: [...values] }] : [],
    ),
  };
}
