import { Address, type DestinationType } from '@reprise/entities/address';
import { countriesWithoutHouseNumber, destinations, isBillingCountry } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import isPostalCode from 'validator/lib/isPostalCode.js';
import {
  type AddressField,
  type AddressProblem,
  type AddressPurpose,
  type AddressValues,
  addressFields,
  type DeliverTo,
  hasNumberField,
  typedDestinations,
} from './address-fields.ts';
import { splitStreet } from './split-street.ts';

export interface AddressContext {
  purpose: AddressPurpose;
  market: MarketId;
}

type Problems = Partial<Record<AddressField, AddressProblem>>;

export interface ReadAddress {
  values: AddressValues;
  destination: DestinationType;
  deliverTo: DeliverTo;
  problems: Problems;
  /** Absent if there are problems. */
  address?: Address;
}

/** Points of the carrier are written as a street, which is how they are printed on labels. */
const streetOfPoint = { packstation: 'Packstation', postOffice: 'Postfiliale', pickupPoint: '' } as const;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

function readValues(form: FormData): AddressValues {
  const entries = addressFields.map((name) => [name, textOf(form, name)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function readDestination(form: FormData, { purpose, market }: AddressContext): DestinationType {
  const wanted = textOf(form, 'destination');
  const type = typedDestinations(market).find((known) => known === wanted);
  return purpose === 'shipping' && type !== undefined ? type : 'street';
}

/** Street and number as the API wants them, whichever field they were typed into. */
function placeOf(values: AddressValues, destination: DestinationType): { street: string; houseNumber: string } {
  const { street = '', houseNumber = '', pointId = '', countryCode = '' } = values;
  if (destination !== 'street') return { street: streetOfPoint[destination], houseNumber: pointId };
  if (houseNumber !== '' || countriesWithoutHouseNumber.has(countryCode)) return { street, houseNumber };
  return splitStreet(street) ?? { street, houseNumber };
}

function pointOf({ pointId = '', postNumber = '' }: AddressValues, type: Exclude<DestinationType, 'street'>) {
  if (type === 'pickupPoint') return { type, pointId };
  return { type, pointId, ...(type === 'packstation' || postNumber !== '' ? { postNumber } : {}) };
}

function kindOf(purpose: AddressPurpose, deliverTo: DeliverTo): Address['kind'] {
  if (purpose !== 'both') return purpose;
  return deliverTo === 'here' ? 'shipping-and-billing' : 'billing';
}

/** Problems of the fields that differ by country or destination. */
function placeProblems(values: AddressValues, destination: DestinationType, kind: Address['kind'], market: MarketId) {
  const problems: Problems = {};
  const { countryCode = '', postalCode = '', pointId = '', postNumber = '' } = values;
  if (!isBillingCountry(countryCode) || (kind !== 'billing' && countryCode !== destinations[market].country)) {
    problems.countryCode = 'notServed';
  } else if (postalCode !== '' && !isPostalCode(postalCode, countryCode)) problems.postalCode = 'invalid';
  if (destination === 'street') {
    const needsNumber = !countriesWithoutHouseNumber.has(countryCode);
    if (needsNumber && placeOf(values, destination).houseNumber === '') {
      problems[hasNumberField(market) ? 'houseNumber' : 'street'] = 'missing';
    }
    return problems;
  }
  if (pointId === '') problems.pointId = 'missing';
  else if (!/^\d{3}$/.test(pointId)) problems.pointId = 'invalid';
  if (postNumber === '' && destination === 'packstation') problems.postNumber = 'missing';
  else if (postNumber !== '' && !/^\d{6,10}$/.test(postNumber)) problems.postNumber = 'invalid';
  return problems;
}

function problemsOf(parsed: ReturnType<typeof Address.safeParse>, values: AddressValues): Problems {
  const problems: Problems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = addressFields.find((name) => name === issue.path[0]);
    if (!field || problems[field]) continue;
    problems[field] = values[field] === undefined ? 'missing' : issue.code === 'too_big' ? 'tooLong' : 'invalid';
  }
  return problems;
}

/** Reads the form of an address and checks it by the rules of its country. The API checks it again. */
export function readAddressForm(form: FormData, { purpose, market }: AddressContext): ReadAddress {
  const values = readValues(form);
  const countryCode = values.countryCode ?? (purpose === 'shipping' ? destinations[market].country : '');
  const complete = { ...values, countryCode };
  const destination = readDestination(form, { purpose, market });
  const deliverTo = textOf(form, 'deliverTo') === 'elsewhere' ? 'elsewhere' : 'here';
  const kind = kindOf(purpose, deliverTo);
  const { street, houseNumber } = placeOf(complete, destination);
  const { pointId: _, postNumber: __, ...texts } = complete;
  const parsed = Address.safeParse({
    ...texts,
    kind,
    street,
    houseNumber: houseNumber === '' ? undefined : houseNumber,
    destination: destination === 'street' ? { type: 'street' } : pointOf(complete, destination),
  });
  const isMailMissing = kind !== 'shipping' && values.email === undefined;
  const problems: Problems = {
    ...(isMailMissing ? { email: 'missing' as const } : {}),
    ...problemsOf(parsed, values),
    ...placeProblems(complete, destination, kind, market),
  };
  const isValid = parsed.success && Object.keys(problems).length === 0;
  return { values, destination, deliverTo, problems, ...(isValid ? { address: parsed.data } : {}) };
}
