import type { BlockOf, ContentBlock } from '@reprise/entities/content-block';
import type { Product } from '@reprise/entities/product';

/** The first block of a kind. */
export function blockOf<Type extends ContentBlock['type']>(
  blocks: readonly ContentBlock[],
  type: Type,
): BlockOf<Type> | undefined {
  return blocks.find((block): block is BlockOf<Type> => block.type === type);
}

/** Product rows without duplicates across rows; a row that becomes too short is left out. */
export function productRows(blocks: readonly ContentBlock[], shortest = 4): BlockOf<'products'>[] {
  const shown = new Set<number>();
  return blocks.flatMap((block) => {
    if (block.type !== 'products') return [];
    const products = block.products.filter(({ id }) => !shown.has(id));
    if (products.length < Math.min(shortest, block.products.length)) return [];
    for (const { id } of products) shown.add(id);
    return [{ ...block, products }];
  });
}

/** Moves the product with the largest reduction to the front. */
export function byReduction(products: readonly Product[]): Product[] {
  return products.toSorted((left, right) => (right.reduction?.percent ?? 0) - (left.reduction?.percent ?? 0));
}
