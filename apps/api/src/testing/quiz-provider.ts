import { createServer } from 'node:http';
import { fixtureIds } from './fixture-catalogue.ts';

const option = (id: number, value: string, facet?: string, wish?: string) => ({
  id,
  value,
  attribute: facet && wish ? { name: facet, value: wish } : null,
});

const system = {
  id: 11,
  type: 'single',
  title: 'Which system?',
  description: '',
  cta_text: null,
  is_skippable: false,
  options: [option(1, 'iPhone', 'operatingSystem', 'iOS'), option(2, 'Android', 'operatingSystem', 'Android')],
};
const budget = {
  ...system,
  id: 12,
  title: 'What is your budget?',
  options: [option(1, 'Up to 200', 'price', '-inf-20000'), option(4, 'No preference')],
};
const storage = {
  ...system,
  id: 13,
  type: 'multiple',
  title: 'How much storage?',
  description: 'You can choose more than one.',
  is_skippable: true,
  options: [option(2, '128 GB', 'memory_size', '128 GB'), option(4, '512 GB or more', 'memory_size', '512 GB')],
};

/** The questions of the quiz: one option, one option, and any number of them. */
export const quizQuestions: readonly object[] = [system, budget, storage];

/** A query with an answer to every question. */
export const quizAnswers = 'a1=1&a2=1&a3=2&a3=4';

/** An item of the provider, and a list of them. */
export const providerItem = (id: number) => ({ value: `Product ${id}`, matched_terms: [], data: { id: String(id) } });
export const providerList = (ids: readonly number[], more: object = {}) => ({
  results: ids.map(providerItem),
  total_num_results: ids.length,
  facets: [],
  groups: [],
  sort_options: [],
  ...more,
});

/** What the provider answers next. A status other than 200 is a failure. */
const usual = () => ({
  status: 200,
  questions: quizQuestions,
  selected: [] as readonly object[],
  list: providerList([fixtureIds.phone]),
});

/** Speaks the wire format of the provider's quizzes and lists with prepared answers, and records its requests. */
export async function startQuizProvider() {
  const asked: URL[] = [];
  const prepared = usual();
  const answerTo = ({ pathname }: URL): object | undefined => {
    const reference = { quiz_id: 'phones', quiz_version_id: 'v7', quiz_session_id: 's' };
    const { questions, selected, list } = prepared;
    if (pathname.endsWith('/all_questions/')) return { ...reference, questions, total_questions: questions.length };
    if (!/\/results\/$|^\/browse\//.test(pathname)) return undefined;
    return { ...reference, request: {}, result_id: 'result-1', response: list, quiz_selected_options: selected };
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider');
    asked.push(url);
    const answer = answerTo(url);
    const status = answer ? prepared.status : 404;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? answer : { message: 'prepared failure' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    prepared,
    /** Forgets the requests and all preparations. */
    reset: () => {
      asked.length = 0;
      Object.assign(prepared, usual());
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type QuizProvider = Awaited<ReturnType<typeof startQuizProvider>>;
