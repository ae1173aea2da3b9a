import type { Address } from '@reprise/entities/address';
import { usePlatform } from '@reprise/platform';
import { Fragment } from 'react';
import { countryName } from './country-name.ts';

function linesOf(address: Address, isAbroad: boolean, locale: string): string[] {
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
    isAbroad ? countryName(countryCode, locale) : undefined,
  ];
  return lines.flatMap((line) => line || []);
}

interface AddressLinesProps {
  address: Address;
  /** In one line. */
  inline?: boolean;
  withoutName?: boolean;
}

/** An address as it is written on a parcel, or in one line. */
export function AddressLines({ address, inline = false, withoutName = false }: AddressLinesProps) {
  const { market } = usePlatform();
  const all = linesOf(address, address.countryCode !== market.id.toUpperCase(), market.locale);
  const lines = withoutName ? all.slice(1) : all;
  if (inline) return lines.join(', ');
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
