import { finderAnswerNames } from '@reprise/entities/constants/finder';
import type { FinderAnswer } from '@reprise/entities/finder';
import type { FinderQuery } from '@reprise/entities/finder-request';
import type {
  QuizAnswer,
  QuizOption,
  QuizQuestion,
  SelectedQuizOption,
  SelectQuestion,
} from '@reprise/search-provider/quizzes';

export interface AnsweredQuestion {
  readonly question: SelectQuestion;
  /** From 1. */
  readonly number: number;
  /** Empty if the question was skipped. */
  readonly chosen: readonly QuizOption[];
}

const isChoice = (question: QuizQuestion): question is SelectQuestion =>
  question.type === 'single' || question.type === 'multiple';

/** The questions, if all of them have options and an address has room for their answers. */
export const choicesOf = (questions: readonly QuizQuestion[]): readonly SelectQuestion[] | undefined =>
  questions.length > 0 && questions.length <= finderAnswerNames.length && questions.every(isChoice)
    ? questions
    : undefined;

/** The options of an answer; undefined if it is none. Options that the question no longer has are left out. */
function chosenOf({ type, is_skippable: isSkippable, options }: SelectQuestion, ids: readonly string[] | undefined) {
  if (ids === undefined) return undefined;
  const chosen = options.filter(({ id }) => ids.includes(String(id)));
  if (chosen.length > 0) return type === 'single' ? chosen.slice(0, 1) : chosen;
  return isSkippable && ids.every((id) => id === '') ? [] : undefined;
}

/** The answers of a query, in the order of the questions. Questions without one are left out. */
export const readAnswers = (questions: readonly SelectQuestion[], query: FinderQuery): AnsweredQuestion[] =>
  questions.flatMap((question, place) => {
    const chosen = chosenOf(question, query[finderAnswerNames[place] as (typeof finderAnswerNames)[number]]);
    return chosen ? [{ question, number: place + 1, chosen }] : [];
  });

/** The answers as the provider reads them; an empty text skips a question. */
export const toQuizAnswers = (answers: readonly AnsweredQuestion[]): QuizAnswer[] =>
  answers.map(({ chosen }) => (chosen.length > 0 ? chosen.map(({ id }) => id) : ['']));

/** Whether products must have something because of an answer. One option without a preference is enough to want nothing. */
export const isWish = ({ chosen }: AnsweredQuestion): boolean =>
  chosen.length > 0 && chosen.every(({ attribute }) => attribute !== null);

/** What the shop shows of the answers; with the results, whether they match. */
export function toAnswerViews(
  answers: readonly AnsweredQuestion[],
  selected: readonly SelectedQuizOption[] | undefined,
): FinderAnswer[] {
  const missed = new Set(selected?.flatMap(({ value, isMatched }) => (isMatched ? [] : [value])));
  return answers.map((answer) => ({
    number: answer.number,
    title: answer.question.title,
    chosen: answer.chosen.map(({ id, value }) => ({ id: String(id), label: value })),
    isWish: isWish(answer),
    ...(selected && { isMatched: !isWish(answer) || !answer.chosen.some(({ value }) => missed.has(value)) }),
  }));
}
