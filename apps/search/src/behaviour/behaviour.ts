import type { EventName } from '@reprise/search-provider/events';
import { Counter } from './counter.ts';

/** What is kept of an event. */
export interface BehaviourEvent {
  readonly name: EventName;
  readonly clientId?: string | undefined;
  readonly orderId?: string | undefined;
  /** Ids of the products that it is about. */
  readonly itemIds: readonly number[];
  /** Facets with the values that were chosen, one pair for each. */
  readonly filters?: readonly (readonly [facet: string, value: string])[];
}

/** Events that count, at most; the oldest is forgotten for a new one. */
const maxEvents = 50_000;
/** Products of one order that are compared with each other. */
const maxPairedItems = 20;
/** Products that a visitor has opened, at most. */
const maxViewedItems = 30;

/** How much an event says about a product's popularity. Being shown in a list says nothing. */
const weights: Partial<Record<EventName, number>> = {
  purchase: 5,
  conversion: 3,
  quiz_conversion: 3,
  item_detail_load: 1,
  search_result_click: 1,
  browse_result_click: 1,
  recommendation_result_click: 1,
  autocomplete_select: 1,
  result_click: 1,
};

export interface Behaviour {
  add(event: BehaviourEvent): void;
  /** Products by what visitors have done with them lately. */
  popular(wanted: number): number[];
  /** Products that were in an order with one of these. */
  boughtWith(itemIds: readonly number[], wanted: number): number[];
  /** Products that a visitor has opened, the last one first. */
  viewed(clientId: string, wanted: number): number[];
  /** How many visitors chose a value of a facet; without a value, how many choices of the facet were made. */
  filterUses(facet: string, value?: string): number;
}

/** Each product of an order, with each other one. */
function* pairsOf(itemIds: readonly number[]): Generator<readonly [number, number]> {
  const paired = itemIds.slice(0, maxPairedItems);
  for (const item of paired) for (const other of paired) if (item !== other) yield [item, other];
}

/**
 * What visitors did lately, in a window of events: each new event adds to the counts, and the one that leaves the window is taken
 * back. A visitor counts once for a product and kind of event, so that nobody makes a product popular alone.
 */
export function createBehaviour(limit = maxEvents): Behaviour {
  const ring: BehaviourEvent[] = [];
  let oldest = 0;
  const popularity = new Counter<number>();
  const together = new Map<number, Counter<number>>();
  const times = new Counter<string>();
  const facetUses = new Counter<string>();
  const valueUses = new Counter<string>();
  const orders = new Set<string>();
  const views = new Map<string, number[]>();

  function countPair([item, other]: readonly [number, number], step: 1 | -1): void {
    const others = together.get(item) ?? new Counter<number>();
    others.add(other, step);
    if (others.size > 0) together.set(item, others);
    else together.delete(item);
  }

  /** Counts what a visitor does once, however often it is done. True if the visitor's first was added, or the last taken back. */
  function countOnce(action: string, step: 1 | -1): boolean {
    const count = times.add(action, step);
    return step === 1 ? count === 1 : count === 0;
  }

  function countItems({ name, clientId = '', itemIds }: BehaviourEvent, step: 1 | -1): void {
    const weight = weights[name];
    if (weight === undefined) return;
    for (const item of itemIds) if (countOnce(`${clientId} ${name} ${item}`, step)) popularity.add(item, step * weight);
  }

  function countFilters({ clientId = '', filters = [] }: BehaviourEvent, step: 1 | -1): void {
    for (const [facet, value] of filters) {
      if (!countOnce(`${clientId} filter ${facet} ${value}`, step)) continue;
      facetUses.add(facet, step);
      valueUses.add(`${facet} ${value}`, step);
    }
  }

  function count(event: BehaviourEvent, step: 1 | -1): void {
    countItems(event, step);
    countFilters(event, step);
    if (event.name === 'purchase') for (const pair of pairsOf(event.itemIds)) countPair(pair, step);
  }

  function remember(clientId: string, item: number): void {
    const before = views.get(clientId) ?? [];
    views.delete(clientId);
    views.set(clientId, [item, ...before.filter((id) => id !== item)].slice(0, maxViewedItems));
    // Maps are in the order of insertion: the first has done nothing for the longest time.
    const [first] = views.size > limit ? views.keys() : [];
    if (first !== undefined) views.delete(first);
  }

  return {
    add(event) {
      if (event.orderId !== undefined) {
        if (orders.has(event.orderId)) return;
        orders.add(event.orderId);
      }
      const leaving = ring[oldest];
      if (leaving) {
        count(leaving, -1);
        if (leaving.orderId !== undefined) orders.delete(leaving.orderId);
      }
      ring[oldest] = event;
      oldest = (oldest + 1) % limit;
      count(event, 1);
      const [item] = event.itemIds;
      if (event.name === 'item_detail_load' && event.clientId && item !== undefined) remember(event.clientId, item);
    },
    popular: (wanted) => popularity.top(wanted),
    boughtWith(itemIds, wanted) {
      const sum = new Counter<number>();
      for (const item of itemIds)
        for (const other of together.get(item)?.top(wanted + itemIds.length) ?? []) sum.add(other, 1);
      return sum.top(wanted + itemIds.length).filter((id) => !itemIds.includes(id));
    },
    filterUses: (facet, value) => (value === undefined ? facetUses.count(facet) : valueUses.count(`${facet} ${value}`)),
    viewed: (clientId, wanted) => (views.get(clientId) ?? []).slice(0, wanted),
  };
}
