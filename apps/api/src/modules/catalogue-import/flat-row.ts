import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { adultAge } from '@reprise/entities/constants/age';
import { maxProductNameCharacters } from '@reprise/entities/constants/carts';
import { largestId } from '@reprise/entities/id';
import { Language, localize } from '@reprise/entities/language';
import { bareCode, modelNumberPattern, readProductCode, tacPattern } from '@reprise/entities/product-code';
import { readProductCodes } from './code-columns.ts';
import { colourIn } from './colour-column.ts';
import { readLabelColumns } from './label-columns.ts';
import type { MerchantCategories } from './merchant-categories.ts';
import { isSold, offerIn } from './offer-columns.ts';
import { RowError } from './row-error.ts';
import { integerIn, parsePrice, partsIn, type RowValues, shown, yesOrNoIn } from './row-values.ts';
import { toSlug } from './slug.ts';

/** A record that may still lack its id; it is then identified by its EAN, its ISBN or the merchant's own id. */
export type KeyedRecord = Omit<ProductRecord, 'id'> & { id?: number | undefined };

/** A record with what was changed or left out while it was read. */
export interface FlatRow {
  record: KeyedRecord;
  warnings: string[];
}

const maxMerchantIdCharacters = 100;
/** A longer text is no fact that a table of attributes shows. */
const maxAttributeCharacters = 200;

function priceIn({ columns }: RowValues, column: 'recommendedPrice' | 'purchasePrice'): number | undefined {
  const value = columns[column];
  return value === undefined ? undefined : parsePrice(value);
}

function nameIn({ columns: { name } }: RowValues): string {
  if (name === undefined) throw new RowError('name: missing');
  if (name.length > maxProductNameCharacters)
    throw new RowError(`name: longer than ${maxProductNameCharacters} characters`);
  return name;
}

/** Our id, if the row has one: digits only. Anything else is the merchant's own id. */
function numericId({ columns }: RowValues): number | undefined {
  const digits = /^(\d{1,10})(?:\.0+)?$/.exec(columns.id ?? '')?.[1];
  const id = Number(digits);
  return digits !== undefined && id > 0 && id <= largestId ? id : undefined;
}

function merchantIdIn({ columns: { merchantId } }: RowValues): string | undefined {
  if (merchantId !== undefined && merchantId.length > maxMerchantIdCharacters)
    throw new RowError(`merchant_id: longer than ${maxMerchantIdCharacters} characters`);
  return merchantId;
}

/** Refuses a row that does not say which product it is about. */
function identityIn(row: RowValues): Pick<KeyedRecord, 'id' | 'merchantId' | 'identifiers'> & { warnings: string[] } {
  const { warnings, ...codes } = readProductCodes({ ean: row.columns.ean, isbn: row.columns.isbn });
  const { asin } = row.columns;
  const identifiers = { ...codes, ...(asin !== undefined && { primaryAsin: asin }) };
  const id = numericId(row);
  if (id !== undefined || codes.ean !== undefined || codes.isbn !== undefined) return { id, identifiers, warnings };
  const merchantId = merchantIdIn(row);
  if (merchantId !== undefined) return { merchantId, identifiers, warnings };
  throw new RowError(warnings[0] ?? 'id: missing, and no ean to identify the product');
}

function popularityIn({ columns }: RowValues): number {
  const popularity = Number(columns.popularity ?? '0.1');
  if (!(popularity >= 0 && popularity <= 1)) throw new RowError('popularity: not between 0 and 1');
  return popularity;
}

function minAgeIn(row: RowValues): number | undefined {
  const age = integerIn(row, 'minAge');
  if (age !== undefined && age > adultAge) throw new RowError(`minAge: not between 0 and ${adultAge}`);
  return age;
}

/** `2008`, `2008.0` or the beginning of a date. */
function yearIn(row: RowValues): number | undefined {
  const year = /^(\d{4})-\d\d(?:-\d\d.*)?$/.exec(row.columns.year ?? '')?.[1];
  return year === undefined ? integerIn(row, 'year') : Number(year);
}

/** Without it, the text counts as one for all languages. */
function descriptionLanguageIn({ columns: { descriptionLanguage: given } }: RowValues): Language | undefined {
  if (given === undefined) return undefined;
  const language = Language.safeParse(given.toLowerCase());
  if (!language.success)
    throw new RowError(`descriptionLanguage: ${shown(given)} is not ${Language.options.join(', ')}`);
  return language.data;
}

