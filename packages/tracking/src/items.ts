import { itemsPerPage } from '@reprise/entities/constants/lists';
import { maxTrackedItems, maxTrackedNameCharacters } from '@reprise/entities/constants/tracking';
import type { Money } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import type { TrackedItem } from './events.ts';

/** Euros, from cents. */
export const eurosOf = ({ amount }: Money): number => amount / 100;

/** The sum of amounts as the value of an event. */
export const amountOf = (...prices: readonly Money[]) => ({
  currency: 'EUR' as const,
  value: prices.reduce((sum, { amount }) => sum + amount, 0) / 100,
});

/** As many items as an event may have. */
export const withinLimit = <T>(items: readonly T[]): T[] => items.slice(0, maxTrackedItems);

/** Position of an item in its list, from 0, over all pages of it. */
export const indexOnPage = (page: number, place: number): number => (page - 1) * itemsPerPage + place;

/** With plain spaces: a name on a page has spaces that do not break, and reports must not list it twice. */
const reported = (name: string) => name.replaceAll('\u00a0', ' ').slice(0, maxTrackedNameCharacters);

export interface ItemFacts {
  id: number;
  name: string;
  brand?: string | undefined;
  category?: string | undefined;
  variant?: VariantLabel | undefined;
  price?: Money | undefined;
  discount?: Money | undefined;
  index?: number | undefined;
}

/** A product as events carry it, without unknown fields. */
export function itemOf({ id, name, brand, category, variant, price, discount, index }: ItemFacts): TrackedItem {
  return {
    item_id: String(id),
    item_name: reported(name),
    ...(brand ? { item_brand: reported(brand) } : {}),
    ...(category ? { item_category: reported(category) } : {}),
    ...(variant ? { item_variant: variant } : {}),
    ...(price ? { price: eurosOf(price) } : {}),
    ...(discount ? { discount: eurosOf(discount) } : {}),
    ...(index === undefined ? {} : { index }),
    quantity: 1,
  };
}

type Listed = Pick<Product, 'id' | 'name' | 'creator' | 'category_name' | 'lowest_offer' | 'blue_price'>;

/** A product that is for sale, as its card shows it. */
export const itemForSale = (product: Listed, index?: number): TrackedItem =>
  itemOf({
    id: product.id,
    name: product.name,
    brand: product.creator,
    category: product.category_name,
    variant: product.lowest_offer?.variant,
    price: product.lowest_offer?.price ?? product.blue_price,
    index,
  });
