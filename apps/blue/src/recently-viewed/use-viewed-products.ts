import type { Product } from '@reprise/entities/product';
import { usePlatform } from '@reprise/platform';
import { useEffect, useState } from 'react';
import { forgetViewed, readViewed, recordViewed } from './viewed-products.ts';

const none: readonly Product[] = [];

/** Loads the viewed products, and records the current one. They are optional: a failure leaves the list empty. */
export function useViewedProducts(current?: number) {
  const platform = usePlatform();
  const [products, setProducts] = useState(none);
  useEffect(() => {
    const ids = readViewed().filter((id) => id !== current);
    if (current !== undefined) recordViewed(current);
    let isLate = false;
    async function load() {
      const answer = await (await platform.api()).catalogue.products(ids);
      if (!isLate) setProducts(answer.products);
    }
    if (ids.length > 0) load().catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [platform, current]);
  return { products, forget: forgetViewed };
}
