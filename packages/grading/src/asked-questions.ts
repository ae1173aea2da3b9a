import type { GradingBlockRecord, GradingOptionRecord } from '@reprise/entities/catalogue-record';
import type { CustomerGrading, GradingAnswer } from '@reprise/entities/grading';

/** A question that applies under the current answers, with the chosen answer (`undefined`: not answered yet). */
export interface AskedBlock {
  block: GradingBlockRecord;
  chosen: GradingOptionRecord[] | undefined;
  values: readonly string[] | undefined;
}

/**
 * The answers do not fit the questions of the product: an unknown question, or a value that the question does not
 * accept.
 */
export class InvalidGradingError extends Error {
  readonly blockAttributeId: string;
  constructor(blockAttributeId: string) {
    super(`The answer to "${blockAttributeId}" does not fit the product's questions`);
    this.name = 'InvalidGradingError';
    this.blockAttributeId = blockAttributeId;
  }
}

type AnswerMap = ReadonlyMap<string, readonly string[]>;

const wholeNumber = /^(?:0|[1-9]\d{0,5})$/;

/**
 * A number selects the option with the highest lower bound (its id) that it reaches; below all bounds, the lowest
 * option.
 */
function optionForNumber(block: GradingBlockRecord, value: number): GradingOptionRecord[] {
  const ascending = block.options.toSorted((left, right) => Number(left.id) - Number(right.id));
  const option = ascending.findLast((candidate) => Number(candidate.id) <= value) ?? ascending[0];
  return option ? [option] : [];
}

function chosenOptions(block: GradingBlockRecord, values: readonly string[]): GradingOptionRecord[] {
  const invalid = () => new InvalidGradingError(block.blockAttributeId);
  if (block.input !== 'multi' && values.length !== 1) throw invalid();
  const [value = ''] = values;
  if (block.input === 'number') {
    if (!wholeNumber.test(value)) throw invalid();
    return optionForNumber(block, Number(value));
  }
  if (new Set(values).size !== values.length) throw invalid();
  const known = new Set(block.options.map((option) => option.id));
  const accepted = block.input === 'boolean' ? new Set(['true', 'false']) : known;
  if (values.some((id) => !accepted.has(id))) throw invalid();
  return block.options.filter((option) => values.includes(option.id));
}

function walk(blocks: readonly GradingBlockRecord[], answers: AnswerMap, asked: AskedBlock[], seen: Set<string>): void {
  for (const block of blocks) {
    // The same question may follow from two options of a multiple choice; ask it once.
    if (seen.has(block.blockAttributeId) || !isVisible(block, asked)) continue;
    seen.add(block.blockAttributeId);
    const values = answers.get(block.blockAttributeId);
    const chosen = values && chosenOptions(block, values);
    asked.push({ block, chosen, values });
    for (const option of chosen ?? []) walk(option.children ?? [], answers, asked, seen);
  }
}

/** A condition refers to earlier questions. A question that is hidden, or comes later, makes nothing visible. */
function isVisible(block: GradingBlockRecord, asked: readonly AskedBlock[]): boolean {
  const condition = block.visibleIf;
  if (!condition) return true;
  const other = asked.find((entry) => entry.block.blockAttributeId === condition.blockAttributeId);
  const values = other?.block.input === 'boolean' ? other.values : other?.chosen?.map((option) => option.id);
  return values?.some((id) => condition.optionIds.includes(id)) ?? false;
}

function collectIds(blocks: readonly GradingBlockRecord[], ids = new Set<string>()): Set<string> {
  for (const block of blocks) {
    ids.add(block.blockAttributeId);
    for (const option of block.options) collectIds(option.children ?? [], ids);
  }
  return ids;
}

/**
 * The questions that apply under the answers, in order. Answers to questions that do not apply at present are ignored,
 * because a form keeps answers to questions that were hidden later. Throws InvalidGradingError for an unknown question,
 * a question answered twice and an invalid value.
 */
export function askedBlocks(blocks: readonly GradingBlockRecord[], grading: CustomerGrading): AskedBlock[] {
  const known = collectIds(blocks);
  const answers = new Map<string, readonly string[]>();
  for (const { blockAttributeId, name } of grading.answers) {
    if (!known.has(blockAttributeId) || answers.has(blockAttributeId)) throw new InvalidGradingError(blockAttributeId);
    answers.set(blockAttributeId, name);
  }
  const asked: AskedBlock[] = [];
  walk(blocks, answers, asked, new Set());
  return asked;
}

/**
 * Ids of the required questions that are not answered yet. A required multiple choice needs at least one selected
 * option.
 */
export function missingAnswers(asked: readonly AskedBlock[]): string[] {
  return asked
    .filter(({ block, values }) => block.required && (values === undefined || values.length === 0))
    .map(({ block }) => block.blockAttributeId);
}

/** The answers that apply, in the order of the questions: what is stored with an offer. */
export function effectiveAnswers(asked: readonly AskedBlock[]): GradingAnswer[] {
  return asked.flatMap(({ block, chosen, values }) => {
    if (!values) return [];
    const isFree = block.input === 'number' || block.input === 'boolean';
    const name = isFree ? [...values] : (chosen ?? []).map((option) => option.id);
    return [{ blockAttributeId: block.blockAttributeId, name }];
  });
}
