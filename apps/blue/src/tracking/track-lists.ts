import { maxTrackedNameCharacters } from '@reprise/entities/constants/tracking';
import { parsePath } from '@reprise/markets';
import type { Platform, ShownPage } from '@reprise/platform';
import type { TrackedItem } from '@reprise/tracking/events';
import { watchImpressions } from '@reprise/tracking/impressions';
import { indexOnPage, itemForSale, withinLimit } from '@reprise/tracking/items';
import { whenReady } from '@reprise/tracking/when-ready';
import { knownProduct } from '../products/known-product.ts';
import { blueStore } from '../store.ts';
import { chosenFilters, type ListFacts, listFacts, shownList } from './shown-list.ts';

/** The link of a product's card. Links to products elsewhere, such as between colours, do not count as lists. */
const cardLinks = 'li :is(h2, h3, h4) > a[href*="/i/"]';

interface ListedProduct {
  list: ListFacts;
  item: TrackedItem;
}

/** The shelf that a card is on. */
function shelfOf(card: Element): ListedProduct['list'] | undefined {
  const section = card.closest('section[aria-labelledby]');
  const name = section?.querySelector(':is(h1, h2, h3)')?.textContent?.trim();
  return section
    ? {
        item_list_id: section.id || 'shelf',
        ...(name ? { item_list_name: name.slice(0, maxTrackedNameCharacters) } : {}),
      }
    : undefined;
}

/** The product of a card, in its list. */
function listedProduct(card: Element, platform: Platform, page: ShownPage): ListedProduct | undefined {
  const link = card instanceof HTMLAnchorElement ? parsePath(card.pathname, platform.market.language) : undefined;
  if (!link || !('name' in link) || link.name !== 'product_details') return undefined;
  const { id } = link.params;
  const state = platform.area(blueStore).getState();
  const view = shownList(state, page);
  const place = view?.products.docs.findIndex((product) => product.id === id) ?? -1;
  const shelf = shelfOf(card);
  if (!shelf && view && place >= 0) {
    const product = view.products.docs[place];
    return product && { list: listFacts(view), item: itemForSale(product, indexOnPage(view.pagination.page, place)) };
  }
  const product = knownProduct(state, id);
  const cards = [...(card.closest('ul')?.querySelectorAll(cardLinks) ?? [])];
  return product && { list: shelf ?? { item_list_id: 'page' }, item: itemForSale(product, cards.indexOf(card)) };
}

function reportSeen(cards: readonly Element[], platform: Platform, page: ShownPage): void {
  const lists = new Map<string, { list: ListedProduct['list']; items: TrackedItem[] }>();
  for (const { list, item } of cards.flatMap((card) => listedProduct(card, platform, page) ?? [])) {
    const key = JSON.stringify(list);
    lists.set(key, { list, items: [...(lists.get(key)?.items ?? []), item] });
  }
  for (const { list, items } of lists.values())
    platform.track({ event: 'view_item_list', ...list, items: withinLimit(items) });
}

/** Reports each page of a list once it is loaded. */
const trackLoaded = (platform: Platform, page: ShownPage): (() => void) =>
  whenReady(
    platform.area(blueStore),
    (state) => shownList(state, page),
    (view) => {
      const { page: number } = view.pagination;
      const items = view.products.docs.map((product, place) => itemForSale(product, indexOnPage(number, place)));
      const loaded = {
        results: view.products.numFound,
        page: number,
        ...chosenFilters(view),
        items: withinLimit(items),
      };
      platform.track({ event: 'item_list_loaded', ...listFacts(view), ...loaded });
    },
  );

/** Reports which products of lists and shelves were loaded and seen, and which were opened. */
export function trackLists(platform: Platform, page: ShownPage): () => void {
  const stopLoaded = trackLoaded(platform, page);
  const stop = watchImpressions({
    root: document.body,
    selector: cardLinks,
    onSeen: (cards) => reportSeen(cards, platform, page),
  });
  const onClick = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest(cardLinks) : null;
    const listed = card && listedProduct(card, platform, page);
    if (listed) platform.track({ event: 'select_item', ...listed.list, items: [listed.item] });
  };
  // Before the router follows the link and the page changes.
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('auxclick', onClick, { capture: true });
  return () => {
    stopLoaded();
    stop();
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('auxclick', onClick, { capture: true });
  };
}
