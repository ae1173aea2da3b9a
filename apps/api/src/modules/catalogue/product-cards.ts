import { maxCardColours } from '@reprise/entities/constants/lists';
import type { Product, ProductColour } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import type { ProductRow } from './product-queries.ts';

/** The products of a card, by id. */
export interface CardIds {
  /** The one that the card shows. */
  readonly shown: number;
  /** All that match the filters of the list, the shown one included: a model and storage in several colours. */
  readonly all: readonly number[];
}

/** The views of a row with the prices of a list. */
interface Views {
  readonly toProduct: (row: ProductRow) => Product;
  /** The variant that a list offers; undefined if the product cannot be bought. */
  readonly variantOf: (row: ProductRow) => VariantLabel | undefined;
}

function toColour(row: ProductRow, { variantOf }: Views): ProductColour | undefined {
  const { colour, attributes } = row.facts;
  if (!colour) return undefined;
  const { colourName: name } = attributes;
  const variant = variantOf(row);
  return {
    id: row.id,
    product_slug: row.slug,
    colour,
    ...(typeof name === 'string' && name !== '' && { name }),
    ...(variant && { variant }),
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
export function toCard({ shown, all }: CardIds, rows: ReadonlyMap<number, ProductRow>, views: Views) {
  const own = rows.get(shown);
  const product = own && views.toProduct(own);
  if (all.length < 2) return product;
  const members = all.flatMap((id) => rows.get(id) ?? []);
  const other = product?.lowest_offer
    ? undefined
    : (members.find(views.variantOf) ?? (product ? undefined : members[0]));
  const card = other ? views.toProduct(other) : product;
  const colours = members.flatMap((row) => toColour(row, views) ?? []);
  if (!card || colours.length < 2) return card;
  return { ...card, colours: firstColours(colours, card.id), numColours: colours.length };
}
