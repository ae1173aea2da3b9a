import type { ConversionClick } from '@reprise/entities/search-request';
import { parsePath } from '@reprise/markets';
import { hasConsent, isPlainClick, type Platform, useNavigate, usePlatform } from '@reprise/platform';
import type { MouseEvent } from 'react';

/** Reports a click with a beacon, which outlives the page. Does nothing without consent to statistics. */
function reportClick(platform: Platform, click: ConversionClick): void {
  if (!hasConsent(platform, 'statistics')) return;
  const body = new Blob([JSON.stringify(click)], { type: 'application/json' });
  navigator.sendBeacon('/api/search/conversion/click', body);
}

/** The position of a link's card in its list, from one. */
function positionOf(link: Element): number {
  const card = link.closest('li');
  return card?.parentElement ? [...card.parentElement.children].indexOf(card) + 1 : 1;
}

/**
 * Handlers for the element around the products of a list. A click on a product is reported to the search provider with the position
 * of its card, whichever colour of the card it is on, and the id of the search travels with it to the product page.
 * `cardsBefore` are those on earlier pages.
 */
export function useResultClicks(searchUuid: string, cardsBefore: number) {
  const platform = usePlatform();
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const page = link && parsePath(link.pathname, platform.market.language);
    if (!page || !('params' in page) || page.name !== 'product_details') return;
    reportClick(platform, { productId: page.params.id, searchUuid, position: cardsBefore + positionOf(link) });
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash, { state: { searchUuid } });
  };
  return { onClick: follow, onAuxClick: follow };
}
