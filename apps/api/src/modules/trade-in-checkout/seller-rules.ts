import type { FieldError } from '@reprise/entities/api-error';
import { isBillingCountry } from '@reprise/entities/destinations';
import type { SellerStatus, TradeInSeller } from '@reprise/entities/trade-in-checkout';
import validator from 'validator';
import { type AddressContext, addressErrors, normalizeAddress } from '../addresses/index.ts';

/** A VAT id as tax offices write it: capitals, without spaces and dots, and with the code of its country. */
function normalizeVatId(vatId: string, countryCode: string): string {
  const plain = vatId.toUpperCase().replace(/[\s.-]/g, '');
  return plain.startsWith(countryCode) ? plain : countryCode + plain;
}

const isVatId = (vatId: string, countryCode: string) =>
  isBillingCountry(countryCode) && validator.isVAT(vatId, countryCode);

/**
 * The problems of a seller. The address is where the parcel comes from, in the market's country and never a point of
 * the carrier (rule seller-03); a business has a VAT id in the format of that country (rule seller-04).
 */
export function sellerErrors({ address, status }: TradeInSeller, context: AddressContext): FieldError[] {
  const errors = addressErrors({ ...address, kind: 'shipping-and-billing' }, context).map(({ field, code }) => ({
    field: `address.${field}`,
    code,
  }));
  if (status.kind === 'private' || errors.some(({ field }) => field === 'address.countryCode')) return errors;
  const vatId = normalizeVatId(status.vatId, address.countryCode);
  return isVatId(vatId, address.countryCode) ? errors : [...errors, { field: 'status.vatId', code: 'INVALID_VALUE' }];
}

const normalizeStatus = (status: SellerStatus, countryCode: string): SellerStatus =>
  status.kind === 'private' ? status : { ...status, vatId: normalizeVatId(status.vatId, countryCode) };

/** The seller as it is stored. */
export const normalizeSeller = ({ address, status }: TradeInSeller): TradeInSeller => ({
  address: normalizeAddress({ ...address, kind: 'shipping-and-billing' }),
  status: normalizeStatus(status, address.countryCode),
});
