import type { Address } from '@reprise/entities/address';
import { addressLines } from '@reprise/entities/address-lines';
import { usePlatform } from '@reprise/platform';
import { Fragment } from 'react';

interface AddressLinesProps {
  address: Address;
  /** In one line. */
  inline?: boolean;
  withoutName?: boolean;
}

/** An address as it is written on a parcel, or in one line. */
export function AddressLines({ address, inline = false, withoutName = false }: AddressLinesProps) {
  const { market } = usePlatform();
  const all = addressLines(address, market.id, market.locale);
  const lines = withoutName ? all.slice(1) : all;
  if (inline) return lines.join(', ');
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 ? <br /> : null}
      {line}
    </Fragment>
  ));
}
