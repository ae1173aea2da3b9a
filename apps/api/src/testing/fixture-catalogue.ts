import { CategoryRecord, ProductRecord } from '@reprise/entities/catalogue-record';
import { wristbandCategoryId } from '@reprise/entities/constants/categories';
import type { Language } from '@reprise/entities/language';

const everywhere = (text: string): Record<Language, string> => ({
  de: text,
  en: text,
  es: text,
  fr: text,
  it: text,
  nl: text,
});

type CategoryFixture = Pick<CategoryRecord, 'id' | 'parentId'> &
  Partial<CategoryRecord> & { de: string; en: string; slugDe: string; slugEn: string };

function category({ de, en, slugDe, slugEn, ...fields }: CategoryFixture): CategoryRecord {
  return CategoryRecord.parse({
    names: { ...everywhere(en), de },
    slugs: { ...everywhere(slugEn), de: slugDe },
    isAccessory: false,
    isNewAssortment: false,
    position: fields.id,
    ...fields,
  });
}

function product(
  fields: Pick<ProductRecord, 'id' | 'name' | 'slug' | 'categoryId' | 'variants'> & Partial<ProductRecord>,
): ProductRecord {
  return ProductRecord.parse({
    identifiers: {},
    creators: [],
    attributes: {},
    purchaseStop: false,
    allowedPurchase: true,
    offeredByLibriOnly: false,
    pictures: [`${fields.slug}-front`],
    description: everywhere(`${fields.name}: first paragraph.\n\nSecond paragraph.`),
    accessoryIds: [],
    popularity: 0.5,
    reviews: [],
    ...fields,
  });
}

const since = (day: string, amount: number) => ({ from: `${day}T00:00:00.000Z`, amount });
const at = (
  label: 'NEW' | 'A0' | 'A1' | 'A2' | 'A3' | 'A4',
  quantity: number,
  ...prices: { from: string; amount: number }[]
) => ({
  label,
  quantity,
  fullBatteryQuantity: 0,
  prices,
});

const review = (id: string, rating: number, day: string) => ({
  id,
  rating,
  title: `Review ${id}`,
  text: 'Looks and works like new.',
  author: 'Kim',
  language: 'en',
  createdAt: `${day}T12:00:00.000Z`,
  verifiedPurchase: true,
  variant: 'A1' as const,
});

/** Ids of the fixture catalogue's products, named by their use in tests. */
export const fixtureIds = {
  /** In category 1112, reduced, with full batteries, reviews, siblings and accessories. */
  phone: 11,
  /** The phone's sibling with more storage. */
  phoneSibling: 12,
  /** Nothing in stock. */
  soldOut: 13,
  /** A new book under the fixed book price, cheaper than before. */
  fixedPriceBook: 21,
  /** In a category of the new assortment. */
  novel: 22,
  watch: 31,
  wristband: 32,
  /** An accessory of the watch, but not a wristband. */
  charger: 33,
} as const;

