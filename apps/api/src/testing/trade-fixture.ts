import type { GradingBlockRecord } from '@reprise/entities/catalogue-record';
import { electronicsCategoryId, fullBatteryCategoryId } from '@reprise/entities/constants/categories';
import type { VariantLabel } from '@reprise/entities/variant';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

const inEveryLanguage = (text: string) => {
  const texts = { de: text, en: text, es: text, fr: text, it: text, nl: text };
  return JSON.stringify(texts);
};
const localized = (text: string) => ({
  de: `${text} (de)`,
  en: `${text} (en)`,
  es: text,
  fr: text,
  it: text,
  nl: text,
});

/** Questions of the fixture's phones: working, screen (with a follow-up), missing parts, battery health. */
export const phoneQuestions: GradingBlockRecord[] = [
  {
    blockAttributeId: 'works',
    questions: localized('Does it work?'),
    input: 'boolean',
    required: true,
    options: [
      { id: 'true', names: localized('Yes') },
      { id: 'false', names: localized('No'), rejects: true },
    ],
  },
  {
    blockAttributeId: 'screen',
    questions: localized('Screen'),
    helps: localized('Look at it from the side.'),
    input: 'single',
    required: true,
    visibleIf: { blockAttributeId: 'works', optionIds: ['true'] },
    options: [
      { id: 'flawless', names: localized('Flawless') },
      {
        id: 'broken',
        names: localized('Broken'),
        picture: 'grading-screen-cracked',
        factor: 0.5,
        children: [
          {
            blockAttributeId: 'glass',
            questions: localized('Which glass?'),
            input: 'single',
            required: true,
            options: [
              { id: 'front', names: localized('Front') },
              { id: 'back', names: localized('Back'), deduction: 1_000 },
            ],
          },
        ],
      },
    ],
  },
];

/** Turns the fixture's phones into electronics, which have express grading. */
export async function makePhonesElectronics(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('categories')
    .values({
      id: electronicsCategoryId,
      parent_id: null,
      names: inEveryLanguage('Electronics'),
      slugs: inEveryLanguage('electronics'),
      position: 1,
      picture: null,
      is_accessory: false,
      is_new_assortment: false,
      grading: null,
    })
    .execute();
  await db
    .updateTable('categories')
    .set({ parent_id: electronicsCategoryId })
    .where('id', '=', fixtureCategories.phones)
    .execute();
}

export interface FixtureProduct {
  id: number;
  name: string;
  categoryId: number;
  variants?: {
    label: VariantLabel;
    price: number;
    quantity: number;
    fullBatteryQuantity?: number;
    referencePrice?: number;
  }[];
  purchasePrice?: number;
  purchaseStop?: boolean;
  allowedPurchase?: boolean;
  popularity?: number;
  year?: number;
  ean?: string;
  /** Model numbers and the beginnings of IMEIs. */
  codes?: string[];
  creators?: string[];
  /** Products of one model differ in their colour only. */
  model?: string;
  /** A new book, whose price is fixed by law. */
  isNewBook?: boolean;
}

export const fixtureCategories = { phones: fullBatteryCategoryId, cables: 1200, books: 2000 };

async function insertCategories(db: Kysely<Database>): Promise<void> {
  const base = { parent_id: null, is_accessory: false, is_new_assortment: false, grading: null, picture: null };
  const category = (id: number, name: string, rest: { is_accessory?: boolean; grading?: string } = {}) => ({
    ...base,
    id,
    names: inEveryLanguage(name),
    slugs: inEveryLanguage(name.toLowerCase()),
    position: id,
    ...rest,
  });
  await db
    .insertInto('categories')
    .values([
      category(fixtureCategories.phones, 'Phones', { grading: 'phone' }),
      category(fixtureCategories.cables, 'Cables', { is_accessory: true }),
      category(fixtureCategories.books, 'Books'),
    ])
    .execute();
}

/** Adds a product to the catalogue. */
export async function insertProduct(db: Kysely<Database>, product: FixtureProduct): Promise<void> {
  const facts = {
    identifiers: product.ean === undefined ? {} : { ean: product.ean },
    creators: product.creators ?? [],
    ...(product.year === undefined ? {} : { year: product.year }),
    ...(product.model !== undefined && { colour: { key: 'blue', hex: '#123456' } }),
    attributes: {},
    offeredByLibriOnly: product.isNewBook ?? false,
    pictures: [`product-${product.id}`],
    accessoryIds: [],
  };
  await db
    .insertInto('products')
    .values({
      id: product.id,
      name: product.name,
      slug: `product-${product.id}`,
      category_id: product.categoryId,
      model_key: product.model ?? null,
      ean: product.ean ?? null,
      isbn: null,
      ...(product.codes && { codes: product.codes }),
      popularity: product.popularity ?? 0.9,
      purchase_price: product.purchasePrice ?? null,
      purchase_stop: product.purchaseStop ?? false,
      allowed_purchase: product.allowedPurchase ?? true,
      facts: JSON.stringify(facts),
      description: inEveryLanguage('A product'),
    })
    .execute();
  const variants = (product.variants ?? []).map(({ label, price, quantity, fullBatteryQuantity, referencePrice }) => ({
    product_id: product.id,
    label,
    price,
    price_since: new Date('2026-01-01T00:00:00Z'),
    reference_price: referencePrice ?? null,
    on_hand: quantity,
    full_battery_on_hand: fullBatteryQuantity ?? 0,
  }));
  if (variants.length > 0) await db.insertInto('variants').values(variants).execute();
}

/** Categories and grading questions, without products. */
export async function insertTradeFixture(db: Kysely<Database>): Promise<void> {
  await insertCategories(db);
  await db
    .insertInto('gradings')
    .values({ key: 'phone', blocks: JSON.stringify(phoneQuestions) })
    .execute();
}
