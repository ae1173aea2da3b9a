import type { Recommendations } from '@reprise/entities/recommendation';
import { parsePath } from '@reprise/markets';
import { hasConsent, usePlatform } from '@reprise/platform';
import type { MouseEvent } from 'react';

/** A handler for the element around recommended products that reports clicks on them, with consent to statistics only. */
export function useClickFeedback({ recommendationId, type }: Recommendations) {
  const platform = usePlatform();
  async function report(productId: number) {
    const { catalogue } = await platform.api();
    await catalogue.sendFeedback({ recommendationId, type, productId, action: 'click' });
  }
  return ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const page = link && parsePath(link.pathname, platform.market.language);
    if (!page || !('params' in page) || page.name !== 'product_details') return;
    if (hasConsent(platform, 'statistics')) report(page.params.id).catch(() => undefined);
  };
}
