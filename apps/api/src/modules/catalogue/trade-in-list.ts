import type { TradeInListProduct } from '@reprise/entities/green-cart';
import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import { asShown } from '@reprise/entities/storage-units';
import type { CategoryTree } from './category-tree.ts';
import { bestPurchasePrice, creatorOf, pictureUrls } from './product-mapper.ts';
import type { ProductRow } from './product-queries.ts';

/** A product as lists of the trade-in show it, at the given time and in the given language. */
export function toTradeInListProduct(
  row: ProductRow,
  tree: CategoryTree,
  language: Language,
  now: Date,
): TradeInListProduct {
  const variants = (row.variants ?? []).map(([label, price, quantity]) => ({ label, price: euros(price), quantity }));
  const best = bestPurchasePrice(row, variants, tree, now);
  const creator = creatorOf(row.facts);
  return {
    id: row.id,
    name: asShown(language, row.name),
    product_slug: row.slug,
    ...(row.facts.memory_size && { memory_size: asShown(language, row.facts.memory_size) }),
    ...(creator && { creator }),
    identifiers: row.facts.identifiers,
    purchase_stop: row.purchase_stop,
    thumbs_cover_urls: pictureUrls(row.facts),
    ...(best > 0 && { price_purchase: euros(best) }),
  };
}
