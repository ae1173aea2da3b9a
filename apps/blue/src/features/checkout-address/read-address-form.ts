import { Address, type DestinationType } from '@reprise/entities/address';
import { hasNumberField } from '@reprise/entities/address-rows';
import { countriesWithoutHouseNumber, destinations, isBillingCountry } from '@reprise/entities/destinations';
import type { MarketId } from '@reprise/entities/language';
import { splitStreet } from '@reprise/entities/split-street';
import isPostalCode from 'validator/lib/isPostalCode.js';
import {
  type AddressField,
  type AddressProblem,
  type AddressPurpose,
  type AddressValues,
  addressFields,
  type DeliverTo,
  destinationsOf,
  hasTypedPoints,
} from './address-fields.ts';
import { addressLinesOf, type ChosenPoint, isPointNumber } from './chosen-point.ts';
import { readPoint } from './read-point.ts';

export interface AddressContext {
  purpose: AddressPurpose;
  market: MarketId;
}

type Problems = Partial<Record<AddressField, AddressProblem>>;

export interface ReadAddress {
  values: AddressValues;
  destination: DestinationType;
  deliverTo: DeliverTo;
  /** The chosen point of the carrier, if it is of the chosen kind. */
  point: ChosenPoint | undefined;
  problems: Problems;
  /** Absent if there are problems. */
  address?: Address;
}

/** Points whose number was typed are written as a street, which is how they are printed on labels. */
const streetOfPoint = { packstation: 'Packstation', postOffice: 'Postfiliale', pickupPoint: '' } as const;

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

function readValues(form: FormData): AddressValues {
  const entries = addressFields.map((name) => [name, textOf(form, name)] as const);
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

function readDestination(form: FormData, { purpose, market }: AddressContext): DestinationType {
  const wanted = textOf(form, 'destination');
  const type = destinationsOf(market).find((known) => known === wanted);
  return purpose === 'shipping' && type !== undefined ? type : 'street';
}

/** Street and number as the API wants them, whichever field they were typed into. */
function placeOf(values: AddressValues, destination: DestinationType, point?: ChosenPoint) {
  const { street = '', houseNumber = '', pointId = '', countryCode = '' } = values;
  if (point) return addressLinesOf(point);
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

/** Problems of a point of the carrier: it has to be found or, where points have numbers, typed. */
function pointProblems(
  { pointId = '', postNumber = '', point }: AddressValues,
  type: DestinationType,
  market: MarketId,
) {
  const problems: Problems = {};
  const isFound = readPoint(point, type) !== undefined;
  if (!(isFound || hasTypedPoints(market))) problems.point = 'missing';
  else if (!isFound && pointId === '') problems.pointId = 'missing';
  else if (!isFound && !isPointNumber(pointId)) problems.pointId = 'invalid';
  if (postNumber === '' && type === 'packstation') problems.postNumber = 'missing';
  else if (postNumber !== '' && !/^\d{6,10}$/.test(postNumber)) problems.postNumber = 'invalid';
  return problems;
}

/** Problems of the fields that differ by country or destination. */
function placeProblems(values: AddressValues, destination: DestinationType, kind: Address['kind'], market: MarketId) {
  const problems: Problems = {};
  const { countryCode = '' } = values;
  const { postalCode = '' } = readPoint(values.point, destination) ?? values;
  if (!isBillingCountry(countryCode) || (kind !== 'billing' && countryCode !== destinations[market].country)) {
    problems.countryCode = 'notServed';
  } else if (postalCode !== '' && !isPostalCode(postalCode, countryCode)) problems.postalCode = 'invalid';
  if (destination !== 'street') return { ...problems, ...pointProblems(values, destination, market) };
  const needsNumber = !countriesWithoutHouseNumber.has(countryCode);
  if (needsNumber && !placeOf(values, destination).houseNumber) {
    problems[hasNumberField(market) ? 'houseNumber' : 'street'] = 'missing';
  }
  return problems;
}

/** Fields that the form does not show for points which can only be found. */
const fieldsOfPlace: ReadonlySet<string> = new Set(['street', 'postalCode', 'city']);

function problemsOf(parsed: ReturnType<typeof Address.safeParse>, values: AddressValues): Problems {
  const problems: Problems = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = addressFields.find((name) => name === issue.path[0]);
    if (!field || problems[field]) continue;
    problems[field] = values[field] === undefined ? 'missing' : issue.code === 'too_big' ? 'tooLong' : 'invalid';
  }
  return problems;
}

/** The address as the API takes it, not checked yet. */
function addressOf(values: AddressValues, destination: DestinationType, kind: Address['kind']): unknown {
  const { pointId: _, postNumber: __, place: ___, point: text, ...texts } = values;
  const point = readPoint(text, destination);
  const { houseNumber, ...lines } = placeOf(values, destination, point);
  const pointId = point?.id ?? values.pointId ?? '';
  return {
    ...texts,
    ...(point && { postalCode: point.postalCode, city: point.city }),
    ...lines,
    kind,
    houseNumber: houseNumber || undefined,
    destination: destination === 'street' ? { type: 'street' } : pointOf({ ...values, pointId }, destination),
  };
}

/** Reads the form of an address and checks it by the rules of its country. The API checks it again. */
export function readAddressForm(form: FormData, { purpose, market }: AddressContext): ReadAddress {
  const values = readValues(form);
  const countryCode = values.countryCode ?? (purpose === 'shipping' ? destinations[market].country : '');
  const complete = { ...values, countryCode };
  const destination = readDestination(form, { purpose, market });
  const deliverTo = textOf(form, 'deliverTo') === 'elsewhere' ? 'elsewhere' : 'here';
  const kind = kindOf(purpose, deliverTo);
  const parsed = Address.safeParse(addressOf(complete, destination, kind));
  const isMailMissing = kind !== 'shipping' && values.email === undefined;
  const isFoundOnly = destination !== 'street' && !hasTypedPoints(market);
  const found = Object.entries(problemsOf(parsed, values)).filter(
    ([name]) => !(isFoundOnly && fieldsOfPlace.has(name)),
  );
  const problems: Problems = {
    ...(isMailMissing ? { email: 'missing' as const } : {}),
    ...Object.fromEntries(found),
    ...placeProblems(complete, destination, kind, market),
  };
  const isValid = parsed.success && Object.keys(problems).length === 0;
  const point = readPoint(values.point, destination);
  return { values, destination, deliverTo, point, problems, ...(isValid ? { address: parsed.data } : {}) };
}
