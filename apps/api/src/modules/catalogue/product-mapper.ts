import type { Language } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { Badge, Product } from '@reprise/entities/product';
import { asShown } from '@reprise/entities/storage-units';
import { type Reduction, type Variant, type VariantLabel, variantLabels } from '@reprise/entities/variant';
import { bestOffer, type MarketFacts, marketPosition } from '../pricing/index.ts';
import type { CategoryTree } from './category-tree.ts';
import { everyOffer, lowestOffer, type OfferFilter } from './lowest-offer.ts';
import { chooseDefaultVariant, fullBatterySurcharge, offersFullBattery, percentOff } from './price-rules.ts';
import type { ProductRow } from './product-queries.ts';
import type { ProductFacts } from './tables.ts';

const isoTime = (text: string): string => new Date(text).toISOString();

function reductionOf(reference: number | null, price: number, since: string): Reduction | undefined {
  const percent = reference === null ? 0 : percentOff(reference, price);
  if (reference === null) return undefined;
  return { from: euros(reference), percent, since: isoTime(since) };
}

function toVariants(row: ProductRow, categoryPath: readonly number[]): Variant[] {
  const battery = offersFullBattery(categoryPath);
  const variants = (row.variants ?? []).map(
    ([label, price, quantity, fullBatteryQuantity, reference, since]): Variant => {
      const reduction = row.facts.offeredByLibriOnly ? undefined : reductionOf(reference, price, since);
      return {
        label,
        price: euros(price),
        quantity,
        fullBatteryQuantity: battery ? fullBatteryQuantity : 0,
        ...(battery && { fullBatterySurcharge: euros(fullBatterySurcharge(label)) }),
        ...(reduction && { reduction }),
      };
    },
  );
  return variants.sort((left, right) => variantLabels.indexOf(left.label) - variantLabels.indexOf(right.label));
}

function runningCampaign(row: ProductRow, now: Date) {
  const campaign = (row.campaigns ?? []).find(([, from, to]) => new Date(from) <= now && now <= new Date(to));
  return campaign && { code: campaign[0], validFrom: isoTime(campaign[1]), validTo: isoTime(campaign[2]) };
}

/** Seconds until a campaign of the product begins or ends; infinite if none will. */
export function secondsUntilCampaignChange({ campaigns }: Pick<ProductRow, 'campaigns'>, now: Date): number {
  const times = (campaigns ?? []).flatMap(([, from, to]) => [new Date(from).getTime(), new Date(to).getTime()]);
  const later = times.map((time) => (time - now.getTime()) / 1000).filter((seconds) => seconds >= 0);
  return Math.min(...later, Number.POSITIVE_INFINITY);
}

function badgesOf(variants: readonly Variant[], isNewAssortment: boolean, hasCampaign: boolean): Badge[] {
  const onSale = variants.some((variant) => variant.quantity > 0 && variant.reduction);
  return [
    ...(onSale ? (['SALE'] as const) : []),
    ...(isNewAssortment ? (['NEW_ASSORTMENT'] as const) : []),
    ...(hasCampaign ? (['CAMPAIGN'] as const) : []),
  ];
}

function categoryFields(row: ProductRow, tree: CategoryTree, language: Language) {
  const names = tree.breadcrumbs(row.category_id, language).map((category) => category.name);
  return {
    category_name: names.at(-1) ?? '',
    category_id: tree.pathOf(row.category_id),
    category_names: names,
    root_category_name: names[0] ?? '',
    product_category_id: row.category_id,
    category_is_accessory: tree.flags(row.category_id).isAccessory,
  };
}

type PurchaseRow = Pick<ProductRow, 'category_id' | 'purchase_price' | 'purchase_stop' | 'popularity'> & {
  facts: Pick<ProductFacts, 'year' | 'creators'>;
};

