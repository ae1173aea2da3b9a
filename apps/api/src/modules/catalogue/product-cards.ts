import { maxCardColours } from '@reprise/entities/constants/lists';
import type { Product, ProductColour } from '@reprise/entities/product';
import type { ProductRow } from './product-queries.ts';

/** The products of a card, by id. */
export interface CardIds {
  /** The one that the card shows. */
  readonly shown: number;
  /** All that match the filters of the list, the shown one included: a model and storage in several colours. */
  readonly all: readonly number[];
}

/** The view of a row with the prices of a list. */
type ToProduct = (row: ProductRow) => Product;

function toColour({ facts }: ProductRow, product: Product): ProductColour | undefined {
  if (!product.colour) return undefined;
  const { colourName: name } = facts.attributes;
  return {
    id: product.id,
    product_slug: product.product_slug,
    colour: product.colour,
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(product.lowest_offer && { variant: product.lowest_offer.variant }),
  };
}

/** The first colours, and in any case the shown one. */
function firstColours(colours: readonly ProductColour[], shown: number): ProductColour[] {
  const first = colours.slice(0, maxCardColours);
  if (first.some(({ id }) => id === shown)) return first;
  return [...first.slice(0, -1), ...colours.filter(({ id }) => id === shown)];
}

/**
 * The product of a card with its colours. The search service may not know yet that the product is sold out: then the card shows
 * another one that can be bought. Undefined if there is none of its products.
 */
export function toCard({ shown, all }: CardIds, rows: ReadonlyMap<number, ProductRow>, toProduct: ToProduct) {
  const own = rows.get(shown);
  const product = own && toProduct(own);
  if (all.length < 2) return product;
  const members = all.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ row, product: toProduct(row) }] : [];
  });
  const buyable = members.find((member) => member.product.lowest_offer)?.product;
  const card = product?.lowest_offer ? product : (buyable ?? product ?? members[0]?.product);
  const colours = members.flatMap((member) => toColour(member.row, member.product) ?? []);
  if (!card || colours.length < 2) return card;
  return { ...card, colours: firstColours(colours, card.id), numColours: colours.length };
}
