import type { Product } from '@reprise/entities/product';
import type { VariantLabel } from '@reprise/entities/variant';
import { parseNumericId, parseVariantQuery, variantQuery } from '@reprise/markets';
import type { Platform } from '@reprise/platform';

/** The current choice on the page of a watch case. */
export interface WristbandChoice {
  readonly wristbandId: number | undefined;
  readonly variant: VariantLabel | undefined;
}

export function readChoice(search: string): WristbandChoice {
  const query = new URLSearchParams(search);
  return {
    wristbandId: parseNumericId(query.get('wristbandId')) ?? undefined,
    variant: parseVariantQuery(query, '') ?? undefined,
  };
}

function queryOf({ variant, wristbandId }: WristbandChoice): string {
  const query = new URLSearchParams(variant ? variantQuery(variant) : '');
  if (wristbandId !== undefined) query.set('wristbandId', `${wristbandId}`);
  return query.size > 0 ? `?${query}` : '';
}

/** Address of the page that offers wristbands, with the current choice. */
export function wristbandsAddress(platform: Platform, product: Product, choice: WristbandChoice): string {
  return platform.path('wristbands', { id: product.id }) + queryOf(choice);
}

/**
 * The address to return to: the product page with the chosen wristband and condition, or the home page if there is no
 * product (rule product-22).
 */
export function closingAddress(platform: Platform, product: Product | undefined, choice: WristbandChoice): string {
  if (!product) return platform.path('landing_page', {});
  const { id, product_slug: slug } = product;
  return platform.path('product_details', { id, slug }) + queryOf(choice);
}
