import { randomUUID } from 'node:crypto';
import type { Format } from '../engine/requests.ts';
import type { IndexPort } from '../index-port.ts';
import { fillText, priceText, texts } from '../texts.ts';
import { type Candidate, type FoundProducts, findProducts, loadItems, type Wish } from './find-products.ts';
import { followUpsOf, refinementOf } from './follow-ups.ts';
import type { AgentRequest, Plan } from './plan.ts';
import { threadId } from './thread.ts';

export interface AgentEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface AgentAnswerOptions {
  readonly domain: string;
  readonly resultsPerEvent: number;
  readonly resultEvents: number;
  /** Of the items in the answer. */
  readonly format: Format;
}

const maxCategories = 4;

/** The category below the root: phones and their cases are different kinds of things. */
const kindOf = ({ group_ids: [root, kind] }: Candidate): string | undefined => kind ?? root;

const isAlike = (candidate: Candidate, foremost: Candidate | undefined): boolean =>
  foremost !== undefined && kindOf(candidate) === kindOf(foremost);

/** The products for a wish; without its price if nothing of what is meant is so cheap: a case is no phone for five euros. */
async function findSome(index: IndexPort, wish: Wish, request: AgentRequest) {
  const { expression, language } = request;
  const found = await findProducts(index, wish, expression, language);
  const rules = wish.rules.filter(({ facet }) => facet !== 'price');
  if (rules.length === wish.rules.length) return { found, isTooCheap: false };
  const dearer = await findProducts(index, { ...wish, rules }, expression, language);
  const [meant] = dearer.candidates;
  const isTooCheap = meant !== undefined && !found.candidates.some((candidate) => isAlike(candidate, meant));
  return { found: isTooCheap ? dearer : found, isTooCheap };
}

type GroupName = keyof (typeof texts)['en']['agent']['groups'];

const lowestPrice = (left: Candidate, right: Candidate) =>
  (left.price ?? Number.POSITIVE_INFINITY) - (right.price ?? Number.POSITIVE_INFINITY);

/**
 * Groups of products, none of them twice: the best, and of the same kind the cheapest and the best rated. The cheapest come first if
 * asked for.
 */
function groupsOf({ candidates }: FoundProducts, wantsCheapest: boolean, size: number): [GroupName, Candidate[]][] {
  const left = new Set(candidates);
  const [foremost] = candidates;
  const alike = candidates.filter((candidate) => isAlike(candidate, foremost));
  const take = (name: GroupName, ordered: readonly Candidate[]): [GroupName, Candidate[]] => {
    const taken = ordered.filter((candidate) => left.has(candidate)).slice(0, size);
    for (const candidate of taken) left.delete(candidate);
    return [name, taken];
  };
  const cheapest = () => take('cheapest', alike.toSorted(lowestPrice));
  const best = () => take('best', candidates);
  const first = wantsCheapest ? [cheapest(), best()] : [best(), cheapest()];
  const rated = alike.filter(({ rating }) => rating > 0).sort((one, other) => other.rating - one.rating);
  return [...first, take('rated', rated)].filter(([, taken]) => taken.length > 0);
}

function introduction(
  request: AgentRequest,
  { wish, intent }: Plan,
  found: FoundProducts,
  isTooCheap: boolean,
): string {
  const { agent } = texts[request.language];
  const query = wish?.text ?? '';
  if (found.candidates.length === 0) return agent.nothing;
  if (isTooCheap) return fillText(agent.tooCheap, { price: priceText(intent.maxPrice ?? 0, request.language) });
  if (query === '') return agent.browsed;
  return found.corrected === undefined
    ? fillText(agent.found, { query })
    : fillText(agent.corrected, { query, corrected: found.corrected });
}

const questionsOf = (values: readonly string[]) => ({ questions: values.map((value) => ({ value })) });

/** What every event of an answer has. */
type Own = Readonly<Record<'intent_result_id' | 'thread_id', string>>;

interface Answering {
  readonly index: IndexPort;
  readonly request: AgentRequest;
  readonly plan: Plan;
  readonly options: AgentAnswerOptions;
  readonly own: Own;
}

/** Names categories, where there is nothing to show. */
async function* proposeCategories({ index, request, own }: Answering): AsyncGenerator<AgentEvent, void, undefined> {
  const { categories } = await findProducts(index, { text: '', rules: [] }, request.expression, request.language);
  yield { type: 'follow_up_questions', data: { ...own, ...questionsOf(categories.slice(0, maxCategories)) } };
}

async function* showGroups(
  { index, plan, options, own, request }: Answering,
  found: FoundProducts,
  term: string,
): AsyncGenerator<AgentEvent, void, undefined> {
  const groups = groupsOf(found, plan.intent.wantsCheapest, options.resultsPerEvent);
  for (const [name, candidates] of groups.slice(0, options.resultEvents)) {
    yield { type: 'group', data: { ...own, value: texts[request.language].agent.groups[name] } };
    const ids = candidates.map(({ id }) => id);
    const results = await loadItems(index, ids, options.format);
    const response = { results, total_num_results: results.length };
    yield { type: 'search_result', data: { ...own, result_id: randomUUID(), request: { term }, response } };
  }
}

async function* answerWish(answering: Answering, wish: Wish): AsyncGenerator<AgentEvent, void, undefined> {
  const { index, request, plan, own } = answering;
  const { found, isTooCheap } = await findSome(index, wish, request);
  yield { type: 'message', data: { ...own, text: introduction(request, plan, found, isTooCheap) } };
  if (found.candidates.length === 0) {
    yield* proposeCategories(answering);
    return;
  }
  yield* showGroups(answering, found, wish.text);
  const refinement = refinementOf(found, wish, request.language);
  if (refinement) yield { type: 'follow_up_refinement', data: { ...own, ...refinement } };
  const followUps = followUpsOf(found, wish, request.language);
  if (followUps.length > 0) yield { type: 'follow_up_questions', data: { ...own, ...questionsOf(followUps) } };
}

const copyOf = <Rule extends { values: readonly string[] }>(rule: Rule) => ({ ...rule, values: [...rule.values] });

/**
 * The answer to an intent, event by event: that the assistant is automated, what it searched for, groups of products, and what
 * could be asked next.
 */
export async function* agentEvents(
  index: IndexPort,
  request: AgentRequest,
  plan: Plan,
  options: AgentAnswerOptions,
): AsyncGenerator<AgentEvent, void, undefined> {
  const { language, intent, thread } = request;
  const { agent } = texts[language];
  const { wish } = plan;
  const id = threadId(wish ? { text: wish.text, rules: wish.rules.map(copyOf) } : (thread ?? { text: '', rules: [] }));
  const own = { intent_result_id: randomUUID(), thread_id: id };
  const answering = { index, request, plan, options, own };
  yield { type: 'start', data: { ...own, automated: true, request: { intent, domain: options.domain } } };
  if (!thread) yield { type: 'message', data: { ...own, text: agent.hello } };
  if (wish) {
    yield* answerWish(answering, wish);
    return;
  }
  yield { type: 'message', data: { ...own, text: agent.unclear } };
  yield* proposeCategories(answering);
}
