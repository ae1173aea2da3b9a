import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@reprise/entities/language';
import * as z from 'zod';
import { texts } from '../texts.ts';

const Key = z.string().regex(/^[\w-]{1,40}$/);
const Id = z.int().positive();

const Option = z.strictObject({
  id: Id,
  key: Key,
  /** Values of the question's facet, or ranges such as `-inf-20000`; none if the answer is no wish. */
  values: z.array(z.string().min(1)),
});
export type QuizOption = z.infer<typeof Option>;

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;
const uniqueIds = (list: readonly { id: number; key: string }[]) =>
  isUnique(list.map(({ id }) => id)) && isUnique(list.map(({ key }) => key));

const Question = z.strictObject({
  id: Id,
  key: Key,
  type: z.enum(['single', 'multiple']),
  isSkippable: z.boolean(),
  facet: z.string().min(1),
  options: z.array(Option).min(2).refine(uniqueIds, 'ids and keys must be unique'),
});
export type QuizQuestion = z.infer<typeof Question>;

/** A file of `data`. The most important question comes first: if no product fits all answers, the last ones are given up. */
const QuizFile = z.strictObject({
  id: Key,
  categoryId: z.int(),
  questions: z.array(Question).min(1).refine(uniqueIds, 'ids and keys must be unique'),
});

const QuestionTexts = z.strictObject({
  title: z.string(),
  description: z.string().default(''),
  options: z.record(z.string(), z.string()),
});
const QuizTexts = z.strictObject({
  title: z.string(),
  description: z.string(),
  questions: z.record(z.string(), QuestionTexts),
});
export type QuizTexts = z.infer<typeof QuizTexts>;

export interface Quiz extends z.infer<typeof QuizFile> {
  /** Changes with every change of the quiz or its texts. */
  readonly version: string;
  readonly texts: Readonly<Record<Language, QuizTexts>>;
}

const dataFolder = join(import.meta.dirname, 'data');

/** Texts by language, quiz and key, as in the files of `locales`. */
export type QuizTextSource = Readonly<Record<Language, { readonly quizzes: object }>>;

function textsOf({ id, questions }: z.infer<typeof QuizFile>, source: QuizTextSource, language: Language): QuizTexts {
  const { [id]: own } = { ...source[language].quizzes } as Record<string, unknown>;
  const read = QuizTexts.parse(own);
  const expected = questions.flatMap(({ key, options }) => options.map((option) => `${key}.${option.key}`));
  const found = Object.entries(read.questions).flatMap(([key, { options }]) =>
    Object.keys(options).map((option) => `${key}.${option}`),
  );
  const different = [
    ...expected.filter((name) => !found.includes(name)),
    ...found.filter((name) => !expected.includes(name)),
  ];
  if (different.length > 0) throw new Error(`${language}.json and the quiz differ in ${different.join(', ')}`);
  return read;
}

/** Reads a quiz from the text of its file. Throws an error that names the mistake, also if a language lacks a text. */
export function readQuiz(text: string, source: QuizTextSource = texts): Quiz {
  const file = QuizFile.parse(JSON.parse(text));
  const own = z
    .record(Language, QuizTexts)
    .parse(Object.fromEntries(Language.options.map((language) => [language, textsOf(file, source, language)])));
  const version = createHash('sha256')
    .update(JSON.stringify([file, own]))
    .digest('hex')
    .slice(0, 16);
  return { ...file, version, texts: own };
}

/** All quizzes of a folder, by id. Throws an error that names the file with a mistake. */
export function readQuizzes(folder: string = dataFolder): ReadonlyMap<string, Quiz> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const quizzes = files.map((name): [string, Quiz] => {
    try {
      const quiz = readQuiz(readFileSync(join(folder, name), 'utf8'));
      if (`${quiz.id}.json` !== name) throw new Error(`its id is ${quiz.id}`);
      return [quiz.id, quiz];
    } catch (cause) {
      throw new Error(`The quiz ${name} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
  });
  return new Map(quizzes);
}