/** A small catalogue for tests, dated by the test's clock, 15 June 2026. */
export const fixtureCatalogue: { categories: CategoryRecord[]; products: ProductRecord[] } = {
  categories: [
    category({
      id: 1000,
      parentId: null,
      de: 'Elektronik',
      en: 'Electronics',
      slugDe: 'elektronik',
      slugEn: 'electronics',
    }),
    category({
      id: 1110,
      parentId: 1000,
      de: 'Handy',
      en: 'Phones',
      slugDe: 'handy',
      slugEn: 'phones',
      grading: 'phone',
    }),
    category({
      id: 1112,
      parentId: 1110,
      de: 'Apple iPhone',
      en: 'Apple iPhone',
      slugDe: 'apple-iphone',
      slugEn: 'apple-iphone',
    }),
    category({
      id: 1310,
      parentId: 1000,
      de: 'Apple Watch',
      en: 'Apple Watch',
      slugDe: 'apple-watch',
      slugEn: 'apple-watch',
      grading: 'watch',
    }),
    category({
      id: 1800,
      parentId: 1000,
      de: 'Zubehör',
      en: 'Accessories',
      slugDe: 'zubehoer',
      slugEn: 'accessories',
      isAccessory: true,
    }),
    category({
      id: wristbandCategoryId,
      parentId: 1800,
      de: 'Uhrenarmbänder',
      en: 'Watch bands',
      slugDe: 'uhrenarmbaender',
      slugEn: 'watch-bands',
      isAccessory: true,
    }),
    category({
      id: 2000,
      parentId: null,
      de: 'Bücher',
      en: 'Books',
      slugDe: 'buecher',
      slugEn: 'books',
      grading: 'media',
    }),
    category({
      id: 2010,
      parentId: 2000,
      de: 'Romane',
      en: 'Novels',
      slugDe: 'romane',
      slugEn: 'novels',
      isNewAssortment: true,
    }),
  ],
  products: [
    product({
      id: fixtureIds.phone,
      name: 'Apple iPhone 13 128 GB Midnight',
      slug: 'apple-iphone-13-128-gb-midnight',
      categoryId: 1112,
      brand: 'Apple',
      identifiers: { ean: '2000000000114' },
      modelKey: 'apple-iphone-13',
      colour: { key: 'black', hex: '#222a33' },
      memory_size: '128 GB',
      attributes: { model: 'iPhone 13', displaySize: 6.1, releaseYear: 2021 },
      recommendedPrice: 89_900,
      purchasePrice: 21_000,
      popularity: 0.9,
      accessoryIds: [33],
      variants: [
        {
          ...at('A1', 5, since('2026-01-10', 41_900), since('2026-05-20', 39_900), since('2026-06-01', 34_900)),
          fullBatteryQuantity: 2,
        },
        at('A2', 3, since('2026-01-10', 36_900)),
        at('A3', 0, since('2026-01-10', 29_900)),
      ],
      reviews: [
        review('r1', 5, '2026-03-01'),
        review('r2', 4, '2026-04-01'),
        review('r3', 5, '2026-05-01'),
        review('r4', 2, '2026-06-01'),
      ],
      manufacturer: {
        name: 'Apple Distribution International Ltd.',
        address: 'Cork, Ireland',
        contact: 'https://www.apple.com/contact/',
      },
    }),
    product({
      id: fixtureIds.phoneSibling,
      name: 'Apple iPhone 13 256 GB Starlight',
      slug: 'apple-iphone-13-256-gb-starlight',
      categoryId: 1112,
      brand: 'Apple',
      identifiers: { ean: '2000000000121' },
      modelKey: 'apple-iphone-13',
      colour: { key: 'beige', hex: '#f3ece1' },
      memory_size: '256 GB',
      purchasePrice: 25_000,
      popularity: 0.8,
      variants: [at('A0', 1, since('2026-02-01', 44_900)), at('A2', 2, since('2026-02-01', 40_900))],
    }),
    product({
      id: fixtureIds.soldOut,
      name: 'Apple iPhone 12 mini 64 GB Blue',
      slug: 'apple-iphone-12-mini-64-gb-blue',
      categoryId: 1112,
      brand: 'Apple',
      purchasePrice: 9_000,
      popularity: 0.3,
      variants: [at('A1', 0, since('2026-02-01', 21_900)), at('A2', 0, since('2026-02-01', 19_900))],
    }),
    product({
      id: fixtureIds.fixedPriceBook,
      name: 'Der Zauberberg',
      slug: 'der-zauberberg',
      categoryId: 2000,
      creators: ['Thomas Mann'],
      identifiers: { isbn: '9783100488244', ean: '9783100488244' },
      offeredByLibriOnly: true,
      popularity: 0.4,
      variants: [at('NEW', 9, since('2026-01-01', 2_600), since('2026-06-01', 2_200))],
    }),
    product({
      id: fixtureIds.novel,
      name: 'Stolz und Vorurteil',
      slug: 'stolz-und-vorurteil',
      categoryId: 2010,
      creators: ['Jane Austen'],
      popularity: 0.6,
      variants: [
        at('A1', 2, since('2026-06-10', 599)),
        at('A2', 2, since('2026-06-10', 449)),
        at('A0', 1, since('2026-06-10', 599)),
      ],
    }),
    product({
      id: fixtureIds.watch,
      name: 'Apple Watch Series 9 41 mm Midnight',
      slug: 'apple-watch-series-9-41-mm-midnight',
      categoryId: 1310,
      brand: 'Apple',
      attributes: { caseSize: 41, bandFit: 'apple-41', chargerIncluded: false },
      purchasePrice: 12_000,
      popularity: 0.7,
      accessoryIds: [32, 33],
      variants: [at('A2', 4, since('2026-03-01', 22_900))],
    }),
    product({
      id: fixtureIds.wristband,
      name: 'Apple Sport Band 41 mm Midnight',
      slug: 'apple-sport-band-41-mm-midnight',
      categoryId: wristbandCategoryId,
      brand: 'Apple',
      popularity: 0.2,
      variants: [at('A1', 6, since('2026-03-01', 1_499))],
    }),
    product({
      id: fixtureIds.charger,
      name: 'Apple 20 W USB-C Power Adapter',
      slug: 'apple-20-w-usb-c-power-adapter',
      categoryId: 1800,
      brand: 'Apple',
      popularity: 0.25,
      variants: [at('A1', 10, since('2026-03-01', 999))],
    }),
  ],
};