/** Codes that are separated by semicolons; undefined if there are none, or if one of them is not valid. */
function codesIn(row: RowValues, column: 'modelNumbers' | 'tacs', pattern: RegExp): string[] | undefined {
  const codes = partsIn(row, column).map(bareCode);
  return codes.length > 0 && codes.every((code) => pattern.test(code)) ? codes : undefined;
}

const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Numbers and answers are stored as such, so that the interface formats them. */
function attributeOf(text: string): string | number | boolean {
  const answer = booleans[text.toLowerCase()];
  if (answer !== undefined) return answer;
  return /^\d{1,9}(?:\.\d{1,4})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

const attributesIn = (texts: Readonly<Record<string, string | undefined>>): ProductRecord['attributes'] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      text !== undefined && text.length <= maxAttributeCharacters ? [[key, attributeOf(text)]] : [],
    ),
  );

const idsIn = (row: RowValues): number[] =>
  partsIn(row, 'accessoryIds')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= largestId);

function manufacturerIn({ columns }: RowValues): Pick<ProductRecord, 'manufacturer'> {
  const { manufacturerName: name, manufacturerAddress: address, manufacturerContact: contact } = columns;
  return name === undefined ? {} : { manufacturer: { name, address: address ?? '', contact: contact ?? '' } };
}

function descriptionIn(row: RowValues, name: string): Pick<ProductRecord, 'description' | 'descriptionLanguage'> {
  const text = row.columns.description ?? Object.values(row.descriptions)[0] ?? name;
  return {
    description: localize((language) => row.descriptions[language] ?? text),
    descriptionLanguage: descriptionLanguageIn(row),
  };
}

/** The id or EAN of a row that was refused, as far as it has one. */
export function namedProduct(row: RowValues): { id?: number; ean?: string } {
  const id = numericId(row);
  if (id !== undefined) return { id };
  const code = readProductCode(row.columns.ean ?? '');
  return code === undefined ? {} : { ean: code.code };
}

/** Converts a row of a table or merchant feed to a record. Throws RowError for the first invalid value. */
export function readFlatRow(row: RowValues, categories: MerchantCategories, now: Date): FlatRow {
  const name = nameIn(row);
  const { warnings, ...identity } = identityIn(row);
  const offer = offerIn(row, now);
  const modelNumbers = codesIn(row, 'modelNumbers', modelNumberPattern);
  const colour = colourIn(row);
  const { slug, brand, modelKey, memorySize } = row.columns;
  /** What does not fit its own field is shown as an attribute. */
  const unfit = {
    ...(!modelNumbers && { mpn: row.columns.modelNumbers }),
    ...(!colour && { colourName: row.columns.colour }),
  };
  const facts = {
    brand,
    creators: partsIn(row, 'creators'),
    year: yearIn(row),
    modelKey,
    modelNumbers,
    tacs: codesIn(row, 'tacs', tacPattern),
    colour,
    memory_size: memorySize,
    attributes: attributesIn({ ...row.attributes, ...unfit }),
    recommendedPrice: priceIn(row, 'recommendedPrice'),
    purchasePrice: priceIn(row, 'purchasePrice'),
    minAge: minAgeIn(row),
    ...readLabelColumns(row),
    ...manufacturerIn(row),
    ...descriptionIn(row, name),
    accessoryIds: idsIn(row),
    pictures: partsIn(row, 'pictures'),
  };
  // Last, because a new category must not be made for a row that is refused.
  const category = categories.place(row);
  return {
    record: {
      ...identity,
      ...facts,
      name,
      slug: slug !== undefined && toSlug(slug) === slug ? slug : toSlug(name),
      categoryId: category.id,
      variants: [offer],
      popularity: popularityIn(row),
      allowedPurchase: isSold(row) && (yesOrNoIn(row, 'allowedPurchase') ?? true),
      purchaseStop: yesOrNoIn(row, 'purchaseStop') ?? false,
      offeredByLibriOnly: yesOrNoIn(row, 'hasFixedPrice') ?? false,
      reviews: [],
    },
    warnings: category.warning === undefined ? warnings : [...warnings, category.warning],
  };
}
