import type { ProductRecord, VariantRecord } from '@reprise/entities/catalogue-record';
import { fullBatteryCategoryId } from '@reprise/entities/constants/categories';
import { createCompatibility } from './compatibility.ts';
import { type Draft, isMedium } from './draft.ts';
import { assignIds } from './drafts.ts';
import { inStoreEan } from './ean.ts';
import { manufacturers } from './facts/manufacturers.ts';
import { choosePriceTrend } from './price-history.ts';
import { resalePrice, tradeInPrice } from './pricing.ts';
import { createRandom } from './random.ts';
import { slugify } from './slug.ts';
import { createVariants } from './stock.ts';
import { describe } from './texts/description.ts';
import { writeReviews } from './texts/reviews.ts';

const yearLength = 365.25 * 86_400_000;
const ageInYears = (draft: Draft, now: Date): number =>
  Math.max(0, (now.getTime() - Date.UTC(draft.year, 6, 1)) / yearLength);

function popularityOf(draft: Draft, variants: readonly VariantRecord[]): number {
  const inStock = variants.some((variant) => variant.quantity > 0);
  const own = createRandom(`popularity:${draft.key}`).next();
  return Math.round(Math.min(1, Math.max(0, draft.demand * 0.78 + own * 0.2 - (inStock ? 0 : 0.1))) * 10_000) / 10_000;
}

function tradeIn(draft: Draft, basePrice: number): Pick<ProductRecord, 'purchaseStop'> & { purchasePrice?: number } {
  const random = createRandom(`trade-in:${draft.key}`);
  const worthless = basePrice < 800 && draft.kind !== 'book' && draft.kind !== 'film';
  if (draft.kind === 'cable' || draft.kind === 'case' || draft.attributes.binding === 'new' || worthless)
    return { purchaseStop: false };
  return { purchasePrice: tradeInPrice(draft.kind, basePrice, draft.demand), purchaseStop: random.chance(0.03) };
}

/** Makes the product records of drafts; prices and dates are relative to the day (UTC) of `at`. */
export function createProducts(
  drafts: readonly Draft[],
  at: Date,
  options: { reviews: boolean } = { reviews: true },
): ProductRecord[] {
  const now = new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000);
  const ids = assignIds(drafts);
  const accessoriesOf = createCompatibility(drafts, ids);
  return drafts.map((draft) => {
    const random = createRandom(`product:${draft.key}`);
    const isNewBook = draft.attributes.binding === 'new';
    const basePrice = resalePrice(draft.kind, draft.launchPrice, ageInYears(draft, now), 0.96 + random.next() * 0.08);
    const trend = choosePriceTrend(random);
    const variants = createVariants(
      draft,
      basePrice,
      isNewBook ? { kind: 'fixed' } : trend,
      now,
      draft.categoryId === fullBatteryCategoryId,
    );
    const manufacturer = draft.brand === undefined ? undefined : manufacturers[draft.brand];
    return {
      id: ids.get(draft.key) ?? 0,
      name: draft.name,
      slug: slugify(draft.name),
      identifiers: draft.isbn === undefined ? { ean: inStoreEan(draft.key) } : { ean: draft.isbn, isbn: draft.isbn },
      ...(draft.brand === undefined ? {} : { brand: draft.brand }),
      creators: draft.creators,
      year: draft.year,
      categoryId: draft.categoryId,
      ...(draft.modelKey === undefined ? {} : { modelKey: draft.modelKey }),
      ...(draft.modelNumbers?.length ? { modelNumbers: draft.modelNumbers } : {}),
      ...(draft.colour === undefined ? {} : { colour: draft.colour }),
      ...(draft.memory === undefined ? {} : { memory_size: draft.memory }),
      attributes: draft.attributes,
      variants,
      recommendedPrice: draft.launchPrice,
      ...tradeIn(draft, basePrice),
      allowedPurchase: true,
      offeredByLibriOnly: isNewBook,
      ...(draft.minAge === undefined ? {} : { minAge: draft.minAge }),
      ...(draft.chargerLeftOut ? { charging: { chargerIncluded: false } } : {}),
      pictures: draft.pictures.map((picture) => picture.key),
      description: describe(draft),
      accessoryIds: isMedium(draft.kind) ? [] : accessoriesOf(draft),
      popularity: popularityOf(draft, variants),
      reviews: options.reviews ? writeReviews(draft, variants, now) : [],
      ...(manufacturer === undefined ? {} : { manufacturer }),
    };
  });
}