/** The maximum shown is what is really paid at best, after all deductions of the market, with everything included. */
export function bestPurchasePrice(
  row: PurchaseRow,
  variants: MarketFacts['variants'],
  tree: CategoryTree,
  now: Date,
): number {
  const facts = {
    purchasePrice: row.purchase_price,
    purchaseStop: row.purchase_stop,
    popularity: row.popularity,
    year: row.facts.year,
    creators: row.facts.creators.length,
    variants,
  };
  const market = marketPosition(facts, now);
  return market ? bestOffer(market, tree.questions(row.category_id)) : 0;
}

/** Who made the product: authors, artists and directors, otherwise the brand. */
export const creatorOf = ({ creators, brand }: Pick<ProductFacts, 'creators' | 'brand'>): string | undefined =>
  creators.length > 0 ? creators.join(', ') : brand;

export const pictureUrls = ({ pictures }: Pick<ProductFacts, 'pictures'>): string[] =>
  pictures.map((key) => `/media/${key}`);

/** The offer that lists show; undefined if none can be bought. */
function shownOffer(row: ProductRow, variants: readonly Variant[], filter: OfferFilter) {
  // No variant matches the filters any more: the search service has not seen the change yet.
  return row.allowed_purchase ? (lowestOffer(variants, filter) ?? lowestOffer(variants)) : undefined;
}

/** The variant that lists offer of a product, as in `toProduct`, which takes much longer. */
export function offeredVariant(
  row: ProductRow,
  tree: CategoryTree,
  filter: OfferFilter = everyOffer,
): VariantLabel | undefined {
  return shownOffer(row, toVariants(row, tree.pathOf(row.category_id)), filter)?.variant;
}

function priceFields(
  row: ProductRow,
  variants: readonly Variant[],
  tree: CategoryTree,
  { now, filter }: { now: Date; filter: OfferFilter },
) {
  const best = bestPurchasePrice(row, variants, tree, now);
  const label = chooseDefaultVariant(variants.map((variant) => ({ ...variant, price: variant.price.amount })));
  const shown = variants.find((variant) => variant.label === label);
  const lowest = shownOffer(row, variants, filter);
  return {
    price_min: lowest?.price ?? euros(row.price_min),
    ...(lowest && { lowest_offer: lowest }),
    blue_price: shown?.price ?? euros(row.price_min),
    ...(best > 0 && { price_purchase: euros(best) }),
    ...(row.facts.recommendedPrice !== undefined && { recommended_price: euros(row.facts.recommendedPrice) }),
    ...(shown?.reduction && { reduction: shown.reduction }),
    ...(label && { default_variant: label }),
    has_variant_in_stock: row.allowed_purchase && label !== undefined,
  };
}

/** A product as lists, carts and teasers show it, at the given time, in the given language and for the given filter. */
export function toProduct(
  row: ProductRow,
  tree: CategoryTree,
  language: Language,
  now: Date,
  filter: OfferFilter = everyOffer,
): Product {
  const { facts } = row;
  const variants = toVariants(row, tree.pathOf(row.category_id));
  const campaign = runningCampaign(row, now);
  const creator = creatorOf(facts);
  const reviewCount = row.rating_distribution.reduce((sum, count) => sum + count, 0);
  return {
    id: row.id,
    name: asShown(language, row.name),
    product_slug: row.slug,
    badges: badgesOf(variants, tree.flags(row.category_id).isNewAssortment, campaign !== undefined),
    ...(facts.memory_size && { memory_size: asShown(language, facts.memory_size) }),
    ...(facts.colour && { colour: facts.colour }),
    ...(creator && { creator }),
    identifiers: facts.identifiers,
    allowed_purchase: row.allowed_purchase,
    purchase_stop: row.purchase_stop,
    ...categoryFields(row, tree, language),
    thumbs_cover_urls: pictureUrls(facts),
    ...priceFields(row, variants, tree, { now, filter }),
    variants,
    ...(facts.attributes.chargerIncluded === false && { split_from_charger: true as const }),
    offered_by_libri_only: facts.offeredByLibriOnly,
    ...(facts.minAge !== undefined && { min_age: facts.minAge }),
    ...(reviewCount > 0 && { rating: { average: Math.round(row.rating_average * 100) / 100, count: reviewCount } }),
    ...(campaign && { couponCode: campaign.code, coupon_clue: campaign }),
  };
}
