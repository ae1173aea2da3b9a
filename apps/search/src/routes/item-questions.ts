import { randomUUID } from 'node:crypto';
import type { ProductFacts } from '@reprise/entities/catalogue-feed';
import type { Language } from '@reprise/entities/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { languageOf } from '../engine/lists.ts';
import type { IndexPort } from '../index-port.ts';
import { answerQuestion, type LoadItems } from '../item-questions/answer-question.ts';
import { askableTopics } from '../item-questions/match-question.ts';
import type { FactsPort } from '../item-questions/product-facts.ts';
import { texts } from '../texts.ts';
import { format } from '../wire/parameters.ts';
import type { WireTree } from '../wire/query-string.ts';
import { readParameters } from '../wire/read-parameters.ts';
import { RequestError } from '../wire/request-error.ts';
import { boolean, checkText, filterExpression, integer, oneText } from '../wire/values.ts';

export interface ItemQuestionOptions {
  readonly index: IndexPort;
  readonly facts: FactsPort;
  readonly keys: ReadonlySet<string>;
}

const maxQuestions = 20;
const maxItems = 50;
const threadPattern = /^[\w-]{1,64}$/;

interface ItemCall {
  readonly tree: WireTree;
  readonly itemId: string;
  readonly language: Language;
  readonly facts: ProductFacts;
  readonly threadId: string;
}

function readThread(tree: WireTree): string {
  const thread = oneText(tree, 'thread_id') ?? randomUUID();
  if (!threadPattern.test(thread)) throw new RequestError(400, 'Unknown thread_id');
  return thread;
}

async function readCall(request: FastifyRequest, { facts: port, keys }: ItemQuestionOptions): Promise<ItemCall> {
  const tree = readParameters(request, keys);
  const itemId = oneText(tree, 'item_id');
  if (itemId === undefined || itemId === '') throw new RequestError(400, 'item_id is a required parameter');
  const threadId = readThread(tree);
  const language = languageOf(format(tree));
  const isId = /^[1-9]\d{0,9}$/.test(itemId);
  const facts = isId ? await port.factsOf(Number(itemId), language) : undefined;
  if (!facts) throw new RequestError(404, `Unknown item_id: ${itemId.slice(0, 60)}`);
  return { tree, itemId, language, facts, threadId };
}

/**
 * Questions about an item, without those that have an answer without content. After an answer: those that come after what was asked,
 * so that follow-up questions lead to all of them.
 */
function questionsOf({ facts, language }: ItemCall, count: number, asked?: string) {
  const { ask } = texts[language].questions;
  const topics = askableTopics(facts).filter((topic) => topic !== 'rating' || facts.rating > 0);
  const next = topics.map(String).indexOf(asked ?? '') + 1;
  const others = [...topics.slice(next), ...topics.slice(0, next)].filter((topic) => topic !== asked);
  return others.slice(0, count).map((topic) => ({ value: ask[topic] }));
}

const Results = z.object({ results: z.array(z.unknown()) });

function itemLoader(index: IndexPort, { tree, itemId }: ItemCall, wanted: number): LoadItems {
  const expression = filterExpression(tree);
  const itemFormat = format(tree);
  return async (pod) => {
    const call = { call: 'recommendations', pod, itemIds: [itemId], preferredIds: [], wanted, rules: [] } as const;
    const answer = await index.answer({ ...call, expression, format: itemFormat });
    return Results.parse(answer.body).results;
  };
}

const followUps = 3;

/** Questions about one product, answered by rules from what the catalogue says about it. */
export function itemQuestionRoutes(app: FastifyInstance, options: ItemQuestionOptions): void {
  app.get('/v1/item_questions', async (request) => {
    const call = await readCall(request, options);
    const count = integer(call.tree, 'num_results', 0, maxQuestions) ?? 5;
    return { questions: questionsOf(call, count), thread_id: call.threadId };
  });

  app.get<{ Params: { question: string } }>('/v1/item_questions/:question/answer', async (request) => {
    const question = checkText(request.params.question, 'question');
    const call = await readCall(request, options);
    const { tree, itemId, language, facts, threadId } = call;
    // Rules say nothing that would have to be moderated.
    boolean(tree, 'guard');
    const wanted = integer(tree, 'num_results', 0, maxItems) ?? 4;
    const load = itemLoader(options.index, call, wanted);
    const { subject, isAnswered, text, items } = await answerQuestion(question, facts, language, load);
    return {
      qna_result_id: randomUUID(),
      thread_id: threadId,
      automated: true,
      answered: isAnswered,
      value: text,
      ...(items.length > 0 && {
        item_results: { request: { item_id: itemId, num_results: wanted }, response: { results: items } },
      }),
      follow_up_questions: questionsOf(call, followUps, subject),
    };
  });
}
