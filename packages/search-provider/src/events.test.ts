import { createServer, type Server } from 'node:http';
import ConstructorIO from '@constructor-io/constructorio-client-javascript';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBehaviouralEvents, type EventName, type EventParameters, eventTable } from './events.ts';

const identity = { clientId: 'client', sessionId: 3, userId: 'user', segments: ['a'], testCells: { header: 'x' } };
const item = { itemId: '1', itemName: 'Name', variationId: 'A1' };
const tags = { analyticsTags: { source: 'list' } };
const result = { resultId: 'r', resultCount: 5, resultPage: 1, resultOffset: 0 };
const position = { ...result, resultPositionOnPage: 2, numResultsPerPage: 20 };
const campaign = { slCampaignId: 'c', slCampaignOwner: 'o' };
const filters = { selectedFilters: { colour: ['black'] } };
const sorted = { ...filters, sortBy: 'price', sortOrder: 'ascending' as const };
const browsed = { filterName: 'group_id', filterValue: '7' };
const pod = { podId: 'similar', seedItemIds: ['9'] };
const quiz = { quizId: 'q', quizVersionId: 'v', quizSessionId: 's' };
const assistant = { intent: 'a phone', intentResultId: 'i', threadId: 't' };
const asked = { ...item, threadId: 't' };
const url = 'https://shop.example/list';
const items = [item, { itemId: '2' }];

/** Every event with everything it may say. */
const events: EventParameters = {
  session_start: {},
  focus: { userInput: 'ph', ...tags },
  item_detail_load: { ...item, url, ...tags },
  autocomplete_select: { ...item, userInput: 'ph', groupId: 'g', tr: 'click', ...campaign },
  search_submit: { searchTerm: 'phone', userInput: 'ph', groupId: 'g', ...tags },
  search_result_load: { searchTerm: 'phone', items, url, ...result, ...sorted, ...tags },
  search_result_click: { searchTerm: 'phone', ...item, ...position, ...filters, ...campaign, ...tags },
  conversion: { ...item, revenue: 12.5, type: 'add_to_wishlist', isCustomType: true, displayName: 'Wish', ...tags },
  purchase: { items, orderId: 'order', revenue: 12.5, ...tags },
  recommendation_result_view: { ...pod, items, url, numResultsViewed: 2, ...result, ...tags },
  recommendation_result_click: { ...pod, ...item, strategyId: 'x', ...position, ...campaign, ...tags },
  browse_result_load: { ...browsed, items, url, ...result, ...sorted, ...tags },
  browse_result_click: { ...browsed, ...item, ...position, ...filters, ...campaign, ...tags },
  browse_redirect: { ...browsed, searchTerm: 'phone', userInput: 'ph', ...sorted, ...tags },
  result_click: { ...item, resultOffset: 4, ...tags },
  impression_view: { items: [item], searchTerm: 'phone', ...browsed },
  quiz_result_load: { ...quiz, items, url, ...result },
  quiz_result_click: { ...quiz, ...item, ...position },
  quiz_conversion: { ...quiz, ...item, revenue: 12.5, type: 'add_to_cart', displayName: 'Cart' },
  assistant_submit: { intent: 'a phone', threadId: 't' },
  assistant_result_load_start: assistant,
  assistant_result_load_finish: { ...assistant, searchResultCount: 3 },
  assistant_search_result_click: { ...assistant, ...item, searchResultId: 's' },
  assistant_search_result_view: { ...assistant, items, searchResultId: 's', numResultsViewed: 2 },
  assistant_search_submit: { ...assistant, searchTerm: 'phone', searchResultId: 's' },
  product_insights_agent_views: {
    ...asked,
    questions: [{ question: 'How old?' }],
    viewTimespans: [{ start: '2026-06-01T00:00:00Z', end: '2026-06-01T00:00:05Z' }],
  },
  product_insights_agent_view: { ...asked, questions: [{ question: 'How old?' }] },
  product_insights_agent_out_of_view: asked,
  product_insights_agent_focus: asked,
  product_insights_agent_question_click: { ...asked, question: 'How old?', questionTopic: 'age' },
  product_insights_agent_question_submit: { ...asked, question: 'How old?', questionTopic: 'age' },
  product_insights_agent_answer_view: {
    ...asked,
    question: 'How old?',
    answerText: 'Two years',
    qnaResultId: 'n',
    items,
    followUpQuestions: [{ question: 'And?', topicName: 'age' }],
  },
  product_insights_agent_answer_feedback: { ...asked, feedbackLabel: 'thumbs_up', qnaResultId: 'n' },
  product_insights_agent_result_click: {
    ...asked,
    question: 'How old?',
    seedItemId: '8',
    seedItemName: 'Seed',
    seedVariationId: 'A2',
    position: 2,
    qnaResultId: 'n',
  },
};

