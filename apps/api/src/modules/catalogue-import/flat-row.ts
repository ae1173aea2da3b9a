import { isValidEan } from '@reprise/demo-catalogue';
import { type ProductRecord, VariantRecord } from '@reprise/entities/catalogue-record';
import { adultAge } from '@reprise/entities/constants/age';
import { maxProductNameCharacters } from '@reprise/entities/constants/carts';
import { IdText, largestId } from '@reprise/entities/id';
import { Language, localize } from '@reprise/entities/language';
import { Identifiers } from '@reprise/entities/product';
import { bareCode, modelNumberPattern, tacPattern } from '@reprise/entities/product-code';
import { VariantLabel } from '@reprise/entities/variant';
import * as z from 'zod/mini';
import { readLabelColumns } from './label-columns.ts';
import { RowError } from './row-error.ts';

/** A record that may still lack its id; it is then identified by its EAN. */
export type KeyedRecord = Omit<ProductRecord, 'id'> & { id?: number | undefined };

type Fields = Record<string, unknown>;

/** Accepted names of each column: ours first, then those of merchant feeds. */
const columns = {
  id: ['id'],
  ean: ['ean', 'gtin', 'barcode'],
  isbn: ['isbn'],
  name: ['name', 'title'],
  brand: ['brand', 'manufacturer'],
  creators: ['creators', 'creator', 'author', 'artist', 'director'],
  year: ['year', 'release_year'],
  category: ['category', 'category_id', 'product_type', 'google_product_category'],
  condition: ['condition', 'variant'],
  price: ['price', 'sale_price'],
  quantity: ['quantity', 'stock', 'availability'],
  countedAt: ['counted_at'],
  memorySize: ['memory_size', 'storage'],
  description: ['description'],
  descriptionLanguage: ['description_language', 'content_language'],
  modelKey: ['model_key', 'item_group_id'],
  modelNumbers: ['model_numbers', 'mpn'],
  tacs: ['tacs'],
  recommendedPrice: ['recommended_price', 'msrp'],
  purchasePrice: ['purchase_price'],
  popularity: ['popularity'],
  minAge: ['min_age', 'age_rating'],
  chargerIncluded: ['charger_included'],
  minChargingWatts: ['min_charging_watts'],
  maxChargingWatts: ['max_charging_watts'],
  usbPowerDelivery: ['usb_power_delivery'],
  energyClass: ['energy_class'],
  energyLabelUrl: ['energy_label_url'],
  productSheetUrl: ['product_sheet_url'],
} as const;

