import type { ProductOption, ProductView } from '@reprise/entities/product-view';
import type { Variant } from '@reprise/entities/variant';
import { variantQuery } from '@reprise/markets';
import type { Platform } from '@reprise/platform';
import {
  breadcrumbList,
  type OfferAvailability,
  type OfferCondition,
  product as productData,
  type StructuredData,
} from '@reprise/platform/structured-data';
import { type WearKind, wearKindOf } from '../../variant-choice/product-kind.ts';

/** Condition in schema.org terms: devices are refurbished, books and discs are used. */
export function conditionOf(label: Variant['label'], kind: WearKind): OfferCondition {
  if (label === 'NEW') return 'new';
  return kind === 'book' || kind === 'disc' ? 'used' : 'refurbished';
}

const isMedium = (kind: WearKind) => kind === 'book' || kind === 'disc';

/** Sold out is not discontinued: search engines keep products that may return (rule duty-04). */
function availabilityOf(isSold: boolean, quantity: number): OfferAvailability {
  if (!isSold) return 'Discontinued';
  return quantity > 0 ? 'InStock' : 'OutOfStock';
}

/** The name of the model: what the name says before its options. */
function modelName({ name, memory_size: memory }: ProductView['product']): string {
  const place = memory ? name.indexOf(memory) : -1;
  return place > 0 ? name.slice(0, place).trim() : name;
}

/**
 * The group of products that a product of a model belongs to. Each has a page and a canonical address of its own, so the group names
 * the others by their addresses; all pages of a model agree on its id.
 */
function groupOf(platform: Platform, { product, options }: ProductView): object {
  const differs = (feature: (option: ProductOption) => string | undefined) => new Set(options.map(feature)).size > 1;
  const variesBy = [
    ...(differs(({ colour }) => colour?.hex) ? ['https://schema.org/color'] : []),
    ...(differs(({ memory_size: memory }) => memory) ? ['https://schema.org/size'] : []),
  ];
  if (variesBy.length === 0) return {};
  const id = String(Math.min(...options.map((option) => option.id)));
  const others = options.filter((option) => option.id !== product.id);
  return {
    ...(product.memory_size && { size: product.memory_size }),
    inProductGroupWithID: id,
    isVariantOf: {
      '@type': 'ProductGroup',
      productGroupID: id,
      name: modelName(product),
      variesBy,
      hasVariant: others.map(({ id, product_slug: slug }) => ({
        '@type': 'Product',
        url: platform.market.origin + platform.path('product_details', { id, slug }),
      })),
    },
  };
}

/** Structured data: the product with one offer per condition, and its breadcrumbs. */
export function productJsonLd(platform: Platform, view: ProductView, home: string): StructuredData[] {
  const { product, pictures, breadcrumbs, reviews, shipping, promise } = view;
  const path = platform.path('product_details', { id: product.id, slug: product.product_slug });
  const kind = wearKindOf(product.category_id);
  const { ean, isbn } = product.identifiers;
  const facts = {
    name: product.name,
    path,
    sku: String(product.id),
    categories: product.category_names,
    images: pictures.map(({ url }) => `${url}/1280.webp`),
    // The author of a book is not its brand.
    brand: isMedium(kind) ? undefined : product.creator,
    colour: product.colour?.key,
    ean,
    isbn,
    reviews,
    offers: product.variants.map(({ label, price, quantity }) => ({
      path: `${path}?${variantQuery(label)}`,
      price,
      condition: conditionOf(label, kind),
      availability: availabilityOf(product.allowed_purchase, quantity),
    })),
    delivery: shipping && { ...shipping, days: { min: promise.minDays, max: promise.maxDays } },
  };
  const steps = [
    { name: home, path: platform.path('landing_page', {}) },
    ...breadcrumbs.map((category) => ({
      name: category.name,
      path: platform.path('category', { path: category.path }),
    })),
    { name: product.name, path },
  ];
  return [{ ...productData(platform, facts), ...groupOf(platform, view) }, breadcrumbList(platform, steps)];
}