/** How the published client is told the same. */
type Published = Record<string, (...parameters: unknown[]) => unknown>;
const methods: Record<EventName, string> = {
  session_start: 'trackSessionStartV2',
  focus: 'trackInputFocusV2',
  item_detail_load: 'trackItemDetailLoad',
  autocomplete_select: 'trackAutocompleteSelectV2',
  search_submit: 'trackSearchSubmitV2',
  search_result_load: 'trackSearchResultsLoaded',
  search_result_click: 'trackSearchResultClickV2',
  conversion: 'trackConversion',
  purchase: 'trackPurchase',
  recommendation_result_view: 'trackRecommendationView',
  recommendation_result_click: 'trackRecommendationClick',
  browse_result_load: 'trackBrowseResultsLoaded',
  browse_result_click: 'trackBrowseResultClick',
  browse_redirect: 'trackBrowseRedirect',
  result_click: 'trackGenericResultClick',
  impression_view: 'trackResultsImpressionView',
  quiz_result_load: 'trackQuizResultsLoaded',
  quiz_result_click: 'trackQuizResultClick',
  quiz_conversion: 'trackQuizConversion',
  assistant_submit: 'trackAgentSubmit',
  assistant_result_load_start: 'trackAgentResultLoadStarted',
  assistant_result_load_finish: 'trackAgentResultLoadFinished',
  assistant_search_result_click: 'trackAgentResultClick',
  assistant_search_result_view: 'trackAgentResultView',
  assistant_search_submit: 'trackAgentSearchSubmit',
  product_insights_agent_views: 'trackProductInsightsAgentViews',
  product_insights_agent_view: 'trackProductInsightsAgentView',
  product_insights_agent_out_of_view: 'trackProductInsightsAgentOutOfView',
  product_insights_agent_focus: 'trackProductInsightsAgentFocus',
  product_insights_agent_question_click: 'trackProductInsightsAgentQuestionClick',
  product_insights_agent_question_submit: 'trackProductInsightsAgentQuestionSubmit',
  product_insights_agent_answer_view: 'trackProductInsightsAgentAnswerView',
  product_insights_agent_answer_feedback: 'trackProductInsightsAgentAnswerFeedback',
  product_insights_agent_result_click: 'trackProductInsightsAgentResultClick',
};

interface Sent {
  path: string;
  query: string[];
  body: Record<string, unknown>;
}

function readRequest(address: string, body: unknown): Sent {
  const { pathname, searchParams } = new URL(address);
  const { _dt, ...fields } = typeof body === 'string' ? JSON.parse(body) : {};
  const query = [...searchParams].filter(([name]) => name !== '_dt').map((pair) => pair.join('='));
  return { path: pathname, query: query.sort(), body: fields };
}

async function oursFor<Name extends EventName>(name: Name, parameters: EventParameters[Name]): Promise<Sent> {
  const sent: Sent[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    sent.push(readRequest(String(input), init?.body));
    return new Response(null, { status: 204 });
  };
  const options = { key: 'k', serviceUrl: 'https://host', clientVersion: 'v', identity, fetch };
  await createBehaviouralEvents(options).send(name, parameters);
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  return first;
}

/** The published client takes terms and names as a parameter of their own, and numbers of quizzes as texts. */
function argumentsOf(name: EventName, parameters: object): unknown[] {
  if (name === 'session_start') return [];
  const { searchTerm, userInput, itemName } = parameters as Record<string, unknown>;
  if (name === 'focus') return [userInput, parameters];
  if (name === 'autocomplete_select') return [itemName, parameters];
  if (/^search_|^conversion/.test(name)) return [searchTerm, parameters];
  return name === 'quiz_conversion' ? [{ ...parameters, revenue: '12.5' }] : [parameters];
}

async function theirsFor(name: EventName, parameters: object): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const client = new ConstructorIO({
      apiKey: 'k',
      serviceUrl: 'https://host',
      version: 'v',
      ...identity,
      sendTrackingEvents: true,
      trackingSendDelay: 0,
      fetch: async (address: string, init?: RequestInit) => {
        resolve(readRequest(address, init?.body));
        return new Response('{}');
      },
    } as ConstructorParameters<typeof ConstructorIO>[0]);
    const tracker = client.tracker as unknown as Published;
    const outcome = tracker[methods[name]]?.(...argumentsOf(name, parameters));
    if (outcome instanceof Error) reject(outcome);
  });
}

