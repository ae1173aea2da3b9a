import { describe, expect, test } from 'vitest';
import {
  article,
  breadcrumbList,
  faqPage,
  itemList,
  organization,
  type ProductFacts,
  product,
  type Site,
  webSite,
} from './structured-data.ts';

const site: Site = { brand: 'Zweitling', market: { id: 'fr', origin: 'https://fr.shop.example' } };
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const phone: ProductFacts = {
  name: 'Phone 5',
  path: '/i/7,phone-5',
  sku: '7',
  categories: ['High-tech', 'Smartphones'],
  images: ['/media/phone/1280.webp'],
  reviews: { average: 0, count: 0, newest: [] },
  offers: [
    { path: '/i/7,phone-5?variant=A2', price: euros(19_999), condition: 'refurbished', availability: 'InStock' },
  ],
};
const offerOf = (more: Partial<ProductFacts> = {}) =>
  (product(site, { ...phone, ...more }).offers as Record<string, unknown>[])[0];

describe('the shop', () => {
  test('is a site with a search', () => {
    expect(webSite(site, '/acheter/rechercher')).toMatchObject({
      name: 'Zweitling',
      potentialAction: {
        target: { urlTemplate: 'https://fr.shop.example/acheter/rechercher?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  test('is a company with a logo and a return policy', () => {
    expect(organization(site)).toMatchObject({
      name: 'Zweitling',
      logo: 'https://fr.shop.example/icon-512.png',
      hasMerchantReturnPolicy: { applicableCountry: 'FR' },
    });
  });
});

test('an article has its date, its pictures and the shop as its author', () => {
  const facts = {
    name: 'Battery care',
    path: '/tips-and-news/battery',
    description: 'Heat is the enemy.',
    date: '2026-11-16',
  };
  expect(article(site, { ...facts, images: ['/media/hero-blue/1280.webp'] })).toEqual({
    '@type': 'Article',
    headline: 'Battery care',
    description: 'Heat is the enemy.',
    datePublished: '2026-11-16',
    image: ['https://fr.shop.example/media/hero-blue/1280.webp'],
    mainEntityOfPage: 'https://fr.shop.example/tips-and-news/battery',
    author: { '@type': 'Organization', name: 'Zweitling', url: 'https://fr.shop.example/' },
    publisher: { '@type': 'Organization', name: 'Zweitling', url: 'https://fr.shop.example/' },
  });
});

describe('lists', () => {
  test('list the breadcrumbs of a page', () => {
    const steps = [
      { name: 'Accueil', path: '/' },
      { name: 'Smartphones', path: '/acheter/high-tech/smartphones' },
    ];
    expect(breadcrumbList(site, steps).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://fr.shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Smartphones',
        item: 'https://fr.shop.example/acheter/high-tech/smartphones',
      },
    ]);
  });

  test('continue the numbering of the previous page', () => {
    expect(itemList(site, { items: [phone], total: 40, first: 30 })).toMatchObject({
      numberOfItems: 40,
      itemListElement: [{ position: 30, name: 'Phone 5', url: 'https://fr.shop.example/i/7,phone-5' }],
    });
    expect(itemList(site, { items: [phone] })).toMatchObject({ numberOfItems: 1, itemListElement: [{ position: 1 }] });
  });

  test('list questions with their answers', () => {
    expect(faqPage([{ question: 'Pourquoi ?', answer: 'Parce que.' }]).mainEntity).toEqual([
      { '@type': 'Question', name: 'Pourquoi ?', acceptedAnswer: { '@type': 'Answer', text: 'Parce que.' } },
    ]);
  });
});

describe('a product', () => {
  test.each([
    ['new', 'NewCondition'],
    ['refurbished', 'RefurbishedCondition'],
    ['used', 'UsedCondition'],
  ] as const)('that is %s has the condition of schema.org', (condition, expected) => {
    const [offer] = phone.offers;
    if (!offer) throw new Error('the phone has an offer');
    expect(offerOf({ offers: [{ ...offer, condition }] })?.itemCondition).toBe(`https://schema.org/${expected}`);
  });

  test('has a price in units, stock, seller and return policy', () => {
    expect(offerOf()).toMatchObject({
      price: '199.99',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Zweitling' },
      hasMerchantReturnPolicy: { applicableCountry: 'FR', merchantReturnDays: 21 },
    });
  });

  test('has the delivery fee, which is zero from the free-shipping threshold on', () => {
    const delivery = { price: euros(399), freeFrom: euros(20_000), days: { min: 1, max: 2 } };
    expect(offerOf({ delivery })?.shippingDetails).toMatchObject({
      shippingRate: { value: '3.99', currency: 'EUR' },
      shippingDestination: { addressCountry: 'FR' },
      deliveryTime: { handlingTime: { minValue: 1, maxValue: 2 } },
    });
    expect(offerOf({ delivery: { ...delivery, freeFrom: euros(19_999) } })?.shippingDetails).toMatchObject({
      shippingRate: { value: '0.00' },
    });
    expect(offerOf()).not.toHaveProperty('shippingDetails');
  });

  test('publishes standard trade numbers and leaves out internal ones', () => {
    expect(product(site, { ...phone, ean: '4006381333931' }).gtin13).toBe('4006381333931');
    expect(product(site, { ...phone, ean: '2600074460014' })).not.toHaveProperty('gtin13');
    expect(product(site, { ...phone, isbn: '9783161484100' }).isbn).toBe('9783161484100');
  });

  test('has a rating only if it has reviews', () => {
    expect(product(site, phone)).not.toHaveProperty('aggregateRating');
    const newest = [{ rating: 5, title: 'Top', text: 'Bien.', author: 'A.', createdAt: '2026-05-04T10:00:00.000Z' }];
    const rated = product(site, { ...phone, reviews: { average: 4.5, count: 2, newest } });
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
    expect(rated.review).toMatchObject([{ datePublished: '2026-05-04', author: { name: 'A.' } }]);
  });
});
