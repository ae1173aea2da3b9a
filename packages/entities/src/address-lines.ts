import type { Address } from './address.ts';
import { countryName } from './country-name.ts';
import { destinations } from './destinations.ts';
import type { MarketId } from './language.ts';

/** An address as it is written on a parcel, the name first; with its country where that is not the market's. */
export function addressLines(address: Address, market: MarketId, locale: string): string[] {
  const { firstName, lastName, company, street, houseNumber, extra, postalCode, city, countryCode, destination } =
    address;
  const postNumber = 'postNumber' in destination ? destination.postNumber : undefined;
  const lines = [
    `${firstName} ${lastName}`,
    company,
    postNumber,
    [street, houseNumber].filter(Boolean).join(' '),
    extra,
    `${postalCode} ${city}`,
    countryCode === destinations[market].country ? undefined : countryName(countryCode, locale),
  ];
  return lines.flatMap((line) => line || []);
}
