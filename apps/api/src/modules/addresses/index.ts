export { type AddressContext, addressErrors, normalizeAddress } from './address-rules.ts';
