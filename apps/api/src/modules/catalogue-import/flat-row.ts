import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { adultAge } from '@reprise/entities/constants/age';
import { maxProductNameCharacters } from '@reprise/entities/constants/carts';
import { maxId } from '@reprise/entities/constants/requests';
import { Language, localize } from '@reprise/entities/language';
import { bareCode, modelNumberPattern, tacPattern } from '@reprise/entities/product-code';
import { colourIn } from './colour-column.ts';
import { readLabelColumns } from './label-columns.ts';
import type { MerchantCategories } from './merchant-categories.ts';
import { isSold, offerIn } from './offer-columns.ts';
import { RowError } from './row-error.ts';
import { identityIn, type KeyedRecord } from './row-identity.ts';
import { integerIn, parsePrice, partsIn, type RowValues, shown, yesOrNoIn } from './row-values.ts';
import { toSlug } from './slug.ts';

/** A record with what was changed or left out while it was read. */
export interface FlatRow {
  record: KeyedRecord;
  /** Digits of a merchant's file that may be the shop's id. */
  unsureId?: number | undefined;
  warnings: string[];
}

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
    .filter((id) => Number.isInteger(id) && id > 0 && id <= maxId);

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

export interface FlatRowContext {
  categories: MerchantCategories;
  now: Date;
  /** Whose file it is: its ids are this merchant's own. */
  merchant?: string | undefined;
}

/** Converts a row of a table or merchant feed to a record. Throws RowError for the first invalid value. */
export function readFlatRow(row: RowValues, { categories, now, merchant }: FlatRowContext): FlatRow {
  const name = nameIn(row);
  const { warnings, unsureId, ...identity } = identityIn(row, merchant);
  const offer = offerIn(row, now);
  const modelNumbers = codesIn(row, 'modelNumbers', modelNumberPattern);
  const colour = colourIn(row);
  const { slug, brand, modelKey, memorySize } = row.columns;
  /** A value that does not fit its own field is shown as an attribute. */
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
    unsureId,
    warnings: category.warning === undefined ? warnings : [...warnings, category.warning],
  };
}
