import type { FastifyInstance } from 'fastify';
import type { Behaviour } from '../behaviour/behaviour.ts';
import type { EngineCall, PodId } from '../engine/requests.ts';
import { podIds } from '../engine/requests.ts';
import type { IndexPort } from '../index-port.ts';
import type { FactsPort } from '../item-questions/product-facts.ts';
import { echoRequest, echoTerm, envelope } from '../wire/envelope.ts';
import { withFacetUses } from '../wire/facet-uses.ts';
import { format, listParameters, section, sectionParameters } from '../wire/parameters.ts';
import type { WireTree } from '../wire/query-string.ts';
import { readParameters } from '../wire/read-parameters.ts';
import { RequestError } from '../wire/request-error.ts';
import { checkText, filterExpression, filterRules, integer, oneText, subtree, texts } from '../wire/values.ts';
import { agentRoutes } from './agent.ts';
import { itemQuestionRoutes } from './item-questions.ts';
import { quizRoutes } from './quizzes.ts';

export interface ReadOptions {
  readonly index: IndexPort;
  readonly facts: FactsPort;
  readonly keys: ReadonlySet<string>;
  readonly behaviour: Behaviour;
}

function searchRoutes(app: FastifyInstance, { index, keys, behaviour }: ReadOptions): void {
  for (const path of ['/search/:term', '/search/natural_language/:term'] as const) {
    app.get<{ Params: { term: string } }>(path, async (request) => {
      const tree = readParameters(request, keys);
      const term = checkText(request.params.term, 'query');
      const list = listParameters(tree, 'relevance');
      const answer = withFacetUses(await index.answer({ call: 'search', term, list }), behaviour);
      return envelope(echoTerm(echoRequest(tree, list), term, answer.corrected), answer);
    });
  }
  app.get<{ Params: { term: string } }>('/autocomplete/:term', async (request) => {
    const tree = readParameters(request, keys);
    const term = checkText(request.params.term.replace(/^\|/, '/'), 'query');
    const call: EngineCall = {
      call: 'autocomplete',
      term,
      products: sectionParameters(tree, 'Products'),
      suggestions: sectionParameters(tree, 'Search Suggestions'),
      format: format(tree),
    };
    const answer = await index.answer(call);
    const { response, ...rest } = envelope(echoTerm(echoRequest(tree), term, answer.corrected), answer);
    return { ...response, ...rest };
  });
}

function browseRoutes(app: FastifyInstance, { index, keys, behaviour }: ReadOptions): void {
  app.get('/browse/items', async (request) => {
    const tree = readParameters(request, keys);
    const ids = texts(tree, 'ids');
    if (ids.length === 0) throw new RequestError(400, 'ids is a required parameter');
    if (ids.length > 100) throw new RequestError(400, 'At most 100 ids');
    const list = listParameters(tree, 'relevance');
    return envelope(echoRequest(tree, list), await index.answer({ call: 'items', ids, list }));
  });
  for (const call of ['groups', 'facets'] as const) {
    app.get(`/browse/${call}`, async (request) => {
      const tree = readParameters(request, keys);
      const list = listParameters(tree, 'relevance');
      return envelope(echoRequest(tree, list), withFacetUses(await index.answer({ call, list }), behaviour));
    });
  }
  app.get('/browse/facet_options', async (request) => {
    const tree = readParameters(request, keys);
    const facet = oneText(tree, 'facet_name');
    if (!facet) throw new RequestError(400, 'facet_name is a required parameter');
    const list = listParameters(tree, 'relevance');
    const answer = await index.answer({ call: 'facet_options', facet, list });
    return envelope(echoRequest(tree, list), withFacetUses(answer, behaviour));
  });
  app.get<{ Params: { name: string; value: string } }>('/browse/:name/:value', async (request) => {
    const tree = readParameters(request, keys);
    const { name, value } = request.params;
    const given = listParameters(tree, 'popularity');
    const place = {
      facet: checkText(name, 'filter_name'),
      values: [checkText(value, 'filter_value')],
      match: 'any' as const,
    };
    const list = { ...given, rules: [place, ...given.rules.filter(({ facet }) => facet !== name)] };
    const further = given.rules.filter(({ facet }) => facet === name);
    const found = await index.answer({ call: 'browse', list: { ...list, rules: [...list.rules, ...further] } });
    const answer = withFacetUses(found, behaviour);
    const echoed = { ...echoRequest(tree, list), browse_filter_name: name, browse_filter_value: value, term: '' };
    return envelope(echoed, answer);
  });
}

/** The most results that a pod gives. */
const maxPreferred = 100;

const isPod = (id: string): id is PodId => (podIds as readonly string[]).includes(id);

/** Pods that say something without an item. */
const podsOfVisitors: readonly PodId[] = ['popular', 'recently-viewed', 'personal'];

const maxSeeds = 20;

/** The items that a pod starts from, and what visitors have done that comes first in it. */
function seedsOf(pod: PodId, tree: WireTree, behaviour: Behaviour): { itemIds: string[]; preferredIds: number[] } {
  const itemIds = texts(tree, 'item_id').slice(0, maxSeeds);
  const client = oneText(tree, 'i') ?? '';
  if (pod === 'popular') return { itemIds, preferredIds: behaviour.popular(maxPreferred) };
  if (pod === 'recently-viewed') return { itemIds, preferredIds: behaviour.viewed(client, maxPreferred) };
  if (pod === 'personal') return { itemIds: behaviour.viewed(client, maxSeeds).map(String), preferredIds: [] };
  const bought = pod === 'also-bought' ? behaviour.boughtWith(itemIds.map(Number), maxPreferred) : [];
  return { itemIds, preferredIds: bought };
}

function recommendationRoutes(app: FastifyInstance, { index, keys, behaviour }: ReadOptions): void {
  app.get<{ Params: { pod: string } }>('/recommendations/v1/pods/:pod', async (request) => {
    const tree = readParameters(request, keys);
    const { pod } = request.params;
    if (!isPod(pod)) throw new RequestError(400, `Unknown pod: ${pod.slice(0, 60)}`);
    section(tree);
    const itemIds = texts(tree, 'item_id');
    if (!podsOfVisitors.includes(pod) && itemIds.length === 0)
      throw new RequestError(400, `item_id is required for the pod ${pod}`);
    if (oneText(tree, 'variation_id') !== undefined && itemIds.length === 0) {
      throw new RequestError(400, 'variation_id needs an item_id');
    }
    const answer = await index.answer({
      call: 'recommendations',
      pod,
      ...seedsOf(pod, tree, behaviour),
      wanted: integer(tree, 'num_results', 0, 100) ?? 10,
      rules: filterRules(subtree(tree, 'filters'), subtree(tree, 'filter_match_types')),
      expression: filterExpression(tree),
      format: format(tree),
    });
    return envelope({ ...echoRequest(tree), pod_id: pod }, answer);
  });
}

/** The read calls of the provider's protocol. */
export function readRoutes(app: FastifyInstance, options: ReadOptions): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Every read needs a key.
    reply.header('Cache-Control', 'no-store');
    if (!options.index.state()) throw new RequestError(503, 'The index is being built; try again in a moment');
  });
  searchRoutes(app, options);
  browseRoutes(app, options);
  recommendationRoutes(app, options);
  quizRoutes(app, options);
  agentRoutes(app, options);
  itemQuestionRoutes(app, options);
}
