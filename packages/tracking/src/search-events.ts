import { itemsPerPage } from '@reprise/entities/constants/lists';
import { createTracker as createProviderTracker, type EventItem, type Tracker } from '@reprise/search-provider/tracker';
import type { TrackedEvent, TrackedEvents, TrackedItem } from './events.ts';
import type { EventTransport } from './tracker.ts';

export interface SearchEventsOptions {
  /** The shop's key with the provider; every visitor can read it. */
  readonly key: string;
  readonly serviceUrl: string;
  /** Whether a program controls the browser, whose events say nothing about people. */
  readonly isBot?: (() => boolean) | undefined;
}

/** The list of an event, as the provider names it: the words of a search, or the category. */
type List = Pick<TrackedEvents['view_item_list'], 'item_list_id' | 'result_id' | 'search_term'>;

const categoryOf = ({ item_list_id: id }: List): string | undefined => /^category-(\d+)$/.exec(id)?.[1];
const inCategory = (category: string) => ({ filterName: 'group_id', filterValue: category });

const itemOf = ({ item_id, item_name, price, quantity }: TrackedItem): EventItem => ({
  itemId: item_id,
  itemName: item_name,
  price,
  quantity,
});

function reportList({ track }: Tracker, event: TrackedEvents['item_list_loaded']): void {
  const { result_id: resultId, results: resultCount, page: resultPage, filters: selectedFilters } = event;
  const loaded = {
    items: event.items.map(itemOf),
    resultId,
    resultCount,
    resultPage,
    selectedFilters,
    url: location.href,
  };
  const category = categoryOf(event);
  if (event.search_term !== undefined) track('search_result_load', { searchTerm: event.search_term, ...loaded });
  else if (category !== undefined) track('browse_result_load', { ...inCategory(category), ...loaded });
}

function reportSeen({ track }: Tracker, event: TrackedEvents['view_item_list']): void {
  const category = categoryOf(event);
  const from = category === undefined ? {} : inCategory(category);
  track('impression_view', { items: event.items.map(itemOf), searchTerm: event.search_term, ...from });
}

function reportClick({ track }: Tracker, event: TrackedEvents['select_item']): void {
  const [item] = event.items;
  if (!item) return;
  const { index = 0 } = item;
  const clicked = {
    ...itemOf(item),
    resultId: event.result_id,
    resultPage: Math.floor(index / itemsPerPage) + 1,
    resultPositionOnPage: (index % itemsPerPage) + 1,
    numResultsPerPage: itemsPerPage,
  };
  const category = categoryOf(event);
  if (event.search_term !== undefined) track('search_result_click', { searchTerm: event.search_term, ...clicked });
  else if (category !== undefined) track('browse_result_click', { ...inCategory(category), ...clicked });
  // Shelves of products are no answers of the provider.
  else track('result_click', { ...itemOf(item), resultOffset: index });
}

/** Reports an event to the provider if it is about what it searches: searches, lists, and products to buy. */
function report(tracker: Tracker, event: TrackedEvent): void {
  if (event.event === 'search')
    tracker.track('search_submit', { searchTerm: event.search_term, userInput: event.search_term });
  else if (event.event === 'item_list_loaded') reportList(tracker, event);
  else if (event.event === 'view_item_list') reportSeen(tracker, event);
  else if (event.event === 'select_item') reportClick(tracker, event);
  else if (event.event === 'view_item')
    for (const item of event.items) tracker.track('item_detail_load', { ...itemOf(item), url: location.href });
  else if (event.event === 'add_to_cart')
    for (const item of event.items) tracker.track('conversion', { ...itemOf(item), revenue: item.price });
  else if (event.event === 'purchase')
    tracker.track('purchase', {
      orderId: event.transaction_id,
      revenue: event.value,
      items: event.items.map(itemOf),
    });
}

/**
 * Sends what visitors do with searches, lists and products to the search provider, as its behavioural events. They wait in the
 * local storage, which survives a navigation, until a person has used the page; a page that is left sends them at once.
 */
export function createSearchEvents(options: SearchEventsOptions): EventTransport & { stop(): void } {
  const tracker = createProviderTracker({ ...options, hasConsent: true });
  return {
    send(event) {
      if (event.event === 'consent_changed') tracker.setConsent(true);
      else report(tracker, event);
    },
    withdraw: () => tracker.setConsent(false),
    stop: tracker.stop,
  };
}
