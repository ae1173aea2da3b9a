import { type FinderAnswerName, finderAnswerNames, maxFinderOptions } from '@reprise/entities/constants/finder';
import type { FinderAnswer } from '@reprise/entities/finder';

/** What an address says of a finder; its state is stored nowhere else. */
export interface FinderAddress {
  /** Id of the finder. */
  id: string;
  /** The question to show; by default the first one without an answer. */
  question?: number;
  /** Ids of the chosen options; an empty one skips the question. */
  answers: Readonly<Partial<Record<FinderAnswerName, readonly string[]>>>;
}

/** The parameter with the answer to a question. Questions are numbered from 1. */
export const answerNameOf = (number: number): FinderAnswerName => finderAnswerNames[number - 1] ?? 'a1';

function readAnswer(params: URLSearchParams, name: FinderAnswerName): readonly string[] | undefined {
  const values = params.getAll(name).filter((value) => /^\d{0,9}$/.test(value));
  const chosen = [...new Set(values.filter(Boolean))].slice(0, maxFinderOptions);
  if (chosen.length > 0) return chosen;
  return values.length > 0 ? [''] : undefined;
}

function readQuestion(text: string | null): number | undefined {
  const number = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return number >= 1 && number <= finderAnswerNames.length ? number : undefined;
}

/** Reads the address of a finder, and undefined of any other page. Invalid values are ignored. */
export function readFinderAddress(params: URLSearchParams): FinderAddress | undefined {
  const id = params.get('finder') ?? '';
  if (!/^[\w-]{1,40}$/.test(id)) return undefined;
  const question = readQuestion(params.get('question'));
  const answers = Object.fromEntries(
    finderAnswerNames.flatMap((name) => {
      const answer = readAnswer(params, name);
      return answer ? [[name, answer]] : [];
    }),
  );
  return { id, ...(question && { question }), answers };
}

/** The query of an address. */
export function formatFinderAddress({ id, question, answers }: FinderAddress): string {
  const params = new URLSearchParams({ finder: id });
  for (const name of finderAnswerNames) for (const value of answers[name] ?? []) params.append(name, value);
  if (question !== undefined) params.set('question', String(question));
  return `?${params}`;
}

/** The parameters of answers that the finder has understood. */
export const answerParameters = (answers: readonly FinderAnswer[]): FinderAddress['answers'] =>
  Object.fromEntries(
    answers.map(({ number, chosen }) => [answerNameOf(number), chosen.length > 0 ? chosen.map(({ id }) => id) : ['']]),
  );
