import type { ProductRecord } from '@reprise/entities/catalogue-record';
import { maxMerchantIdCharacters } from '@reprise/entities/constants/carts';
import { maxId } from '@reprise/entities/constants/requests';
import { readProductCode } from '@reprise/entities/product-code';
import { readProductCodes } from './code-columns.ts';
import { RowError } from './row-error.ts';
import type { RowValues } from './row-values.ts';

/** A record that may still lack its id; it is then identified by its EAN, its ISBN or the merchant's own id. */
export type KeyedRecord = Omit<ProductRecord, 'id'> & { id?: number | undefined };

/** What a row says about which product it is. */
export interface RowIdentity extends Pick<KeyedRecord, 'id' | 'merchantId' | 'identifiers'> {
  /** Digits that may be the shop's id or the merchant's: it depends on the product that the shop has there. */
  unsureId?: number | undefined;
  warnings: string[];
}

/** Digits that may be an id of the shop. */
function numericId({ columns }: RowValues): number | undefined {
  const digits = /^(\d{1,10})(?:\.0+)?$/.exec(columns.id ?? '')?.[1];
  const id = Number(digits);
  return digits !== undefined && id > 0 && id <= maxId ? id : undefined;
}

/** A merchant's id is only known among the merchant's own, so its name is put before it. */
const scoped = (id: string, merchant: string | undefined) => (merchant === undefined ? id : `${merchant}/${id}`);

function merchantIdIn({ columns: { merchantId } }: RowValues, merchant: string | undefined): string | undefined {
  if (merchantId === undefined) return undefined;
  const id = scoped(merchantId.replace(/^(\d+)\.0+$/, '$1'), merchant);
  if (id.length > maxMerchantIdCharacters)
    throw new RowError(`merchant_id: longer than ${maxMerchantIdCharacters} characters`);
  return id;
}

/** Refuses a row that does not say which product it is about. */
export function identityIn(row: RowValues, merchant: string | undefined): RowIdentity {
  const { warnings, ...codes } = readProductCodes({ ean: row.columns.ean, isbn: row.columns.isbn });
  const { asin } = row.columns;
  const identifiers = { ...codes, ...(asin !== undefined && { primaryAsin: asin }) };
  const number = numericId(row);
  const merchantId = merchantIdIn(row, merchant);
  if (merchant !== undefined && merchantId !== undefined) return { merchantId, identifiers, warnings };
  if (number !== undefined) return { [row.hasShopIds ? 'id' : 'unsureId']: number, merchantId, identifiers, warnings };
  if (codes.ean !== undefined || codes.isbn !== undefined) return { identifiers, warnings };
  if (merchantId !== undefined) return { merchantId, identifiers, warnings };
  throw new RowError(warnings[0] ?? 'id: missing, and no ean to identify the product');
}

/** What a refused row says about its product. */
export interface NamedProduct {
  id?: number | undefined;
  ean?: string | undefined;
  merchantId?: string | undefined;
}

/** The ids and the EAN of a row that was refused, as far as it has them. */
export function namedProduct(row: RowValues, merchant: string | undefined): NamedProduct {
  const { merchantId } = row.columns;
  return {
    id: merchant === undefined ? numericId(row) : undefined,
    ean: readProductCode(row.columns.ean ?? '')?.code,
    merchantId: merchantId === undefined ? undefined : scoped(merchantId, merchant),
  };
}
