import type { Address } from '@reprise/entities/address';
import type { PickupPointType } from '@reprise/entities/pickup-point';

/** A point of the carrier that was found by a search. The form sends it as JSON, so that it works without JavaScript. */
export interface ChosenPoint {
  type: PickupPointType;
  id: string;
  name: string;
  /** The house number is part of it. */
  street: string;
  postalCode: string;
  city: string;
}

/** Packstations and post offices also have a number, which is printed on them. */
export const isPointNumber = (id: string): boolean => /^\d{3}$/.test(id);

/** The value of the form for a point; other properties are left out. */
export const formatPoint = ({ type, id, name, street, postalCode, city }: ChosenPoint): string =>
  JSON.stringify({ type, id, name, street, postalCode, city });

const numbered = /^(Packstation) (\d+)$/;

/** How a point is written in an address: labels of packstations have their number in place of a street. */
export function addressLinesOf({ name, street }: ChosenPoint): Pick<Address, 'company' | 'street' | 'houseNumber'> {
  const [, packstation, number] = numbered.exec(name) ?? [];
  if (packstation && number) return { street: packstation, houseNumber: number };
  return { company: name, street };
}

/** The point of a stored address; undefined for a street, and for a point whose number was typed. */
export function foundPointOf(address: Address): ChosenPoint | undefined {
  const { company, street, houseNumber = '', postalCode, city, destination } = address;
  if (destination.type === 'street' || isPointNumber(destination.pointId)) return undefined;
  const place = { type: destination.type, id: destination.pointId, postalCode, city };
  return company
    ? { ...place, name: company, street }
    : { ...place, name: `${street} ${houseNumber}`.trim(), street: '' };
}
