import { type Fields, type ItemData, isFields, type ResultsAnswer, readResults, require } from './answers.ts';
import type { WireValue } from './encoding.ts';
import { SearchProviderError } from './errors.ts';
import { type Filters, type SectionParameters, sectionWire } from './parameters.ts';
import { type CallOptions, createService, type SearchProviderOptions, segment } from './service.ts';

/** The answer to one question: ids of options, `seen` for a cover, or a text; an empty text skips the question. */
export type QuizAnswer = readonly (string | number)[];

export interface QuizParameters extends SectionParameters {
  /** One for each question so far, in their order. */
  readonly answers?: readonly QuizAnswer[] | undefined;
  /** What the first call answered; later calls repeat it, so that a changed quiz does not change under a visitor. */
  readonly quizVersionId?: string | undefined;
  readonly quizSessionId?: string | undefined;
}

export interface NextQuestionParameters extends QuizParameters {
  /** For a question that is loaded before anybody sees it. */
  readonly skipTracking?: boolean | undefined;
}

export interface QuizResultsParameters extends QuizParameters {
  readonly answers: readonly QuizAnswer[];
  readonly page?: number | undefined;
  readonly resultsPerPage?: number | undefined;
  readonly filters?: Filters | undefined;
}

export interface QuizImages {
  readonly primary_url?: string | null;
  readonly primary_alt?: string | null;
  readonly secondary_url?: string | null;
  readonly secondary_alt?: string | null;
}

export interface QuizOption<Id = number> {
  readonly id: Id;
  readonly value: string;
  readonly description?: string | null;
  readonly attribute: { readonly name: string; readonly value: string } | null;
  readonly images?: QuizImages | null;
}

interface QuestionBase {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly cta_text: string | null;
  readonly images?: QuizImages | null;
  readonly is_skippable: boolean;
}

export interface SelectQuestion extends QuestionBase {
  readonly type: 'single' | 'multiple';
  readonly options: readonly QuizOption[];
}

export interface FilterValueQuestion extends QuestionBase {
  readonly type: 'single_filter_value' | 'multiple_filter_values';
  readonly filter_name: string;
  readonly options: readonly QuizOption<string>[];
}

export interface TextQuestion extends QuestionBase {
  readonly type: 'open' | 'free_form';
  readonly input_placeholder?: string | null;
}

/** A page without a question; its answer is `seen`. */
export interface CoverQuestion extends QuestionBase {
  readonly type: 'cover';
}

export type QuizQuestion = SelectQuestion | FilterValueQuestion | TextQuestion | CoverQuestion;

interface QuizReference {
  readonly quizId: string;
  readonly quizVersionId: string;
  readonly quizSessionId: string | undefined;
}

export interface NextQuestionAnswer extends QuizReference {
  /** Undefined after the last one. */
  readonly question: QuizQuestion | undefined;
  readonly totalQuestions: number;
}

export interface AllQuestionsAnswer extends QuizReference {
  readonly questions: readonly QuizQuestion[];
  readonly totalQuestions: number;
}

export interface QuizResultsAnswer<Data = ItemData> extends ResultsAnswer<Data>, QuizReference {
  readonly selectedOptions: readonly SelectedQuizOption[];
}

export interface SelectedQuizOption {
  readonly value: string;
  readonly hasAttribute: boolean;
  /** False for what no result has together with the other answers. */
  readonly isMatched: boolean;
}

export interface QuizResultsConfigAnswer extends QuizReference {
  /** Texts of the page with the results; undefined where the quiz has none, or hides it. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /** How the chosen answers are listed above the results. */
  readonly summary:
    | { readonly text: string; readonly itemsSeparator: string | undefined; readonly lastSeparator: string | undefined }
    | undefined;
}

export interface Quizzes {
  nextQuestion(quizId: string, parameters?: NextQuestionParameters, call?: CallOptions): Promise<NextQuestionAnswer>;
  allQuestions(quizId: string, parameters?: QuizParameters, call?: CallOptions): Promise<AllQuestionsAnswer>;
  results<D = ItemData>(
    quizId: string,
    parameters: QuizResultsParameters,
    call?: CallOptions,
  ): Promise<QuizResultsAnswer<D>>;
  resultsConfig(quizId: string, parameters?: QuizParameters, call?: CallOptions): Promise<QuizResultsConfigAnswer>;
}

/** Each element is encoded by itself, so that a comma in a text separates nothing; the whole is encoded again with the query. */
const answerWire = (answer: QuizAnswer): string =>
  answer.map((part) => encodeURIComponent(String(part).toWellFormed())).join(',');

