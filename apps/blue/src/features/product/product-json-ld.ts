import type { Category } from '@reprise/entities/category';
import type { ProductView } from '@reprise/entities/product-view';
import type { Variant } from '@reprise/entities/variant';
import { terms } from '@reprise/markets';
import { type WearKind, wearKindOf } from '../../variant-choice/product-kind.ts';

/** Addresses are absolute; `country` is the market's, in ISO 3166. */
export interface JsonLdContext {
  url: string;
  absolute: (path: string) => string;
  country: string;
}

const schema = (name: string) => `https://schema.org/${name}`;

/** schema.org's word for a condition: devices come refurbished, books and discs simply used. */
export function itemCondition(label: Variant['label'], kind: WearKind): string {
  if (label === 'NEW') return schema('NewCondition');
  return schema(kind === 'book' || kind === 'disc' ? 'UsedCondition' : 'RefurbishedCondition');
}

/** EANs that begin with 2 are a shop's own and mean nothing elsewhere. */
function globalTradeNumber(ean: string | undefined): object {
  return ean && /^[013-9]\d{12}$/.test(ean) ? { gtin13: ean } : {};
}

function returnPolicy(country: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: terms.returnDays,
    returnMethod: schema('ReturnByMail'),
    returnFees: schema('FreeReturn'),
  };
}

function offers({ product, shipping }: ProductView, { url, country }: JsonLdContext): object[] {
  const kind = wearKindOf(product.category_id);
  return product.variants.map(({ label, price, quantity }) => ({
    '@type': 'Offer',
    url: label === 'NEW' ? url : `${url}?variant=${label}`,
    price: (price.amount / 100).toFixed(2),
    priceCurrency: price.currency,
    itemCondition: itemCondition(label, kind),
    availability: schema(product.allowed_purchase && quantity > 0 ? 'InStock' : 'OutOfStock'),
    hasMerchantReturnPolicy: returnPolicy(country),
    ...(shipping
      ? {
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: {
              '@type': 'MonetaryAmount',
              value: price.amount >= shipping.freeFrom.amount ? '0.00' : (shipping.price.amount / 100).toFixed(2),
              currency: price.currency,
            },
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
          },
        }
      : {}),
  }));
}

function ratings({ reviews }: ProductView): object {
  if (reviews.count === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: reviews.average, reviewCount: reviews.count },
    review: reviews.newest.slice(0, 3).map(({ rating, title, text, author, createdAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      author: { '@type': 'Person', name: author },
      datePublished: createdAt.slice(0, 10),
      name: title,
      reviewBody: text,
    })),
  };
}

/** The product with an offer per condition, as search engines read it. */
export function productJsonLd(view: ProductView, context: JsonLdContext): object {
  const { product, pictures } = view;
  return {
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    url: context.url,
    category: product.category_names.join(' > '),
    image: pictures.map(({ url }) => context.absolute(`${url}/1280.webp`)),
    ...(product.creator ? { brand: { '@type': 'Brand', name: product.creator } } : {}),
    ...(product.colour ? { color: product.colour.key } : {}),
    ...globalTradeNumber(product.identifiers.ean),
    ...(product.identifiers.isbn ? { isbn: product.identifiers.isbn } : {}),
    ...ratings(view),
    offers: offers(view, context),
  };
}

/** The way from the start page to the product. */
export function breadcrumbJsonLd(
  breadcrumbs: readonly Category[],
  product: { name: string; url: string },
  home: { name: string; url: string },
  urlOf: (category: Category) => string,
): object {
  const steps = [home, ...breadcrumbs.map((category) => ({ name: category.name, url: urlOf(category) })), product];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}
