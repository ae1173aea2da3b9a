import type { Language } from '@reprise/entities/language';
import type { FilterExpression, FilterRule } from '../engine/filters.ts';
import type { IndexPort } from '../index-port.ts';
import { tokenise } from '../text/tokenise.ts';
import { type FoundProducts, findProducts, type Wish } from './find-products.ts';
import type { Thread } from './thread.ts';
import { type Intent, understandIntent } from './understand-intent.ts';

export interface AgentRequest {
  readonly intent: string;
  readonly language: Language;
  /** The conversation that the intent continues. */
  readonly thread: Thread | undefined;
  readonly expression: FilterExpression | undefined;
}

export interface Plan {
  /** Undefined if the intent says nothing to search for. */
  readonly wish: Wish | undefined;
  readonly intent: Intent;
}

/** The newer filter of a facet replaces the older one. */
function merge(older: readonly FilterRule[], newer: readonly FilterRule[]): FilterRule[] {
  const replaced = new Set(newer.map(({ facet }) => facet));
  return [...older.filter(({ facet }) => !replaced.has(facet)), ...newer];
}

/** Whether two texts have the same words; French octets are bytes. */
const isSame = (one: string, other: string) => tokenise(one).join(' ') === tokenise(other).join(' ');

/** The facet of the products found so far that has a value of this name, such as the brand Apple. */
function ruleNamed(text: string, { facets }: FoundProducts): FilterRule | undefined {
  for (const { name, options } of facets) {
    const option = options.find(({ value }) => isSame(value, text));
    if (option) return { facet: name, values: [option.value], match: 'any' };
  }
  return undefined;
}

/**
 * What to search for: in a conversation, an intent that is only a price, a condition or the value of a facet narrows what was
 * found before; anything else is a new search.
 */
export async function planAnswer(index: IndexPort, request: AgentRequest): Promise<Plan> {
  const { thread, language, expression } = request;
  const intent = understandIntent(request.intent, language);
  if (thread) {
    if (intent.text === '') {
      const isAnything = intent.rules.length > 0 || intent.wantsCheapest;
      return { intent, wish: isAnything ? { ...thread, rules: merge(thread.rules, intent.rules) } : undefined };
    }
    const named = ruleNamed(intent.text, await findProducts(index, thread, expression, language));
    if (named) return { intent, wish: { ...thread, rules: merge(thread.rules, [...intent.rules, named]) } };
  }
  const saysNothing = intent.text === '' && intent.rules.length === 0;
  return { intent, wish: saysNothing ? undefined : { text: intent.text, rules: intent.rules } };
}
