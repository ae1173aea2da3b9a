import type { DestinationType } from './address.ts';
import type { MarketId } from './language.ts';

/** Countries that invoices are sent to; ISO 3166-1 alpha-2. */
export const billingCountries = ['DE', 'FR', 'NL', 'IT', 'ES'] as const;
export type BillingCountry = (typeof billingCountries)[number];

/** Whether invoices are sent to the country. */
export const isBillingCountry = (code: string): code is BillingCountry =>
  (billingCountries as readonly string[]).includes(code);

/** In France the number is often part of the street, and many streets of the countryside have none. */
export const countriesWithoutHouseNumber: ReadonlySet<string> = new Set<BillingCountry>(['FR']);

interface MarketDestinations {
  /** Parcels of a market stay in its country. */
  country: BillingCountry;
  types: readonly DestinationType[];
}

/** Where the parcels of a market go. */
export const destinations: Readonly<Record<MarketId, MarketDestinations>> = {
  de: { country: 'DE', types: ['street', 'packstation', 'postOffice'] },
  fr: { country: 'FR', types: ['street', 'pickupPoint'] },
  nl: { country: 'NL', types: ['street', 'pickupPoint'] },
  it: { country: 'IT', types: ['street', 'pickupPoint'] },
  es: { country: 'ES', types: ['street', 'pickupPoint'] },
};
