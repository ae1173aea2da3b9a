import { randomUUID } from 'node:crypto';
import { finderCategoryIds } from '@reprise/entities/constants/categories';
import { maxFinderResults } from '@reprise/entities/constants/finder';
import type { FinderStep, FinderView } from '@reprise/entities/finder';
import type { FinderQuery } from '@reprise/entities/finder-request';
import type { Language } from '@reprise/entities/language';
import type { QuizResultsAnswer, SelectQuestion } from '@reprise/search-provider/quizzes';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { cardsOf } from '../search-gateway/index.ts';
import { type AnsweredQuestion, choicesOf, isWish, readAnswers, toAnswerViews, toQuizAnswers } from './answers.ts';
import { type FinderId, finderTexts } from './finders.ts';
import { listFilters } from './list-filters.ts';

export type FinderContext = Pick<AppContext, 'db' | 'catalogue' | 'search'>;

/** The question to show: the one that is asked for, or the first without an answer; undefined if all have one. */
function nextQuestion(total: number, answers: readonly AnsweredQuestion[], asked: number | undefined) {
  if (asked !== undefined && asked <= total) return asked;
  const answered = new Set(answers.map(({ number }) => number));
  return Array.from({ length: total }, (_, place) => place + 1).find((number) => !answered.has(number));
}

function questionView(
  questions: readonly SelectQuestion[],
  number: number,
  answers: readonly AnsweredQuestion[],
): FinderStep<'question'> {
  const { title, description, type, is_skippable: isSkippable, options } = questions[number - 1] as SelectQuestion;
  const chosen = answers.find((answer) => answer.number === number)?.chosen ?? [];
  return {
    kind: 'question',
    number,
    total: questions.length,
    title,
    ...(description && { description }),
    type,
    isSkippable,
    options: options.map((option) => ({
      id: String(option.id),
      label: option.value,
      selected: chosen.includes(option),
    })),
  };
}

/** The facets that the matched answers ask about. */
const facetsOf = (answers: readonly AnsweredQuestion[]): string[] =>
  answers.filter(isWish).flatMap(({ chosen }) => chosen.flatMap(({ attribute }) => attribute?.name ?? []));

async function resultsView(
  { db, catalogue }: FinderContext,
  id: FinderId,
  language: Language,
  answer: QuizResultsAnswer,
  matched: readonly AnsweredQuestion[],
): Promise<FinderStep<'results'>> {
  const { total_num_results: numFound, facets } = answer.response;
  const cards = await catalogue.cards(db, cardsOf(answer), language);
  const filters = listFilters(facetsOf(matched), facets);
  return {
    kind: 'results',
    title: finderTexts(id, language).results,
    // The search service may not know yet that some are sold out.
    products: cards.filter(({ has_variant_in_stock: isInStock }) => isInStock),
    numFound,
    ...(filters && { filters }),
    searchUuid: answer.resultId || randomUUID(),
  };
}

/** The questions of a finder and the version that they belong to; undefined if the search service does not answer. */
async function askForQuestions({ search }: FinderContext, id: FinderId, language: Language) {
  const quiz = await search.askQuiz((quizzes) => quizzes.allQuestions(id, { section: 'Products', language }));
  const questions = quiz && choicesOf(quiz.questions);
  return questions && { questions, version: quiz.quizVersionId };
}

const askForResults = (
  { search }: FinderContext,
  id: FinderId,
  language: Language,
  answers: readonly AnsweredQuestion[],
  version: string,
) =>
  search.askQuiz((quizzes) =>
    quizzes.results(id, {
      section: 'Products',
      language,
      answers: toQuizAnswers(answers),
      quizVersionId: version,
      resultsPerPage: maxFinderResults,
      filters: { in_stock: 'true' },
      formatOptions: { fields: ['id'], variations: true },
    }),
  );

/**
 * The next step of a finder after the answers of a query. Answers that the questions do not have, such as those of an old link, count as
 * none. Throws FINDER_NOT_FOUND if the catalogue does not have its category.
 */
export async function loadFinder(
  context: FinderContext,
  id: FinderId,
  query: FinderQuery,
  language: Language,
): Promise<FinderView> {
  const categoryId = finderCategoryIds[id];
  const tree = await context.catalogue.categories(context.db);
  if (!tree.has(categoryId)) throw notFound('FINDER_NOT_FOUND', `There is no category for the finder ${id}.`);
  const breadcrumbs = tree.breadcrumbs(categoryId, language);
  const about = { id, title: finderTexts(id, language).title, breadcrumbs };
  const unavailable: FinderView = { ...about, answers: [], step: { kind: 'unavailable' } };

  const quiz = await askForQuestions(context, id, language);
  if (!quiz) return unavailable;
  const answers = readAnswers(quiz.questions, query);
  const number = nextQuestion(quiz.questions.length, answers, query.question);
  if (number !== undefined) {
    const step = questionView(quiz.questions, number, answers);
    return { ...about, answers: toAnswerViews(answers, undefined), step };
  }
  const answer = await askForResults(context, id, language, answers, quiz.version);
  if (!answer) return unavailable;
  const views = toAnswerViews(answers, answer.selectedOptions);
  const matched = answers.filter((_answer, place) => views[place]?.isMatched);
  return { ...about, answers: views, step: await resultsView(context, id, language, answer, matched) };
}
