import type { AssistantEvent } from '@reprise/entities/assistant';
import { maxAssistantGroups, maxAssistantProducts, maxFollowUps } from '@reprise/entities/constants/assistant';
import type { Language } from '@reprise/entities/language';
import type { Product } from '@reprise/entities/product';
import { inUnitsOf } from '@reprise/entities/storage-units';
import type { AgentEvent, AgentEventData } from '@reprise/search-provider/agent';
import type { AppContext } from '../../context.ts';

export type AnswerContext = Pick<AppContext, 'db' | 'catalogue'>;

const idsOf = ({ response }: AgentEventData['search_result']): number[] =>
  response.results.map(({ data }) => Number(data.id)).filter(Number.isSafeInteger);

/** Products as the shop sells them now: the provider may not know yet that one is sold out or costs something else. */
async function productsOf(
  { db, catalogue }: AnswerContext,
  data: AgentEventData['search_result'],
  language: Language,
): Promise<Product[]> {
  const products = await catalogue.products(db, idsOf(data), language);
  return products.filter((product) => product.lowest_offer).slice(0, maxAssistantProducts);
}

/** An event without products; undefined for those that the shop does not show. */
function toPlainEvent(event: AgentEvent, language: Language): AssistantEvent | undefined {
  switch (event.type) {
    case 'start':
      return { type: 'start', automated: true, thread: event.data.thread_id };
    case 'message':
      return { type: 'message', text: event.data.text };
    case 'follow_up_refinement':
      return {
        type: 'refinement',
        question: event.data.question,
        options: event.data.options.slice(0, maxFollowUps).map((option) => inUnitsOf(language, option)),
      };
    case 'follow_up_questions':
      return {
        type: 'follow-ups',
        questions: event.data.questions.map(({ value }) => value).slice(0, maxFollowUps),
      };
    default:
      return undefined;
  }
}

/** The agent's answer in the shop's words: products with their prices here, under the name of their group, and only those left. */
export async function* answerEvents(
  context: AnswerContext,
  events: AsyncIterable<AgentEvent>,
  language: Language,
): AsyncGenerator<AssistantEvent, void, undefined> {
  let name: string | undefined;
  let groups = 0;
  for await (const event of events) {
    if (event.type === 'group') name = event.data.value;
    if (event.type === 'search_result' && groups < maxAssistantGroups) {
      const products = await productsOf(context, event.data, language);
      if (products.length > 0) {
        groups += 1;
        yield { type: 'products', name, products };
      }
      name = undefined;
    }
    const plain = toPlainEvent(event, language);
    if (plain) yield plain;
  }
  yield { type: 'end' };
}