function text(fields: Fields, name: keyof typeof columns): string | undefined {
  for (const column of columns[name]) {
    const value = fields[column];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

function integer(fields: Fields, name: keyof typeof columns): number | undefined {
  const value = text(fields, name);
  if (value === undefined) return undefined;
  if (!/^\d{1,10}$/.test(value)) throw new RowError(`${name}: "${value.slice(0, 40)}" is not a whole number`);
  return Number(value);
}

/** Parses cents from `12.99`, `12,99`, `1.299,00`, `12.99 EUR`. Refuses other currencies. */
export function parsePrice(value: string): number {
  const match = /^(?:EUR|€)?\s*([\d.,' ]+?)\s*(?:EUR|€)?$/i.exec(value);
  const digits = match?.[1]?.replaceAll(/[' ]/g, '');
  const parts = digits === undefined ? null : /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(digits);
  if (!parts) throw new RowError(`price: "${value.slice(0, 40)}" is not an amount in euros`);
  const cents = Number(parts[1]?.replaceAll(/[.,]/g, '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
  if (cents <= 0 || cents > 100_000_000) throw new RowError(`price: "${value.slice(0, 40)}" is out of range`);
  return cents;
}

function price(fields: Fields, name: 'price' | 'recommendedPrice' | 'purchasePrice'): number | undefined {
  const value = text(fields, name);
  return value === undefined ? undefined : parsePrice(value);
}

const merchantConditions: Record<string, VariantLabel> = { new: 'NEW', refurbished: 'A1', used: 'A2' };

function condition(fields: Fields): VariantLabel {
  const value = text(fields, 'condition');
  if (value === undefined) return 'A1';
  const label = VariantLabel.safeParse(merchantConditions[value.toLowerCase()] ?? value.toUpperCase());
  if (!label.success)
    throw new RowError(`condition: "${value.slice(0, 40)}" is not one of ${VariantLabel.options.join(', ')}`);
  return label.data;
}

/** In place of a quantity: the product is not sold any more. */
const discontinued = 'discontinued';

const stockWords = (fields: Fields): string | undefined =>
  text(fields, 'quantity')
    ?.toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

function quantity(fields: Fields): number {
  const value = stockWords(fields);
  if (value === undefined || value === 'out of stock' || value === discontinued) return 0;
  if (value === 'in stock') return 1;
  if (!/^\d{1,7}$/.test(value)) throw new RowError(`quantity: "${value.slice(0, 40)}" is not a whole number`);
  return Number(value);
}

function countedAt(fields: Fields): { countedAt?: string } {
  const value = text(fields, 'countedAt');
  if (value === undefined) return {};
  const time = VariantRecord.shape.countedAt.safeParse(value);
  if (!time.success)
    throw new RowError(`counted_at: "${value.slice(0, 40)}" is not a time such as 2026-06-15T10:00:00Z`);
  return { countedAt: value };
}

function identifiers(fields: Fields): ProductRecord['identifiers'] {
  const ean = text(fields, 'ean')?.replaceAll(/[\s-]/g, '');
  if (ean !== undefined && !(/^(?:\d{8}|\d{12,13})$/.test(ean) && isValidEan(ean.padStart(13, '0'))))
    throw new RowError(`ean: "${ean.slice(0, 40)}" is not an EAN: wrong length or check digit`);
  const isbn = text(fields, 'isbn')?.replaceAll(/[\s-]/g, '');
  return { ...(ean && { ean }), ...(isbn && { isbn }) };
}

/** A sanitized name for URLs: lower case, accents removed, words joined by hyphens. */
export function toSlug(name: string): string {
  const folded = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
  const slug = folded
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.slice(0, 150).replace(/-+$/, '') || 'product';
}

function requiredName(fields: Fields): string {
  const name = text(fields, 'name');
  if (name === undefined) throw new RowError('name: missing');
  if (name.length > maxProductNameCharacters)
    throw new RowError(`name: longer than ${maxProductNameCharacters} characters`);
  return name;
}

function numericId(fields: Fields, hasEan: boolean): number | undefined {
  const value = text(fields, 'id');
  const id = value !== undefined && /^\d{1,10}$/.test(value) ? Number(value) : undefined;
  if (id !== undefined && id > 0 && id <= largestId) return id;
  if (hasEan) return undefined;
  throw new RowError(
    value === undefined
      ? 'id: missing, and no ean to identify the product'
      : `id: "${value.slice(0, 40)}" is not a number, and there is no ean`,
  );
}

function categoryIn(fields: Fields, findCategory: (text: string) => number | undefined): number {
  const category = text(fields, 'category');
  if (category === undefined) throw new RowError('category: missing');
  const id = findCategory(category);
  if (id === undefined) throw new RowError(`category: there is no "${category.slice(0, 80)}"`);
  return id;
}

function popularityIn(fields: Fields): number {
  const popularity = Number(text(fields, 'popularity') ?? '0.1');
  if (!(popularity >= 0 && popularity <= 1)) throw new RowError('popularity: not between 0 and 1');
  return popularity;
}

function minAgeIn(fields: Fields): number | undefined {
  const age = integer(fields, 'minAge');
  if (age !== undefined && age > adultAge) throw new RowError(`minAge: not between 0 and ${adultAge}`);
  return age;
}

/** Without it, the text counts as one for all languages. */
function descriptionLanguageIn(fields: Fields): Language | undefined {
  const given = text(fields, 'descriptionLanguage');
  if (given === undefined) return undefined;
  const language = Language.safeParse(given.toLowerCase());
  if (!language.success)
    throw new RowError(`descriptionLanguage: "${given.slice(0, 40)}" is not ${Language.options.join(', ')}`);
  return language.data;
}

const creatorsIn = (fields: Fields): string[] =>
  (text(fields, 'creators') ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Codes that are separated by semicolons. */
function codes(fields: Fields, name: 'modelNumbers' | 'tacs', pattern: RegExp): string[] | undefined {
  const list = text(fields, name)
    ?.split(';')
    .map(bareCode)
    .filter((code) => code !== '');
  const wrong = list?.find((code) => !pattern.test(code));
  if (wrong !== undefined) throw new RowError(`${name}: "${wrong.slice(0, 40)}" is not valid`);
  return list;
}

/** A row has one variant. */
function variantIn(fields: Fields, now: Date): ProductRecord['variants'][number] {
  const amount = price(fields, 'price');
  if (amount === undefined) throw new RowError('price: missing');
  return {
    label: condition(fields),
    quantity: quantity(fields),
    fullBatteryQuantity: 0,
    ...countedAt(fields),
    prices: [{ from: now.toISOString(), amount }],
  };
}

/** The values of fields that rows do not have. */
const unstated = {
  attributes: {},
  purchaseStop: false,
  offeredByLibriOnly: false,
  pictures: [],
  accessoryIds: [],
  reviews: [],
};

const Identified = z.object({ identifiers: Identifiers });

/** The id and EAN of an invalid row's product, as far as the row has them. */
export function namedProduct(fields: Fields): { id?: number; ean?: string } {
  const id = IdText.safeParse(text(fields, 'id'));
  if (id.success) return { id: id.data };
  const ean = text(fields, 'ean') ?? Identified.safeParse(fields).data?.identifiers.ean;
  return ean !== undefined && isValidEan(ean.padStart(13, '0')) ? { ean } : {};
}

/** Converts a row of a table or merchant feed to a record. Throws RowError for the first invalid value. */
export function readFlatRow(
  fields: Fields,
  findCategory: (text: string) => number | undefined,
  now: Date,
): KeyedRecord {
  const name = requiredName(fields);
  const ids = identifiers(fields);
  const description = text(fields, 'description') ?? name;
  return {
    ...unstated,
    id: numericId(fields, ids.ean !== undefined),
    name,
    slug: toSlug(name),
    identifiers: ids,
    categoryId: categoryIn(fields, findCategory),
    variants: [variantIn(fields, now)],
    popularity: popularityIn(fields),
    allowedPurchase: stockWords(fields) !== discontinued,
    brand: text(fields, 'brand'),
    creators: creatorsIn(fields),
    year: integer(fields, 'year'),
    modelKey: text(fields, 'modelKey'),
    modelNumbers: codes(fields, 'modelNumbers', modelNumberPattern),
    tacs: codes(fields, 'tacs', tacPattern),
    memory_size: text(fields, 'memorySize'),
    recommendedPrice: price(fields, 'recommendedPrice'),
    purchasePrice: price(fields, 'purchasePrice'),
    minAge: minAgeIn(fields),
    ...readLabelColumns((name) => text(fields, name)),
    description: localize(() => description),
    descriptionLanguage: descriptionLanguageIn(fields),
  };
}
