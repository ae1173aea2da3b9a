import { maxTaggedAgeSeconds } from '@reprise/entities/constants/catalogue-feed';
import { Language, type MarketId } from '@reprise/entities/language';
import { euros } from '@reprise/entities/money';
import type { Product } from '@reprise/entities/product';
import type { ProductAttribute, ProductOption, ProductView } from '@reprise/entities/product-view';
import type { Review, ReviewSummary } from '@reprise/entities/review';
import { asShown } from '@reprise/entities/storage-units';
import { VariantLabel } from '@reprise/entities/variant';
import type { Kysely } from 'kysely';
import { noteProducts } from '../../cache-tags.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import type { Locale } from '../../locale.ts';
import { insuranceOffers } from '../insurance/index.ts';
import { shippingRules } from '../pricing/index.ts';
import { labelsOf } from './device-labels.ts';
import { discontinuedOf } from './discontinue.ts';
import { dispatchPromise } from './dispatch-promise.ts';
import { secondsUntilCampaignChange } from './product-mapper.ts';
import { type ProductViewRow, selectProductView } from './product-queries.ts';
import type { CatalogueContext } from './routes.ts';
import type { ProductFacts } from './tables.ts';

export const productNotFound = (id: number) => notFound('PRODUCT_NOT_FOUND', `There is no product ${id}.`);

/** Units of numeric attributes. */
const units: Record<string, string> = {
  displaySize: '″',
  cameraMegapixels: 'MP',
  megapixels: 'MP',
  caseSize: 'mm',
  watts: 'W',
  pages: '',
};

/** Keys for internal use: they match accessories to devices. */
const hiddenAttributes = new Set(['bandFit', 'model']);

function attributesOf(facts: ProductFacts, language: Language): ProductAttribute[] {
  const own = Object.entries(facts.attributes)
    .filter(([key]) => !hiddenAttributes.has(key))
    .map(([key, value]): ProductAttribute => ({ key, value, ...(units[key] && { unit: units[key] }) }));
  const all: ProductAttribute[] = [
    ...(facts.brand ? [{ key: 'brand', value: facts.brand }] : []),
    ...(facts.memory_size ? [{ key: 'memorySize', value: facts.memory_size }] : []),
    ...(facts.year && facts.attributes.releaseYear === undefined ? [{ key: 'releaseYear', value: facts.year }] : []),
    ...own,
    ...(facts.minAge ? [{ key: 'ageRating', value: `${facts.minAge}+` }] : []),
    ...(facts.identifiers.isbn ? [{ key: 'isbn', value: facts.identifiers.isbn }] : []),
    ...(facts.identifiers.ean ? [{ key: 'ean', value: facts.identifiers.ean }] : []),
  ];
  return all.map((one) => (typeof one.value === 'string' ? { ...one, value: asShown(language, one.value) } : one));
}

/** Attributes of products by id, in the given language; unknown products are left out. */
export async function productAttributes(
  db: Kysely<Database>,
  ids: readonly number[],
  language: Language,
): Promise<ReadonlyMap<number, ProductAttribute[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'facts']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, facts }) => [id, attributesOf(facts, language)]));
}

function optionsOf(row: ProductViewRow, language: Language): ProductOption[] {
  return (row.options ?? []).map(([id, slug, memory, colour, inStock]) => ({
    id,
    product_slug: slug,
    ...(memory && { memory_size: asShown(language, memory) }),
    ...(colour && { colour }),
    has_variant_in_stock: inStock,
  }));
}

function reviewsOf(row: ProductViewRow, productName: string): ReviewSummary {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.rating_distribution;
  const newest = (row.newest_reviews ?? []).map(
    ([id, rating, title, text, author, language, createdAt, verified, variant]): Review => {
      const label = VariantLabel.safeParse(variant);
      return {
        id,
        rating,
        title,
        text,
        author,
        language: Language.parse(language),
        createdAt: new Date(createdAt).toISOString(),
        verifiedPurchase: verified,
        ...(label.success && { variant: label.data }),
        productId: row.id,
        productName,
      };
    },
  );
  return {
    average: Math.round(row.rating_average * 100) / 100,
    count: one + two + three + four + five,
    distribution: [one, two, three, four, five],
    newest,
  };
}

/** Every picture is drawn on a square of this size. */
const pictureSide = 1200;

/** The insurance with the lowest premium; none while nothing can be bought. */
function insuranceOf(product: Product, market: MarketId): Pick<ProductView, 'insurance'> {
  if (!product.lowest_offer) return {};
  const [lowest] = insuranceOffers(
    {
      price: product.lowest_offer.price.amount,
      categoryPath: product.category_id,
      isAccessory: product.category_is_accessory,
    },
    market,
  ).toSorted((one, other) => one.premium - other.premium);
  return lowest ? { insurance: { premium: euros(lowest.premium), termMonths: lowest.termMonths } } : {};
}

/** A view, and for how many seconds it stays the same unless one of its products changes. */
interface LoadedView {
  readonly view: ProductView;
  readonly maxAgeSeconds: number;
}

/** All data that the product page needs before its description. Throws PRODUCT_NOT_FOUND. */
export async function loadProductView(
  { db, catalogue, clock }: CatalogueContext,
  id: number,
  { language, market }: Locale,
  wristbandId: number | undefined,
): Promise<LoadedView> {
  const row = await selectProductView(db, id);
  if (!row) throw productNotFound(id);
  const tree = await catalogue.categories(db, row.categories_version);
  const product = await catalogue.toProduct(db, row, language);
  const { price, freeFrom } = shippingRules[market];
  const fits = wristbandId !== undefined && row.facts.accessoryIds.includes(wristbandId);
  const options = optionsOf(row, language);
  noteProducts(options.map((option) => option.id));
  const view: ProductView = {
    product,
    pictures: row.facts.pictures.map((key) => ({ url: `/media/${key}`, width: pictureSide, height: pictureSide })),
    breadcrumbs: tree.breadcrumbs(row.category_id, language),
    options,
    attributes: attributesOf(row.facts, language),
    reviews: reviewsOf(row, product.name),
    ...(row.facts.manufacturer && { manufacturer: row.facts.manufacturer }),
    promise: dispatchPromise(product),
    shipping: { price: euros(price), freeFrom: euros(freeFrom) },
    ...insuranceOf(product, market),
    ...labelsOf({ facts: row.facts, categoryPath: product.category_id, conditions: product.variants }),
    ...discontinuedOf(row.discontinued_at, clock()),
    ...(fits && { wristbandId }),
  };
  return { view, maxAgeSeconds: Math.min(maxTaggedAgeSeconds, secondsUntilCampaignChange(row, clock())) };
}
