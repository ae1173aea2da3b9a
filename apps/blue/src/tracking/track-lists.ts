import { maxTrackedNameCharacters } from '@reprise/entities/constants/tracking';
import { parsePath } from '@reprise/markets';
import type { Platform, ShownPage } from '@reprise/platform';
import type { TrackedItem } from '@reprise/tracking/events';
import { watchImpressions } from '@reprise/tracking/impressions';
import { indexOnPage, itemForSale, withinLimit } from '@reprise/tracking/items';
import { knownProduct } from '../products/known-product.ts';
import { blueStore } from '../store.ts';
import { shownList } from './shown-list.ts';

/** The link of a product's card. Links to products elsewhere, such as between colours, do not count as lists. */
const cardLinks = 'li :is(h2, h3, h4) > a[href*="/i/"]';

interface ListedProduct {
  list: { item_list_id: string; item_list_name?: string };
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
    const category = view.breadcrumbs.at(-1);
    const list = category
      ? { item_list_id: `category-${category.id}`, item_list_name: category.name }
      : { item_list_id: 'search' };
    const product = view.products.docs[place];
    return product && { list, item: itemForSale(product, indexOnPage(view.pagination.page, place)) };
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

/** Reports which products of lists and shelves were seen, and which were opened. */
export function trackLists(platform: Platform, page: ShownPage): () => void {
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
    stop();
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('auxclick', onClick, { capture: true });
  };
}