const names = Object.keys(eventTable) as EventName[];
const withoutNothing = (sent: Sent): unknown => JSON.parse(JSON.stringify(sent));

describe('requests of events', () => {
  it.each(names)('are the same as those of the published client: %s', async (name) => {
    const ours = await oursFor(name, events[name]);
    expect(withoutNothing(ours)).toEqual(withoutNothing(await theirsFor(name, events[name])));
  });

  it.each(names.filter((name) => eventTable[name].section !== 'nowhere'))('name a section: %s', async (name) => {
    const parameters = { ...events[name], section: 'Stories', ...(name === 'purchase' && { orderId: 'another' }) };
    const ours = await oursFor(name, parameters);
    expect(withoutNothing(ours)).toEqual(withoutNothing(await theirsFor(name, parameters)));
  });

  it('have at most 100 items, names of 250 characters and addresses of 2048', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ itemId: String(at), itemName: 'x'.repeat(251) }));
    const { body } = await oursFor('search_result_load', {
      ...events.search_result_load,
      items: many,
      url: `https://shop.example/${'y'.repeat(3000)}`,
    });
    expect(body.items).toHaveLength(100);
    expect(Object(body.items)[0]).toEqual({ item_id: '0', item_name: 'x'.repeat(250) });
    expect(body.url).toHaveLength(2048);
    expect((await oursFor('result_click', { itemId: '7', itemName: 'x'.repeat(251) })).body.item_name).toHaveLength(
      250,
    );
    const { body: impressions } = await oursFor('impression_view', { items: many });
    expect(impressions.items).toHaveLength(100);
    // The published client sends them all.
    const theirs = await theirsFor('impression_view', { items: many });
    expect(theirs.body.items).toHaveLength(101);
  });

  it.each([
    ['ann@shop.example', '<email_omitted>'],
    ['call +49 30 1234567 now', 'call <phone_omitted> now'],
    ['4111 1111 1111 1111', '<credit_omitted>'],
    ['4111%201111%201111%201111', '<credit_omitted>'],
    ['9780141439518', '9780141439518'],
    ['iphone 13 128 gb', 'iphone 13 128 gb'],
  ])('have no personal data: %s', async (text, clean) => {
    const parameters = { searchTerm: text, url: `https://shop.example/?q=${text}`, items: [] };
    const { body } = await oursFor('search_result_load', parameters);
    expect(body).toMatchObject({ search_term: clean, url: `https://shop.example/?q=${clean}` });
  });

  it('have no personal data in the body, where the published client leaves it', async () => {
    const parameters = { ...item, url: 'https://shop.example/?mail=ann%40shop.example' };
    expect((await oursFor('item_detail_load', parameters)).body.url).toBe('https://shop.example/?mail=<email_omitted>');
    expect((await theirsFor('item_detail_load', parameters)).body.url).toContain('ann%40shop.example');
  });

  it('of visitors are their own', async () => {
    const seen: string[] = [];
    const fetch = async (input: string | URL | Request) => {
      seen.push(new URL(String(input)).searchParams.getAll('i').join());
      return new Response(null, { status: 204 });
    };
    for (const clientId of ['one', 'two', undefined]) {
      const options = { key: 'k', serviceUrl: 'https://host', identity: { clientId }, fetch };
      await createBehaviouralEvents(options).send('result_click', { itemId: '7' });
    }
    expect(seen).toEqual(['one', 'two', '']);
  });
});

describe('sending at once', () => {
  let status = 204;
  let types: (string | undefined)[] = [];
  let serviceUrl = '';
  const provider: Server = createServer((request, response) => {
    types.push(request.headers['content-type']);
    response.writeHead(status).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address = provider.address();
    serviceUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });
  afterAll(() => new Promise((resolve) => provider.close(resolve)));
  beforeEach(() => {
    types = [];
    status = 204;
  });

  it('is JSON in text/plain', async () => {
    await createBehaviouralEvents({ key: 'k', serviceUrl }).send('result_click', { itemId: '7' });
    expect(types).toEqual(['text/plain']);
  });

  it('rejects with the status of a refusal, without an answer, and without a required field', async () => {
    const sender = createBehaviouralEvents({ key: 'k', serviceUrl });
    status = 400;
    await expect(sender.send('result_click', { itemId: '7' })).rejects.toMatchObject({ code: 'http', status: 400 });
    await expect(sender.send('result_click', { itemId: '' })).rejects.toMatchObject({ code: 'parameter' });
    const nowhere = createBehaviouralEvents({ key: 'k', serviceUrl: 'http://127.0.0.1:2' });
    await expect(nowhere.send('result_click', { itemId: '7' })).rejects.toMatchObject({ code: 'network' });
  });
});
