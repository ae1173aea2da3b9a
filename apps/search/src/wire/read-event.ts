import { eventTable, isEventName, maxEventItems } from '@reprise/search-provider/events';
import * as z from 'zod/mini';
import type { BehaviourEvent } from '../behaviour/behaviour.ts';
import { RequestError } from './request-error.ts';

const maxText = 2_500;
/** Filters that an event may name, and values of each of them. */
const maxFilters = 30;
const maxFilterValues = 100;
const Text = z.string().check(z.maxLength(maxText));
const Id = z.union([Text, z.number()]);
const SelectedFilters = z.record(Text, z.array(Text).check(z.maxLength(maxFilterValues)));
const Item = z.looseObject({
  item_id: z.optional(Id),
  item_name: z.optional(z.nullable(Text)),
  variation_id: z.optional(z.nullable(Id)),
});

/** Fields with a type of their own; all others are kept as they are. */
const EventBody = z.looseObject({
  key: z.optional(Text),
  i: z.optional(Text),
  s: z.optional(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))])),
  section: z.optional(z.nullable(Text)),
  item_id: z.optional(Id),
  item_name: z.optional(z.nullable(Text)),
  variation_id: z.optional(z.nullable(Id)),
  search_term: z.optional(Text),
  user_input: z.optional(z.nullable(Text)),
  order_id: z.optional(Id),
  result_id: z.optional(z.nullable(Text)),
  result_count: z.optional(z.nullable(z.number())),
  url: z.optional(z.nullable(Text)),
  items: z.optional(z.nullable(z.array(Item))),
  selected_filters: z.optional(z.nullable(SelectedFilters)),
});
export type EventBody = z.infer<typeof EventBody>;

/** The ids of products are numbers; others are of items that the index does not have. */
const productIds = (ids: readonly (string | number | undefined)[]): number[] => {
  const numbers = ids.filter((id) => id !== undefined && id !== '').map(Number);
  return [...new Set(numbers.filter((id) => Number.isSafeInteger(id) && id > 0))];
};

/** The chosen values with their facets: one pair for each. */
const chosenValues = (filters: EventBody['selected_filters']): (readonly [string, string])[] =>
  Object.entries(filters ?? {})
    .slice(0, maxFilters)
    .flatMap(([facet, values]) => [...new Set(values)].map((value) => [facet, value] as const));

/** Reads the body of an event. Throws a RequestError (400) that names the field that is malformed. */
export function readEventBody(body: unknown): EventBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new RequestError(400, 'The body must be a JSON object');
  const read = EventBody.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RequestError(400, `${issue?.path.join('.') || 'event'} is malformed`);
}

/** Checks that an event says what it must. Throws a RequestError: 404 for an unknown name, 400 for a missing field. */
export function readEvent(name: string, body: EventBody): BehaviourEvent {
  if (!isEventName(name)) throw new RequestError(404, `Unknown event: ${name.slice(0, 60)}`);
  for (const field of eventTable[name].required) {
    const value = body[field];
    if (value === undefined || value === null || value === '')
      throw new RequestError(400, `${field} is a required field`);
  }
  const items = (body.items ?? []).slice(0, maxEventItems);
  return {
    name,
    clientId: body.i,
    orderId: body.order_id === undefined ? undefined : String(body.order_id),
    itemIds: productIds([body.item_id, ...items.map(({ item_id }) => item_id)]),
    filters: chosenValues(body.selected_filters),
  };
}