function wireOf(parameters: QuizParameters): Record<string, WireValue> {
  return {
    ...sectionWire(parameters),
    a: parameters.answers?.map(answerWire),
    quiz_version_id: parameters.quizVersionId,
    quiz_session_id: parameters.quizSessionId,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readReference(document: unknown, quizId: string): QuizReference & { readonly body: Fields } {
  require(isFields(document), 'body');
  const quizVersionId = textOf(document.quiz_version_id);
  require(quizVersionId !== undefined && quizVersionId !== '', 'quiz_version_id');
  return {
    quizId: textOf(document.quiz_id) ?? quizId,
    quizVersionId,
    quizSessionId: textOf(document.quiz_session_id),
    body: document,
  };
}

const withOptions = ['single', 'multiple', 'single_filter_value', 'multiple_filter_values'];

/** A question of an unknown type is refused, because nobody could answer it. */
function isQuestion(value: unknown): value is QuizQuestion {
  if (!isFields(value) || typeof value.title !== 'string') return false;
  const { type, options } = value;
  if (!withOptions.includes(String(type))) return ['open', 'free_form', 'cover'].includes(String(type));
  return Array.isArray(options) && options.every((option) => isFields(option) && typeof option.value === 'string');
}

function readSelected(value: unknown): SelectedQuizOption[] {
  require(Array.isArray(value), 'quiz_selected_options');
  return value.map((option: unknown) => {
    require(isFields(option) && typeof option.value === 'string', 'quiz_selected_options');
    return {
      value: option.value,
      hasAttribute: option.has_attribute === true,
      isMatched: option.is_matched === true,
    };
  });
}

/** A text of the page with the results, unless it is hidden. */
const shownText = (value: unknown): string | undefined =>
  isFields(value) && value.is_active === true ? textOf(value.text) : undefined;

function readPageTexts({ title, description, response_summary: summary }: Fields) {
  const text = shownText(summary);
  const separators = isFields(summary) ? summary : {};
  return {
    title: shownText(title),
    description: shownText(description),
    summary:
      text === undefined
        ? undefined
        : {
            text,
            itemsSeparator: textOf(separators.items_separator),
            lastSeparator: textOf(separators.last_separator),
          },
  };
}

const countOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * The provider's quizzes: questions whose answers lead to products. Calls reject like those of `createSearchProvider`. `serviceUrl`
 * is the origin of the quizzes, which the provider has on a host of its own.
 */
export function createQuizzes(options: SearchProviderOptions): Quizzes {
  const { get } = createService(options);
  const read = async (quizId: string, call: string, wire: Record<string, WireValue>, options?: CallOptions) =>
    readReference(await get(`v1/quizzes/${segment(quizId, 'quizId')}/${call}/`, wire, options), quizId);

  return {
    nextQuestion: async (quizId, parameters = {}, call) => {
      const wire = { ...wireOf(parameters), skip_tracking: parameters.skipTracking || undefined };
      const { body, ...reference } = await read(quizId, 'next', wire, call);
      const question = body.next_question ?? undefined;
      require(question === undefined || isQuestion(question), 'next_question');
      return { ...reference, question, totalQuestions: countOf(body.total_questions) };
    },
    allQuestions: async (quizId, parameters = {}, call) => {
      const { body, ...reference } = await read(quizId, 'all_questions', wireOf(parameters), call);
      const { questions } = body;
      require(Array.isArray(questions) && questions.every(isQuestion), 'questions');
      return { ...reference, questions, totalQuestions: countOf(body.total_questions ?? questions.length) };
    },
    results: async <D>(quizId: string, parameters: QuizResultsParameters, call?: CallOptions) => {
      if (parameters.answers.length === 0) throw new SearchProviderError('parameter', 'answers must not be empty');
      const { page, resultsPerPage, filters } = parameters;
      const wire = { ...wireOf(parameters), page, num_results_per_page: resultsPerPage, filters };
      const { body, ...reference } = await read(quizId, 'results', wire, call);
      const selectedOptions = readSelected(body.quiz_selected_options ?? []);
      return { ...readResults<D>(body), ...reference, selectedOptions };
    },
    resultsConfig: async (quizId, parameters = {}, call) => {
      const { body, ...reference } = await read(quizId, 'results_config', wireOf(parameters), call);
      const config = isFields(body.results_config) ? body.results_config.desktop : undefined;
      require(isFields(config), 'results_config');
      return { ...reference, ...readPageTexts(config) };
    },
  };
}
