import { type ProductRecord, VariantRecord } from '@reprise/entities/catalogue-record';
import { VariantLabel } from '@reprise/entities/variant';
import { RowError } from './row-error.ts';
import { integerIn, parsePrice, type RowValues, shown } from './row-values.ts';

/** What merchants call the conditions, in lower case and without separators. */
const merchantConditions: Readonly<Record<string, VariantLabel>> = {
  new: 'NEW',
  newcondition: 'NEW',
  neu: 'NEW',
  neuf: 'NEW',
  nuevo: 'NEW',
  nuovo: 'NEW',
  nieuw: 'NEW',
  likenew: 'A0',
  asnew: 'A0',
  wieneu: 'A0',
  refurbished: 'A1',
  refurbishedcondition: 'A1',
  renewed: 'A1',
  verygood: 'A1',
  sehrgut: 'A1',
  used: 'A2',
  usedcondition: 'A2',
  good: 'A2',
  gut: 'A2',
  gebraucht: 'A2',
  occasion: 'A2',
  usado: 'A2',
  usato: 'A2',
  gebruikt: 'A2',
  acceptable: 'A3',
  akzeptabel: 'A3',
  fair: 'A3',
  poor: 'A4',
  damaged: 'A4',
};

function conditionIn({ columns: { condition } }: RowValues): VariantLabel {
  if (condition === undefined) return 'A1';
  const plain = condition
    .replace(/^https?:\/\/schema\.org\//i, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const label = VariantLabel.safeParse(merchantConditions[plain] ?? condition.toUpperCase());
  if (!label.success)
    throw new RowError(`condition: ${shown(condition)} is not one of ${VariantLabel.options.join(', ')}`);
  return label.data;
}

/** In place of a quantity: the product is not sold any more. */
const discontinued = 'discontinued';

/** Units for words that merchants write instead of a number. A preorder is not in stock yet. */
const stockWords: Readonly<Record<string, number>> = {
  'in stock': 1,
  instock: 1,
  available: 1,
  'limited availability': 1,
  limitedavailability: 1,
  lieferbar: 1,
  'auf lager': 1,
  'en stock': 1,
  disponible: 1,
  disponibile: 1,
  'op voorraad': 1,
  yes: 1,
  true: 1,
  'out of stock': 0,
  outofstock: 0,
  'sold out': 0,
  soldout: 0,
  unavailable: 0,
  preorder: 0,
  'pre order': 0,
  backorder: 0,
  'back order': 0,
  no: 0,
  false: 0,
  [discontinued]: 0,
};

const stockWordIn = ({ columns }: RowValues): string =>
  (columns.quantity ?? '')
    .replace(/^https?:\/\/schema\.org\//i, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** False for a row that says that its product is not sold any more. */
export const isSold = (row: RowValues): boolean => stockWordIn(row) !== discontinued;

function quantityIn(row: RowValues): number {
  const word = stockWordIn(row);
  if (word === '') return 0;
  const units = Object.hasOwn(stockWords, word) ? stockWords[word] : integerIn(row, 'quantity');
  if (units === undefined || units > 9_999_999) throw new RowError(`quantity: ${shown(word)} is out of range`);
  return units;
}

function countedAtIn({ columns: { countedAt } }: RowValues): { countedAt?: string } {
  if (countedAt === undefined) return {};
  const time = VariantRecord.shape.countedAt.safeParse(countedAt);
  if (!time.success) throw new RowError(`counted_at: ${shown(countedAt)} is not a time such as 2026-06-15T10:00:00Z`);
  return { countedAt };
}

/** Whether a time lies in `2026-06-01T00:00+0100/2026-06-15T00:00+0100`; without dates a sale is on. */
function isDuring(dates: string | undefined, now: Date): boolean {
  if (dates === undefined) return true;
  const [from = Number.NaN, to = Number.NaN] = dates.split('/').map((part) => Date.parse(part.trim()));
  return now.getTime() >= from && now.getTime() <= to;
}

/** The current price in cents: the sale price during a sale. */
function amountIn({ columns }: RowValues, now: Date): number {
  const { price, salePrice, saleDates, currency } = columns;
  const amount = salePrice !== undefined && isDuring(saleDates, now) ? salePrice : price;
  if (amount === undefined) throw new RowError('price: missing');
  if (currency !== undefined && currency.toUpperCase() !== 'EUR' && currency !== '€')
    throw new RowError(`price: ${shown(currency)} is not the currency of the shop, EUR`);
  return parsePrice(amount);
}

/** The offer of a row: one condition with its price and stock. */
export function offerIn(row: RowValues, now: Date): ProductRecord['variants'][number] {
  const amount = amountIn(row, now);
  return {
    label: conditionIn(row),
    quantity: quantityIn(row),
    fullBatteryQuantity: integerIn(row, 'fullBatteryQuantity') ?? 0,
    ...countedAtIn(row),
    prices: [{ from: now.toISOString(), amount }],
  };
}
