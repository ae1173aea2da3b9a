import { type MarketId, markets, terms } from '@reprise/markets';
import type { Platform } from './platform.ts';

/**
 * schema.org objects. Pages create them with these functions and never write JSON-LD by hand. Search engines read the page
 * that the server sends, so heads leave them out of the browser's build:
 * `jsonLd: process.env.SIDE === 'browser' ? [] : [breadcrumbList(…)]`.
 */
export interface StructuredData {
  readonly '@type': 'Article' | 'BreadcrumbList' | 'FAQPage' | 'ItemList' | 'Organization' | 'Product' | 'WebSite';
  readonly [property: string]: unknown;
}

/** The shop's brand, market and origin. */
export type Site = Pick<Platform, 'brand'> & { market: { id: MarketId; origin: string } };

/** An item with a page; `path` is relative to the origin. */
export interface NamedPath {
  name: string;
  path: string;
}

interface Amount {
  /** Cents. */
  amount: number;
  currency: string;
}

export type OfferCondition = 'new' | 'refurbished' | 'used';
export type OfferAvailability = 'InStock' | 'OutOfStock' | 'Discontinued';

export interface OfferFacts {
  path: string;
  price: Amount;
  condition: OfferCondition;
  availability: OfferAvailability;
}

export interface ProductFacts extends NamedPath {
  sku: string;
  /** Names from the root category to the product's own. */
  categories: readonly string[];
  /** Paths or URLs of pictures. */
  images: readonly string[];
  brand?: string | undefined;
  colour?: string | undefined;
  ean?: string | undefined;
  isbn?: string | undefined;
  reviews: {
    average: number;
    count: number;
    newest: readonly { rating: number; title: string; text: string; author: string; createdAt: string }[];
  };
  offers: readonly OfferFacts[];
  /** Delivery fee, the order value from which it is free, and working days until dispatch. */
  delivery?: { price: Amount; freeFrom: Amount; days: { min: number; max: number } } | undefined;
}

const schema = (name: string) => `https://schema.org/${name}`;
/** Paths of the shop are joined without URL parsing, since a list has thirty of them. */
const absolute = ({ market }: Site, path: string) =>
  /^\/(?!\/)/.test(path) ? market.origin + path : new URL(path, market.origin).href;
const inUnits = (cents: number) => (cents / 100).toFixed(2);

const conditions: Readonly<Record<OfferCondition, string>> = {
  new: schema('NewCondition'),
  refurbished: schema('RefurbishedCondition'),
  used: schema('UsedCondition'),
};

function returnPolicy({ market }: Site): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: markets[market.id].country,
    returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: terms.returnDays,
    returnMethod: schema('ReturnByMail'),
    returnFees: schema('FreeReturn'),
  };
}

/** The company behind the shop. */
export function organization(site: Site): StructuredData {
  return {
    '@type': 'Organization',
    name: site.brand,
    url: absolute(site, '/'),
    logo: absolute(site, '/icon-512.png'),
    hasMerchantReturnPolicy: returnPolicy(site),
  };
}

/** The shop as a site with a search; `searchPath` is the page of its results, which reads `q`. */
export function webSite(site: Site, searchPath: string): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.brand,
    url: absolute(site, '/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absolute(site, searchPath)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumbs of a page, from the start page to the page itself. */
export function breadcrumbList(site: Site, steps: readonly NamedPath[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(site, path),
    })),
  };
}

/** One page of a list: `total` is the length of the whole list, `first` the position of this page's first item, from 1. */
export function itemList(
  site: Site,
  { items, total = items.length, first = 1 }: { items: readonly NamedPath[]; total?: number; first?: number },
): StructuredData {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: absolute(site, path),
    })),
  };
}

export interface ArticleFacts extends NamedPath {
  description: string;
  /** ISO 8601. */
  date: string;
  /** Paths or URLs of pictures. */
  images: readonly string[];
}

/** An article of the shop's own. */
export function article(site: Site, { name, path, description, date, images }: ArticleFacts): StructuredData {
  const shop = { '@type': 'Organization', name: site.brand, url: absolute(site, '/') };
  return {
    '@type': 'Article',
    headline: name,
    description,
    datePublished: date,
    image: images.map((image) => absolute(site, image)),
    mainEntityOfPage: absolute(site, path),
    author: shop,
    publisher: shop,
  };
}

/** Questions and answers that the page shows. */
export function faqPage(items: readonly { question: string; answer: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** EANs that begin with 2 are internal numbers of a shop. */
function tradeNumbers({ ean, isbn }: ProductFacts): object {
  return { ...(ean && /^[013-9]\d{12}$/.test(ean) ? { gtin13: ean } : {}), ...(isbn ? { isbn } : {}) };
}

function ratings({ reviews }: ProductFacts): object {
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

function shipping(site: Site, price: Amount, delivery: ProductFacts['delivery']): object {
  if (!delivery) return {};
  const { days, freeFrom, price: fee } = delivery;
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: {
        '@type': 'MonetaryAmount',
        value: price.amount >= freeFrom.amount ? '0.00' : inUnits(fee.amount),
        currency: price.currency,
      },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: markets[site.market.id].country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: days.min, maxValue: days.max, unitCode: 'DAY' },
      },
    },
  };
}

/** A product with an offer per condition, each with its price, stock, return policy and shipping. */
export function product(site: Site, facts: ProductFacts): StructuredData {
  return {
    '@type': 'Product',
    name: facts.name,
    sku: facts.sku,
    url: absolute(site, facts.path),
    category: facts.categories.join(' > '),
    image: facts.images.map((image) => absolute(site, image)),
    ...(facts.brand ? { brand: { '@type': 'Brand', name: facts.brand } } : {}),
    ...(facts.colour ? { color: facts.colour } : {}),
    ...tradeNumbers(facts),
    ...ratings(facts),
    offers: facts.offers.map(({ path, price, condition, availability }) => ({
      '@type': 'Offer',
      url: absolute(site, path),
      price: inUnits(price.amount),
      priceCurrency: price.currency,
      itemCondition: conditions[condition],
      availability: schema(availability),
      seller: { '@type': 'Organization', name: site.brand },
      hasMerchantReturnPolicy: returnPolicy(site),
      ...shipping(site, price, facts.delivery),
    })),
  };
}
