import { randomUUID } from 'node:crypto';
import type { Language } from '@reprise/entities/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from '../engine/lists.ts';
import type { EngineAnswer, ListRequest } from '../engine/requests.ts';
import type { IndexPort } from '../index-port.ts';
import type { Quiz, QuizQuestion } from '../quizzes/quiz.ts';
import { readQuizzes } from '../quizzes/quiz.ts';
import { type AnsweredQuestion, readAnswers, ruleOf } from '../quizzes/quiz-answers.ts';
import { texts } from '../texts.ts';
import { echoRequest, envelope } from '../wire/envelope.ts';
import { format, listParameters, section } from '../wire/parameters.ts';
import type { WireTree } from '../wire/query-string.ts';
import { readParameters } from '../wire/read-parameters.ts';
import { RequestError } from '../wire/request-error.ts';
import { oneText, texts as textsOf } from '../wire/values.ts';

export interface QuizOptions {
  readonly index: IndexPort;
  readonly keys: ReadonlySet<string>;
}

interface QuizCall {
  readonly quiz: Quiz;
  readonly tree: WireTree;
  readonly answers: readonly AnsweredQuestion[];
  readonly language: Language;
  readonly reference: Readonly<Record<'quiz_id' | 'quiz_version_id' | 'quiz_session_id', string>>;
}

const sessionPattern = /^[\w-]{1,64}$/;

function sessionOf(tree: WireTree): string {
  const session = oneText(tree, 'quiz_session_id') ?? randomUUID();
  if (!sessionPattern.test(session))
    throw new RequestError(400, 'quiz_session_id must be at most 64 letters, digits, _ and -');
  return session;
}

type QuizRequest = FastifyRequest<{ Params: { id: string } }>;

function readCall(request: QuizRequest, quizzes: ReadonlyMap<string, Quiz>, keys: ReadonlySet<string>): QuizCall {
  const tree = readParameters(request, keys);
  section(tree);
  const { id } = request.params;
  const quiz = quizzes.get(id);
  if (!quiz) throw new RequestError(404, `Unknown quiz: ${id.slice(0, 60)}`);
  const version = oneText(tree, 'quiz_version_id') ?? quiz.version;
  if (version !== quiz.version) throw new RequestError(400, 'quiz_version_id is not the current version; start again');
  return {
    quiz,
    tree,
    answers: readAnswers(quiz, textsOf(tree, 'a')),
    language: languageOf(format(tree)),
    reference: { quiz_id: quiz.id, quiz_version_id: version, quiz_session_id: sessionOf(tree) },
  };
}

const optionText = ({ quiz, language }: QuizCall, question: QuizQuestion, key: string) =>
  quiz.texts[language].questions[question.key]?.options[key] ?? key;

function questionAnswer(call: QuizCall, question: QuizQuestion) {
  const own = call.quiz.texts[call.language].questions[question.key];
  return {
    id: question.id,
    type: question.type,
    title: own?.title ?? question.key,
    description: own?.description ?? '',
    cta_text: null,
    images: null,
    is_skippable: question.isSkippable,
    options: question.options.map(({ id, key, values: [value] }) => ({
      id,
      value: optionText(call, question, key),
      description: null,
      attribute: value === undefined ? null : { name: question.facet, value },
      images: null,
    })),
  };
}

interface Finding {
  readonly answer: EngineAnswer;
  /** The answers that all results match. */
  readonly matched: readonly AnsweredQuestion[];
}

/** The products for all answers; if there are none, without the last answers, which matter least. */
async function findProducts(index: IndexPort, { quiz, answers }: QuizCall, list: ListRequest): Promise<Finding> {
  const place = { facet: 'group_id', values: [String(quiz.categoryId)], match: 'any' as const };
  for (let count = answers.length; ; count -= 1) {
    const matched = answers.slice(0, count);
    const wishes = matched.map(ruleOf).filter((rule) => rule !== undefined);
    const answer = await index.answer({ call: 'browse', list: { ...list, rules: [place, ...wishes, ...list.rules] } });
    if (count === 0 || Number(answer.body.total_num_results) > 0) return { answer, matched };
  }
}

const selectedOptions = (call: QuizCall, matched: readonly AnsweredQuestion[]) =>
  call.answers.flatMap((answered) =>
    answered.chosen.map(({ key, values }) => ({
      value: optionText(call, answered.question, key),
      has_attribute: values.length > 0,
      is_matched: matched.includes(answered),
    })),
  );

function resultsConfig({ quiz, language }: QuizCall) {
  const { title, description } = quiz.texts[language];
  const { answers: text, and } = texts[language].quizzes;
  const shown = (value: string) => ({ is_active: true, text: value });
  const summary = { ...shown(text), items_separator: ', ', last_separator: ` ${and} ` };
  return { desktop: { title: shown(title), description: shown(description), response_summary: summary } };
}

/** The quizzes: questions whose answers are filters of a category. */
export function quizRoutes(app: FastifyInstance, { index, keys }: QuizOptions): void {
  const quizzes = readQuizzes();
  const read = (request: QuizRequest) => readCall(request, quizzes, keys);

  app.get('/v1/quizzes/:id/next/', async (request: QuizRequest) => {
    const call = read(request);
    const question = call.quiz.questions[call.answers.length];
    const next_question = question ? questionAnswer(call, question) : null;
    return { ...call.reference, next_question, total_questions: call.quiz.questions.length };
  });
  app.get('/v1/quizzes/:id/all_questions/', async (request: QuizRequest) => {
    const call = read(request);
    const questions = call.quiz.questions.map((question) => questionAnswer(call, question));
    return { ...call.reference, questions, total_questions: questions.length };
  });
  app.get('/v1/quizzes/:id/results_config/', async (request: QuizRequest) => {
    const call = read(request);
    return { ...call.reference, results_config: resultsConfig(call), metadata: null };
  });
  app.get('/v1/quizzes/:id/results/', async (request: QuizRequest) => {
    const call = read(request);
    if (call.answers.length === 0) throw new RequestError(400, 'a is a required parameter');
    const list = listParameters(call.tree, 'popularity');
    const { answer, matched } = await findProducts(index, call, list);
    const request_ = { ...echoRequest(call.tree, list), term: '' };
    return { ...envelope(request_, answer), ...call.reference, quiz_selected_options: selectedOptions(call, matched) };
  });
}
