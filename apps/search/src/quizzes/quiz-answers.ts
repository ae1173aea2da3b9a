import type { FilterRule } from '../engine/filters.ts';
import { RequestError } from '../wire/request-error.ts';
import type { Quiz, QuizOption, QuizQuestion } from './quiz.ts';

export interface AnsweredQuestion {
  readonly question: QuizQuestion;
  /** Empty if the question was skipped. */
  readonly chosen: readonly QuizOption[];
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new RequestError(400, `${name} is not valid percent-encoded UTF-8`);
  }
}

function readAnswer(question: QuizQuestion, answer: string, name: string): AnsweredQuestion {
  if (answer === '') {
    if (!question.isSkippable) throw new RequestError(400, `${name} must not be skipped`);
    return { question, chosen: [] };
  }
  const ids = [...new Set(answer.split(',').map((part) => decode(part, name)))];
  if (question.type === 'single' && ids.length > 1) throw new RequestError(400, `${name} must be one option`);
  const chosen = ids.map((id) => {
    const option = question.options.find((known) => String(known.id) === id);
    if (!option) throw new RequestError(400, `${name} has an unknown option: ${id.slice(0, 60)}`);
    return option;
  });
  return { question, chosen };
}

/** Reads the parameters `a`: one per question, in their order. Throws a RequestError (400) that names the wrong one. */
export function readAnswers({ questions }: Quiz, answers: readonly string[]): AnsweredQuestion[] {
  if (answers.length > questions.length) throw new RequestError(400, `a has more than ${questions.length} answers`);
  return answers.map((answer, place) => readAnswer(questions[place] as QuizQuestion, answer, `a[${place}]`));
}

/** The filter of an answer; undefined if it is no wish. Of several options one must match. */
export function ruleOf({ question, chosen }: AnsweredQuestion): FilterRule | undefined {
  const hasNoWish = chosen.length === 0 || chosen.some(({ values }) => values.length === 0);
  if (hasNoWish) return undefined;
  return { facet: question.facet, values: chosen.flatMap(({ values }) => values), match: 'any' };
}
